Feature: A guardian's policy from outside
  The guardian changes the rules from elsewhere while the phone is in use, locked or off. What is
  running goes on by the new rules; what the policy does not name stays as it is.

  Background:
    Given the profile Play blocks the Games category and YouTube
    And Play has a budget of 1 hour a day
    And Play is strict
    And the profile Bedtime blocks everything except Clock
    And Bedtime is scheduled every day from 21:00 to 07:00
    And Bedtime allows no breaks
    And Bedtime asks for an approval before the end
    And Bedtime is strict

  Rule: What runs goes on by the new rules

    @R48a @D36 @R47
    Scenario: The limit is lowered below what is used today
      * 10:00 Chess is used for 40 minutes
      * 10:40 Chess is open
      * 10:40 the guardian sends this policy:
        | profile | budget           |
        | Play    | 30 minutes a day |
      * 10:40 the shield is shown
      * 10:40 Chess and YouTube are blocked
      * 10:40 a notification says "Your guardian has changed the rules."
      * 10:40 the Home Screen is shown
      * 20:59:59 Chess is blocked
      * Tuesday 07:00 Chess is open
      * Tuesday 07:00 Chess is used for 30 minutes
      * Tuesday 07:30 Chess is blocked

    @R48a @R47
    Scenario: The limit is raised while its targets are blocked
      * 10:00 Chess is used for 1 hour
      * 11:00 Chess is blocked
      * 11:00 the guardian sends this policy:
        | profile | budget        |
        | Play    | 2 hours a day |
      * 11:00 no shield is shown
      * 11:00 Chess is open
      * 11:00 Chess is used for 59 minutes
      * 11:59 Chess is open
      * 11:59 Chess is used for 1 minute
      * 12:00 Chess is blocked

    @R48a @R47
    Scenario: Of a limit that is raised 80 % are told of, too
      * 10:00 Chess is used for 48 minutes
      * 10:48 a notification says "Play: 80 % of 1 hour used today"
      * 10:48 the guardian sends this policy:
        | profile | budget        |
        | Play    | 2 hours a day |
      * 10:48 Chess is used for 47 minutes 59 seconds
      * 11:35:59 a notification says "Play: 80 % of 1 hour used today"
      * 11:35:59 Chess is used for 1 second
      * 11:36 a notification says "Play: 80 % of 2 hours used today"

    @R48a @R47 @D23
    Scenario: Time in front of the shield is no use, and stays none when the limit is raised
      * 10:00 Chess is used for 1 hour
      * 11:00 Chess is opened
      * 11:30 the shield is shown
      * 11:30 the guardian sends this policy:
        | profile | budget        |
        | Play    | 2 hours a day |
      * 11:30 no shield is shown
      * 11:30 Chess is used for 59 minutes 59 seconds
      * 12:29:59 Chess is open
      * 12:29:59 Chess is used for 1 second
      * 12:30 Chess is blocked

    @R48a @R15
    Scenario: Bedtime is moved into the present
      * 19:00 Chess is open
      * 19:00 the guardian sends this policy:
        | profile | schedule                      |
        | Bedtime | every day from 19:00 to 07:00 |
      * 19:00 Chess is blocked
      * 19:00 a session of Bedtime is running
      * Tuesday 06:59:59 Chess is blocked
      * Tuesday 07:00 Chess is open

    @R48a @R15
    Scenario: Bedtime is moved out of the present, though it is strict and runs
      * 21:30 Chess is blocked
      * 21:30 the guardian sends this policy:
        | profile | schedule                      |
        | Bedtime | every day from 22:30 to 07:00 |
      * 21:30 Chess is open
      * 21:30 no session is running
      * 22:29:59 Chess is open
      * 22:30 Chess is blocked

    @R48a @R36
    Scenario: A schedule is taken away
      * 21:30 the guardian sends this policy:
        | profile | schedule |
        | Bedtime | none     |
      * 21:30 Chess is open
      * Tuesday 21:30 Chess is open

    @R48a
    Scenario: A window that is shortened ends the session at its new end
      * 22:00 the guardian sends this policy:
        | profile | schedule                      |
        | Bedtime | every day from 21:00 to 06:00 |
      * 22:00 Chess is blocked
      * Tuesday 05:59:59 Chess is blocked
      * Tuesday 06:00 Chess is open
      * the history is:
        | profile | start | end              | reason   |
        | Bedtime | 21:00 | 2026-01-06 06:00 | schedule |

    @R48a
    Scenario: What the policy does not name stays: strictness, gates, the other profile
      * 22:00 the guardian sends this policy:
        | profile | budget           |
        | Play    | 30 minutes a day |
      * 22:00 Chess is blocked
      * 22:00 Bedtime is edited to block TikTok
      * 22:00 FocusKey shows the error "Bedtime is strict: it cannot be changed while it runs."
      * 22:00 Bedtime's session is ended
      * 22:00 a session of Bedtime is running

    @R48a @R52
    Scenario: Only the policy itself lets go what was held
      * 22:00 FocusKey cannot be deleted
      * 22:00 the guardian sends this policy:
        | profile | strict | end gate       |
        | Bedtime | no     | a confirmation |
      * 22:00 FocusKey can be deleted
      * 22:00 Bedtime's session is ended
      * 22:00 no session is running

    @R48a @R38
    Scenario: Breaks are granted from afar, and the gate before the end stays
      * 22:00 the guardian sends this policy:
        | profile | breaks               |
        | Bedtime | 1 break of 5 minutes |
      * 22:01 a break is taken
      * 22:01 Chess is open
      * 22:06 Chess is blocked
      * 22:10 Bedtime's session is ended
      * 22:10 a session of Bedtime is running

    @R48a @R39
    Scenario: A gate that comes while somebody stands before another one is to be passed, too
      Given Play asks for a confirmation before the end
      * 10:00 Play is started
      * 10:10 "End Session" is tapped
      * 10:10 the guardian sends this policy:
        | profile | end gate             |
        | Play    | a wait of 60 seconds |
      * 10:10 "End Now" is tapped
      * 10:10 the screen shows "Wait"
      * 10:10:59 Chess is blocked
      * 10:11 Chess is open

    @R48a @R39
    Scenario: A shorter wait is passed with the longer one before which somebody stands
      Given Play asks for a wait of 60 seconds before the end
      * 10:00 Play is started
      * 10:10 "End Session" is tapped
      * 10:10:30 the guardian sends this policy:
        | profile | end gate             |
        | Play    | a wait of 30 seconds |
      * 10:10:59 Chess is blocked
      * 10:11 Chess is open

  Rule: Requests and granted time

    @R48a @R48
    Scenario: A request goes on waiting while the policy changes
      * 10:00 Chess is used for 1 hour
      * 11:00 Chess is opened
      * 11:00 "Ask for more time" is tapped
      * 11:02 the guardian sends this policy:
        | profile | budget           |
        | Play    | 30 minutes a day |
      * 11:02 Chess is blocked
      * 11:03 the request is approved for 20 minutes
      * 11:03 Chess is open
      * 11:23 Chess is blocked

    @R48a @R48
    Scenario: A request lapses where it has nothing to ask for any more
      * 10:00 Chess is used for 1 hour
      * 11:00 Chess is opened
      * 11:00 "Ask for more time" is tapped
      * 11:02 the guardian sends this policy:
        | profile | budget        |
        | Play    | 2 hours a day |
      * 11:02 Chess is open
      * 11:03 FocusKey is opened
      * 11:03 the screen does not show "Ask your guardian"

    @R48a @R48
    Scenario: Granted time goes on where the limit is lowered meanwhile
      * 10:00 Chess is used for 1 hour
      * 11:00 Chess is opened
      * 11:00 "Ask for more time" is tapped
      * 11:00 the request is approved for 30 minutes
      * 11:10 the guardian sends this policy:
        | profile | budget           |
        | Play    | 30 minutes a day |
      * 11:10 Chess is open
      * 11:29:59 Chess is open
      * 11:30 Chess is blocked

    @R48a @R47
    Scenario: A budget is taken away
      * 10:00 Chess is used for 1 hour
      * 11:00 the guardian sends this policy:
        | profile | budget |
        | Play    | none   |
      * 11:00 Chess is open
      * 11:00 Chess is used for 2 hours
      * 13:00 Chess is open

  Rule: Whatever the phone is doing

    @R48a @D36 @R47
    Scenario: The phone is locked
      * 10:00 Chess is used for 40 minutes
      * 10:40 the phone is locked
      * 10:45 the guardian sends this policy:
        | profile | budget           |
        | Play    | 30 minutes a day |
      * 10:45 the lock screen shows "Your guardian has changed the rules."
      * 10:45 Chess is blocked

    @R48a @D36 @R47
    Scenario: The phone is off
      * 10:00 Chess is used for 40 minutes
      * 10:40 the phone is switched off
      * 10:45 the guardian sends this policy:
        | profile | budget           |
        | Play    | 30 minutes a day |
      * 11:00 the phone is switched on
      * 11:00 no notification is shown
      * 11:01 the phone is unlocked
      * 11:01 a notification says "Your guardian has changed the rules."
      * 11:01 Chess is blocked

    @R48a @D36
    Scenario: Only the newest waits for a phone that is off
      * 10:40 the phone is switched off
      * 10:45 the guardian sends this policy:
        | profile | schedule                      |
        | Bedtime | every day from 10:00 to 12:00 |
      * 10:50 the guardian sends this policy:
        | profile | schedule                      |
        | Bedtime | every day from 22:00 to 07:00 |
      * 11:00 the phone is switched on
      * 11:01 Chess is open
      * 22:00 Chess is blocked

    @R48a @D36
    Scenario: Airplane mode
      * 10:40 airplane mode is switched on
      * 10:45 the guardian sends this policy:
        | profile | schedule                      |
        | Bedtime | every day from 10:00 to 12:00 |
      * 10:45 Chess is open
      * 11:00 airplane mode is switched off
      * 11:00 Chess is blocked
      * 12:00 Chess is open

    @R48a @D36
    Scenario: FocusKey was swept away
      * 09:00 FocusKey is force-quit
      * 10:00 the guardian sends this policy:
        | profile | schedule                      |
        | Bedtime | every day from 10:00 to 12:00 |
      * 10:00 Chess is blocked
      * 12:00 Chess is open

    @R48a @D36
    Scenario: Notifications are switched off: it is taken over when FocusKey is opened
      Given notifications are switched off
      * 10:00 the guardian sends this policy:
        | profile | schedule                      |
        | Bedtime | every day from 10:00 to 12:00 |
      * 10:10 Chess is open
      * 10:10 FocusKey is opened
      * 10:10 Chess is blocked

    @R48a @R42
    Scenario: In a break of another profile
      Given the profile Work blocks Instagram
      And Work allows 2 breaks of 5 minutes
      * 10:00 Work is started
      * 10:10 a break is taken
      * 10:11 the guardian sends this policy:
        | profile | schedule                      |
        | Bedtime | every day from 10:00 to 12:00 |
      * 10:11 Instagram and Chess are blocked
      * 12:00 Instagram is blocked
      * 12:00 Chess is open

  Rule: What is no policy of the guardian changes nothing

    @R48a
    Scenario: Somebody who does not know the code
      * 22:00 somebody else sends this policy:
        | profile | schedule | strict |
        | Bedtime | none     | no     |
      * 22:00 Chess is blocked
      * 22:00 a notification says "New rules could not be taken over. This is not the guardian’s code."

    @R48a
    Scenario: An older one that comes late, or twice
      * 10:00 the guardian sends this policy:
        | profile | schedule                      |
        | Bedtime | every day from 20:00 to 07:00 |
      * 10:01 the guardian sends this policy:
        | profile | schedule                      |
        | Bedtime | every day from 22:00 to 07:00 |
      * 10:02 the guardian sends the policy before the last one again
      * 21:59:59 Chess is open
      * 22:00 Chess is blocked

    @R48a @R47
    Scenario: What cannot be is taken over neither whole nor in part
      * 10:00 the guardian sends this policy:
        | profile | schedule                      | budget           |
        | Play    |                               | 10 minutes a day |
        | Bedtime | every day from 21:00 to 21:10 |                  |
      * 10:00 a notification says "New rules could not be taken over…"
      * 10:00 Chess is used for 15 minutes
      * 10:15 Chess is open
      * 21:00 Chess is blocked

    @R48a @D36
    Scenario: A message that is nothing of the kind
      * 22:00 this message arrives:
        """
        {"format": "focuskey-policy", "version": 1, "number": 9}
        """
      * 22:00 Chess is blocked
      * 22:00 no notification is shown
      * FocusKey has not crashed

    @R48a @R61
    Scenario: There is no room to write it down
      * 10:00 the storage is full
      * 10:00 the guardian sends this policy:
        | profile | schedule                      |
        | Bedtime | every day from 10:00 to 12:00 |
      * 10:00 a notification says "New rules could not be taken over. Unable to save…"
      * 10:00 Chess is open

    @R48a
    Scenario: The screen tells which policy applies
      * 10:00 the guardian sends this policy:
        | profile | budget        |
        | Play    | 2 hours a day |
      * 10:01 FocusKey is opened
      * 10:01 the screen shows "Policy 1 of your guardian applies"
      * 10:01 no notification is shown
