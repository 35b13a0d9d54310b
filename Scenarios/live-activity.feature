Feature: The Live Activity
  The lock screen tells what runs and until when, and never claims more than it can know.
  Only the app in front can start one; it goes with its session.

  Background:
    Given the profile Work blocks Instagram
    And Work allows 2 breaks of 5 minutes

  @AC-3 @R58
  Scenario: It comes with the session and goes with it
    * 08:00 no Live Activity is shown
    * 08:00 Work is started
    * 08:00 the lock screen shows "Focus: Work"
    * 08:40 the lock screen shows "Focus: Work"
    * 08:40 the session is ended
    * 08:40 no Live Activity is shown

  @R16 @R58
  Scenario: A profile that is renamed bears its new name there
    * 08:00 Work is started
    * 08:10 Work is renamed to Office
    * 08:10 the lock screen shows "Focus: Office"

  @AC-5 @R58
  Scenario: In a break it says so
    * 08:00 Work is started
    * 08:10 a break is taken
    * 08:10 the lock screen shows "Break"
    * 08:12 the break is ended
    * 08:12 the lock screen shows "Focus: Work"

  @R58
  Scenario: After a break that ended by itself it is right again once FocusKey runs
    * 08:00 Work is started
    * 08:10 a break is taken
    * 08:10 the Home Screen is shown
    * 08:20 FocusKey is opened
    * 08:20 the lock screen shows "Focus: Work"

  @R58 @D34
  Scenario: Force-quitting FocusKey leaves it
    * 08:00 Work is started
    * 08:10 FocusKey is force-quit
    * 08:10 the lock screen shows "Focus: Work"
    * 08:10 Instagram is blocked

  @R58 @R28
  Scenario: One that an extension could not end is gone when FocusKey next runs
    * 08:00 Work is started for 30 minutes
    * 08:10 FocusKey is force-quit
    * 08:30 Instagram is open
    * 09:00 FocusKey is opened
    * 09:00 no Live Activity is shown

  @R58 @R34 @R22
  Scenario: A rest that the schedule stops while nobody looks is shown no longer
    Given Work is scheduled on Monday from 08:28 to 10:00
    * 08:00 Work is started for 2 rounds of 25 minutes and 5 minutes
    * 08:26 FocusKey is opened
    * the phone is locked
    * 08:27:59 the lock screen shows "Rest"
    * 08:28 the lock screen shows "Focus: Work"
    * Instagram is blocked

  @R58 @R34
  Scenario Outline: What the schedule takes over while nobody looks is counted until <after>
    Given Work is scheduled on Monday from 09:00 to 10:00
    * 08:30 <start>
    * the phone is locked
    * <before> the lock screen shows "<counted>"
    * <after> the lock screen shows "<said>"

    Examples:
      | start                          | before | counted      | after | said        |
      | Work is started for 45 minutes | 08:59  | 0:16:00 left | 09:00 | until 09:15 |
      | Work is started                | 09:59  | 1:29:00      | 10:00 | since 08:30 |

  @R58 @R34 @must-fail
  Scenario Outline: What the schedule takes over while nobody looks is counted on at <after>
    Given Work is scheduled on Monday from 09:00 to 10:00
    * 08:30 <start>
    * the phone is locked
    * <after> the lock screen shows "<still>"

    Examples:
      | start                          | after | still        |
      | Work is started for 45 minutes | 09:00 | 0:15:00 left |
      | Work is started                | 10:00 | 1:30:00      |

  @R58 @D34
  Scenario: The system ends it after its time, the session goes on
    * 08:00 Work is started
    * 08:01 the Home Screen is shown
    * 20:01 no Live Activity is shown
    * 20:01 Instagram is blocked
    * 20:01 a session of Work is running

  @R58 @D34
  Scenario Outline: One that the system has ended is shown anew once FocusKey is opened, at <time>
    * 08:00 Work is started
    * 08:01 the Home Screen is shown
    * <time> a break is taken
    * <time> the lock screen shows "Break"
    * <time> Instagram is open

    Examples:
      | time  |
      | 15:59 |
      | 17:00 |
      | 21:00 |

  @R58 @AC-13
  Scenario: It is updated on changes and not by the second
    * 08:00 Work is started
    * 08:10 a break is taken
    * 08:12 the break is ended
    * 12:00 Instagram is blocked
    * the Live Activity was updated at most 4 times

  @R58
  Scenario: Switched off in Settings, it is not missed
    Given Live Activities are switched off
    * 08:00 Work is started
    * 08:10 a break is taken
    * 08:10 no Live Activity is shown
    * 08:15 Instagram is blocked
    * FocusKey has not crashed

  @R58
  Scenario: Its buttons are on the lock screen
    Given Work allows 1 break of 5 minutes
    * 08:00 Work is started
    * 08:10 the phone is locked
    * 08:10 "Take a Break" is tapped
    * 08:10 Instagram is open
    * 08:15 Instagram is blocked

  @R58
  Scenario: The lock screen shows them as they are now
    Given Work allows 1 break of 5 minutes
    * 08:00 Work is started
    * 08:10 the phone is locked
    * 08:10 the lock screen shows "End Session"
    * 08:10 the lock screen shows "Take a Break"
    * 08:10 "Take a Break" is tapped
    * 08:10 the lock screen shows "Resume"

  @R58 @R28
  Scenario: The button of one that is left over asks for the end of no other session
    Given the profile Study blocks YouTube
    And Study is scheduled every day from 08:20 to 12:00
    * 08:00 Work is started for 30 minutes
    * 08:10 FocusKey is force-quit
    * 08:40 the phone is locked
    * 08:40 the lock screen shows "Focus: Work"
    * 08:40 "End Session" is tapped
    * 08:40 FocusKey is opened
    * the screen does not show "End Now"
    * a session of Study is running

  @must-fail @R58
  Scenario: A button that it does not show cannot be tapped
    * 08:00 Work is started
    * 08:10 the phone is locked
    * 08:10 "Resume" is tapped

  @must-fail @R58
  Scenario: No buttons are on the lock screen where there is no Live Activity
    * 08:10 the phone is locked
    * 08:10 the lock screen shows "End Session"

  @must-fail @R58
  Scenario: They are not on a shield that offers no break
    Given Work allows 1 break of 5 minutes
    * 08:00 Work is started
    * 08:10 a break is taken
    * 08:20 Instagram is opened
    * 08:20 "Take a Break" is tapped

  @must-fail @D6 @D35
  Scenario: A phone that is off shows no lock screen
    Given Work is scheduled on weekdays from 09:00 to 17:00
    And Work warns before it starts
    * 08:55 a notification says "Work starts in 5 minutes"
    * 08:56 the phone is switched off
    * 08:56 the lock screen shows "Work starts in 5 minutes"

  @R58 @D6
  Scenario: A phone that is off shows none
    * 08:00 Work is started
    * 08:10 the phone is switched off
    * 08:10 no Live Activity is shown
    * 08:20 the phone is switched on
    * 08:20 the lock screen shows "Focus: Work"

  @R58 @R41
  Scenario: The time left of a break is what is left until its session ends
    Given Work allows 1 break of 10 minutes
    * 08:00 Work is started for 25 minutes
    * 08:20 a break is taken
    * 08:20 the phone is locked
    * 08:22 the lock screen shows "Break"
    * 08:22 the lock screen shows "until 08:25"
    * 08:22 the lock screen shows "0:03:00 left"

  @R58 @R22 @R34
  Scenario: The time left of a rest is what is left until a schedule takes the session over
    Given Work is scheduled on weekdays from 08:27 to 10:00
    * 08:00 a pomodoro session of Work is started
    * 08:25 the lock screen shows "until 08:27"
    * 08:26 the lock screen shows "0:01:00 left"
