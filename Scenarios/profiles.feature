Feature: Profiles
  A profile is a name, a selection and its rules; whatever is edited takes effect at once.
  Deleting one ends its session first and leaves nothing behind.

  @R9 @R10
  Scenario Outline: The preset <profile> blocks what its words suggest
    When <profile> is started
    Then <blocked> are blocked
    And <open> are open

    Examples:
      | profile | blocked                               | open                         |
      | Work    | Instagram, Chess, "BBC News" and News | YouTube, Notes and Duolingo  |
      | Study   | Instagram, Chess, YouTube and Netflix | News, Notes and Duolingo     |
      | Sleep   | Instagram, Notes, Safari and Duolingo | Phone, Settings and FocusKey |

  @R9
  Scenario: A profile of one's own
    Given the profile "Deep Work" blocks Instagram and Mail
    When "Deep Work" is started
    Then Instagram and Mail are blocked
    And 2 breaks are left
    When Instagram is opened
    Then the shield says "Deep Work · until you end it"

  @R9
  Scenario: Each new profile has a name of its own, and no button's
    When FocusKey is opened
    And "New Profile" is tapped
    And "Done" is tapped
    And "New Profile" is tapped
    Then the screen shows "Untitled 2"
    When "Done" is tapped
    Then the screen shows "Untitled"
    When "Untitled" is tapped
    Then the screen shows "Nothing selected"

  @R17
  Scenario Outline: A profile may be called <name>, as a button is
    Given the profile "<name>" blocks Instagram
    When "<name>" is started
    Then a session of "<name>" is running
    And 1 session is running
    And Instagram is blocked

    Examples:
      | name        |
      | Start       |
      | Edit        |
      | New Profile |
      | History     |

  @R15
  Scenario: An edit of the selection takes effect in the running session
    Given the profile Work blocks Instagram
    * 08:00 Work is started
    * 08:10 Work is edited to block YouTube and TikTok
    * 08:10 YouTube and TikTok are blocked
    * 08:10 Instagram is open
    * 08:10 1 session is running
    * 08:20 the session is ended
    * 08:20 nothing is blocked
    * the history has 1 session

  @R15 @R41
  Scenario: An edit during a break shows when the break is over
    Given the profile Work blocks Instagram
    And Work allows 2 breaks of 5 minutes
    * 08:00 Work is started
    * 08:10 a break is taken
    * 08:11 Work is edited to block YouTube
    * 08:11 YouTube is open
    * 08:15 YouTube is blocked
    * 08:15 Instagram is open

  @R16
  Scenario: Renaming a running profile keeps everything
    Given the profile Work blocks Instagram
    * 08:00 Work is started
    * 08:10 Work is renamed to Office
    * 08:10 Instagram is blocked
    * 08:10 a session of Office is running
    * 08:20 the session is ended
    * the history has 1 session

  @R16 @R28a
  Scenario: Deleting a profile that does not run changes nothing else
    Given the profile Work blocks Instagram
    And the profile Study blocks YouTube
    * 08:00 Work is started
    * 08:10 the profile Study is deleted
    * 08:10 Instagram is blocked
    * 08:10 a session of Work is running

  @R16
  Scenario: Of two running profiles the deleted one ends, the other goes on
    Given the profile Work blocks Instagram
    And the profile Study blocks YouTube
    And Study is scheduled on weekdays from 08:30 to 12:00
    * 08:00 Work is started
    * 09:00 the profile Study is deleted
    * 09:00 YouTube is open
    * 09:00 Instagram is blocked
    * 09:30 the session is ended
    * the history is:
      | profile | start | end   | reason          |
      | Work    | 08:00 | 09:30 | ended           |
      | Study   | 08:30 | 09:00 | profile deleted |

  @R10 @R61
  Scenario: Several profiles at a glance
    Given these profiles:
      | profile | blocks                  | breaks                | end gate             |
      | Work    | Instagram and Mail      | 2 breaks of 5 minutes | a confirmation       |
      | Study   | YouTube                 | 1 break of 10 minutes | a wait of 30 seconds |
      | Reading | everything except Books | no breaks             | nothing              |
    * 08:00 Work is started
    * 08:00 2 breaks are left
    * 08:10 the session is ended
    * 08:20 Study is started
    * 08:20 1 break is left
    * 08:30 the session is ended
    * 08:40 Reading is started
    * 08:40 0 breaks are left
    * 08:40 Books is open
    * 08:50 the session is ended
    * the history is:
      | profile | start | end      | focused |
      | Work    | 08:00 | 08:10    | 0:10:00 |
      | Study   | 08:20 | 08:30:30 | 0:10:30 |
      | Reading | 08:40 | 08:50    | 0:10:00 |

  Scenario: The cells of a table may be written as in the steps for one profile
    Given these profiles:
      | profile | blocks                         | schedule                                     | breaks                      | break gate                             | strict    |
      | Work    | blocks Instagram               | is scheduled on weekdays from 09:00 to 17:00 | allows 1 break of 5 minutes | asks for a confirmation before a break | is strict |
      | Study   | blocks everything except Notes |                                              | allows no breaks            |                                        | no        |
    * 09:00 Instagram is blocked
    * 09:00 FocusKey cannot be deleted
    * 09:00 1 break is left
    * 09:00 FocusKey is opened
    * 09:00 "Take a Break" is tapped
    * 09:00 no break is running
    * 18:00 Study is started
    * 18:00 TikTok is blocked
    * 18:00 Notes is open

  @R10
  Scenario: A category is what is picked, though an app is called so
    Given Games is installed in the Travel category
    And the profile Work blocks the Games category
    When Work is started
    Then Chess is blocked
    And Games is open
    And Maps is open
