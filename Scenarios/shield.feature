Feature: The shield
  Who opens something blocked sees FocusKey's shield: who blocks it, and until when.
  Its buttons close the app, or take a break where a break can be taken.

  Background:
    Given the profile Work blocks Instagram, TikTok and youtube.com
    And Work allows 2 breaks of 5 minutes

  Rule: What it says

    @R49
    Scenario: Of a session without an end
      When Work is started
      And Instagram is opened
      Then the shield says "Blocked by FocusKey"
      And the shield says "Work · until you end it"

    @R49
    Scenario: Of a timed session
      When Work is started for 1 hour
      And Instagram is opened
      Then the shield says "Work · until 09:00"

    @R49
    Scenario: Of a scheduled session
      Given Work is scheduled on weekdays from 09:00 to 17:00
      * 09:30 TikTok is opened
      * 09:30 the shield says "Work · until 17:00"

    @R49
    Scenario: Of two sessions, in order of their start, until the later end
      Given Work is scheduled on weekdays from 09:00 to 17:00
      And the profile Study blocks Instagram
      And Study is scheduled on weekdays from 16:00 to 18:00
      * 16:30 Instagram is opened
      * 16:30 the shield says "Work, Study · until 18:00"
      * 16:30 TikTok is opened
      * 16:30 the shield says "Work · until 17:00"

    @R49
    Scenario: Of two sessions that started together, by name
      Given Work is scheduled on weekdays from 09:00 to 17:00
      And the profile Study blocks Instagram
      And Study is scheduled on weekdays from 09:00 to 12:00
      * 09:30 Instagram is opened
      * 09:30 the shield says "Study, Work · until 17:00"

    @R49
    Scenario: An end that is open counts as the latest
      Given the profile Study blocks Instagram
      And Study is scheduled on weekdays from 08:30 to 12:00
      * 08:00 Work is started
      * 09:00 Instagram is opened
      * 09:00 the shield says "Work, Study · until you end it"

    @R49 @R10
    Scenario: Of a session that blocks everything but a few
      Given the profile Study blocks everything except Anki
      When Study is started
      And Instagram is opened
      Then the shield says "Study · until you end it"

    @R49 @R10
    Scenario: A session that keeps a category open blocks no app of it
      Given the profile Work blocks the Social category
      And the profile Sleep blocks everything except the Social category
      And Sleep is scheduled on every day from 08:00 to 12:00
      When Work is started
      And Instagram is opened
      Then the shield says "Work · until you end it"
      When "Take a Break" is tapped
      Then Instagram is open
      And Chess is blocked

    @R49 @R10 @D30
    Scenario: A session that allows the app is not named, where another one blocks all the same
      A press tells FocusKey the category alone, so that a break pauses both.

      Given the profile Work blocks everything except Mail
      And the profile Study blocks everything except Notes
      And Study is scheduled on weekdays from 08:30 to 09:00
      * 08:00 Work is started
      * 08:40 Mail is opened
      * the shield says "Study · until 09:00"
      * "Take a Break" is tapped
      * Mail and Chess are open
      * 08:45 Mail and Chess are blocked
      * 09:00 Mail is open

    @R49 @R11
    Scenario: Of a blocked site
      When Work is started
      And youtube.com is visited
      Then the shield is shown
      And the shield says "Work · until you end it"

  Rule: What its buttons do

    @R50 @R51
    Scenario: Close closes the app, and counts as an attempt
      * 08:00 Work is started
      * 08:05 Instagram is opened
      * 08:05 "Close" is tapped
      * 08:05 no shield is shown
      * 08:06 TikTok is opened
      * 08:06 "Close" is tapped
      * 08:10 the session is ended
      * the history is:
        | profile | start | end   | attempts |
        | Work    | 08:00 | 08:10 | 2        |

    @R51
    Scenario: Seeing the shield without pressing a button is no attempt
      * 08:00 Work is started
      * 08:05 Instagram is opened
      * 08:05 the Home Screen is shown
      * 08:10 the session is ended
      * the history is:
        | profile | start | end   | attempts |
        | Work    | 08:00 | 08:10 | 0        |

    @R51
    Scenario: A press counts for every session that blocks the target
      Given the profile Study blocks Instagram and YouTube
      And Study is scheduled on weekdays from 08:30 to 10:00
      * 08:00 Work is started
      * 09:00 Instagram is opened
      * 09:00 "Close" is tapped
      * 09:01 YouTube is opened
      * 09:01 "Close" is tapped
      * 10:00 the session is ended
      * the history is:
        | profile | start | end   | attempts |
        | Work    | 08:00 | 10:00 | 1        |
        | Study   | 08:30 | 10:00 | 2        |

    @R50 @R49
    Scenario: Take a Break starts the break, and the app is open
      * 08:00 Work is started
      * 08:10 Instagram is opened
      * 08:10 the shield offers "Take a Break"
      * 08:10 "Take a Break" is tapped
      * 08:10 Instagram is in front
      * 08:10 no shield is shown
      * 08:10 TikTok is open
      * 08:14:59 Instagram is open
      * 08:15 the shield is shown
      * 08:15 1 break is left

    @R49 @must-fail
    Scenario: Without a break left the shield does not offer one
      Given Work allows no breaks
      When Work is started
      And Instagram is opened
      Then the shield offers "Take a Break"

    @R49 @must-fail
    Scenario: Where one of the sessions cannot pause, the shield does not offer a break
      Given the profile Study blocks Instagram
      And Study allows no breaks
      And Study is scheduled on weekdays from 08:30 to 12:00
      And Work is started
      And 1 hour passes
      When Instagram is opened
      Then the shield offers "Take a Break"

    @R49
    Scenario: A break from the shield pauses the sessions that block this target, and no others
      Given the profile Study blocks YouTube
      And Study is scheduled on weekdays from 08:30 to 12:00
      * 08:00 Work is started
      * 09:00 Instagram is opened
      * 09:00 "Take a Break" is tapped
      * 09:00 Instagram and TikTok are open
      * 09:00 YouTube is blocked
      * 09:05 Instagram and YouTube are blocked

    @R50 @R39
    Scenario: With a gate before the break the shield stays, and a notification leads into it
      Given Work asks for a confirmation before a break
      And Work is started
      And 10 minutes pass
      When Instagram is opened
      And "Take a Break" is tapped
      Then Instagram is blocked
      And no break is running
      And a notification says "Tap here to take your break"

    @R50 @D9
    Scenario: From iOS 26.5 on FocusKey comes forward instead
      Given an iPhone 15 running iOS 26.5
      And the profile Work blocks Instagram
      And Work allows 2 breaks of 5 minutes
      And Work asks for a confirmation before a break
      And Work is started
      And 10 minutes pass
      When Instagram is opened
      And "Take a Break" is tapped
      Then FocusKey is in front
      And Instagram is blocked
      And no break is running

    @R51 @D29
    Scenario: A shield in the system's own look blocks all the same
      Given the phone has the quirk "default shields"
      And the profile Work blocks Instagram
      When Work is started
      And Instagram is opened
      Then the shield is shown
      And the shield says "Restricted"
      And Instagram is blocked

    @R28 @D28
    Scenario: With the end of the session the shield is gone
      * 08:00 Work is started for 30 minutes
      * 08:29 Instagram is opened
      * 08:29 the shield is shown
      * 08:30 no shield is shown
      * 08:30 Instagram is open
