Feature: Strict profiles
  While a strict profile runs, FocusKey cannot be deleted, the clock cannot be set, nothing edited.
  At its end all of that is given back.

  Background:
    Given the profile Work blocks Instagram
    And Work allows 2 breaks of 5 minutes
    And Work is strict

  @R52 @D31
  Scenario: FocusKey cannot be installed anew while it runs, for that it would have to be deleted
    * 08:00 Work is started
    * 08:10 FocusKey is reinstalled
    * 08:10 a session of Work is running
    * 08:10 Instagram is blocked
    * 08:20 the session is ended
    * 08:30 FocusKey is reinstalled
    * 08:30 FocusKey is opened
    * 08:30 the screen shows "Enable Screen Time Access"

  @R52 @D31
  Scenario: FocusKey cannot be deleted while it runs, and can afterwards
    * 08:00 FocusKey can be deleted
    * 08:00 Work is started
    * 08:00 FocusKey cannot be deleted
    * 08:30 FocusKey cannot be deleted
    * 08:30 the session is ended
    * 08:30 FocusKey can be deleted

  @R52 @D7
  Scenario: Whether FocusKey can be deleted is asked as somebody who unlocks would find it
    * 08:00 Work is started for 1 hour
    * 08:30 nobody touches the phone for 2 hours
    * FocusKey can be deleted
    * the clock can be set

  @R52 @D7
  Scenario: What a schedule locks while the phone lies there is locked for whoever takes it up
    Given Work is scheduled every day from 12:00 to 14:00
    * 11:30 the phone is locked
    * 12:30 FocusKey cannot be deleted
    * 12:30 the clock cannot be set
    * 12:40 the phone is switched off
    * 12:50 FocusKey cannot be deleted
    * 14:10 FocusKey can be deleted
    * 14:10 the clock can be set

  @R52 @D3
  Scenario: The clock cannot be set while it runs, and can afterwards
    * 08:00 the clock can be set
    * 08:00 Work is started
    * 08:00 the clock cannot be set
    * 08:30 the session is ended
    * 08:30 the clock can be set

  @R52 @D31
  Scenario: Who tries to delete FocusKey is refused, and everything stays
    * 08:00 Work is started
    * 08:10 FocusKey is deleted from the phone
    * 08:10 Instagram is blocked
    * 08:10 a session of Work is running

  @R52 @R53 @bug-B13
  Scenario: Who tries to set the clock is refused, and everything stays
    * 08:00 Work is started for 1 hour
    * 08:10 the clock is set forward by 3 hours
    * these are the outcomes:
      | time  | Instagram |
      | 08:10 | blocked   |
      | 09:00 | open      |
    * the history is:
      | profile | start | end   | focused | reason  | bypasses |
      | Work    | 08:00 | 09:00 | 1:00:00 | time up | 0        |

  @R45a @R52
  Scenario: A break lifts blocks and nothing else
    * 08:00 Work is started
    * 08:10 a break is taken
    * 08:10 Instagram is open
    * 08:10 FocusKey cannot be deleted
    * 08:10 the clock cannot be set
    * 08:15 Instagram is blocked
    * 08:15 FocusKey cannot be deleted

  @R52
  Scenario: A scheduled strict session gives both back when it ends by itself
    Given Work is scheduled on weekdays from 09:00 to 17:00
    * 08:30 FocusKey can be deleted
    * 09:00 FocusKey cannot be deleted
    * 16:59:59 the clock cannot be set
    * 17:00 FocusKey can be deleted
    * 17:00 the clock can be set

  @R15
  Scenario: A strict profile cannot be edited while it runs
    * 08:00 Work is started
    * 08:10 Work is edited to block YouTube
    * 08:10 Instagram is blocked
    * 08:10 YouTube is open

  @R15 @R36
  Scenario: The schedule of a strict profile cannot be switched off while it runs
    Given Work is scheduled on weekdays from 09:00 to 17:00
    * 10:00 the schedule of Work is switched off
    * these are the outcomes:
      | time  | Instagram |
      | 10:00 | blocked   |
      | 17:00 | open      |

  @R15 @R16
  Scenario: A strict profile cannot be deleted while it runs
    * 08:00 Work is started
    * 08:10 the profile Work is deleted
    * 08:10 Instagram is blocked
    * 08:10 a session of Work is running

  @R15
  Scenario: While it does not run it can be edited
    * 08:00 Work is edited to block YouTube
    * 08:10 Work is started
    * 08:10 YouTube is blocked
    * 08:10 Instagram is open

  @R15 @R52
  Scenario Outline: How things are is told in any order, though a strict session runs by then: <order>
    Given <first>
    And <second>
    And <third>
    And <fourth>
    And <fifth>
    Then a session of Study is running
    And 1 break is left
    And TikTok is blocked
    And FocusKey cannot be deleted
    When Study is edited to block YouTube
    Then FocusKey shows the error "Study is strict: it cannot be changed while it runs."
    And YouTube is open

    Examples:
      | order          | first                                              | second                                             | third                                              | fourth                             | fifth                                            |
      | breaks last    | it is 10:00                                        | the profile Study blocks TikTok                    | Study is scheduled on weekdays from 09:00 to 17:00 | Study is strict                    | Study allows 1 break of 10 minutes               |
      | targets last   | it is 10:00                                        | Study is strict                                    | Study is scheduled on weekdays from 09:00 to 17:00 | Study allows 1 break of 10 minutes | the profile Study blocks TikTok                  |
      | strict last    | Study is scheduled on weekdays from 09:00 to 17:00 | it is 10:00                                        | Study allows 1 break of 10 minutes                 | the profile Study blocks TikTok    | Study is strict                                  |
      | the time last  | Study is strict                                    | Study is scheduled on weekdays from 09:00 to 17:00 | Study allows 1 break of 10 minutes                 | the profile Study blocks TikTok    | it is 10:00                                      |
      | the hours last | the profile Study blocks TikTok                    | it is 10:00                                        | Study is strict                                    | Study allows 1 break of 10 minutes | Study is scheduled every day from 09:00 to 17:00 |

  @R15 @R37 @R39 @R45 @R47
  Scenario: Whatever else is told of a strict profile before the story holds, too
    Given it is 10:00
    And Work is scheduled on weekdays from 09:00 to 17:00
    And Work is scheduled on weekends from 10:00 to 12:00
    And Work asks for a confirmation before a break
    And Work asks for a challenge before the end
    And Work takes 2 challenges in a row
    And Work breaks open one app at a time
    And Work warns before it starts
    And Work has a budget of 30 minutes a day
    And Work is the default profile
    When a break is taken
    Then 1 break is left
    And Instagram is open
    When the session is ended
    Then Instagram is open
    And Saturday 09:55 a notification says "Work starts in 5 minutes"

  @R15 @R39
  Scenario: A table tells of a strict profile whose session runs by then
    Given it is 10:00
    And Work is scheduled on weekdays from 09:00 to 17:00
    And these profiles:
      | profile | blocks | breaks                | break gate     |
      | Work    | TikTok | 1 break of 10 minutes | a confirmation |
    When a break is taken
    Then TikTok is open
    And 0 breaks are left

  @R52 @D31
  Scenario: What is not installed is not, though a strict session runs by then
    Given it is 10:00
    And Work is scheduled on weekdays from 09:00 to 17:00
    And FocusKey is not installed
    And Work has a budget of 30 minutes a day
    When the card is tapped
    Then Safari is in front

  @R52 @D25
  Scenario: What one strict session holds stays held when another session ends
    Given the profile Study blocks YouTube
    And Study is scheduled on weekdays from 08:30 to 09:00
    * 08:10 Work is started
    * 09:00 YouTube is open
    * 09:00 FocusKey cannot be deleted

  @R52 @R53 @D3
  Scenario: FocusKey is not told of the correction, and shows the right time all the same
    * 08:00 the clock is set forward by 3 hours
    * 08:01 Work is started
    * 08:01 the screen shows "0:00:00"
    * 08:11 the screen shows "0:10:00"
    * 08:11 a break is taken
    * 08:14 the screen shows "0:02:00 left"
    * 08:16 Instagram is blocked
    * 08:31 the session is ended
    * the history is:
      | profile | focused | breaks |
      | Work    | 0:25:00 | 1      |

  @R52 @D3
  Scenario: A clock that was set wrong before is corrected
    * 08:00 the clock is set forward by 3 hours
    * 08:01 Work is started
    * 08:01 the clock cannot be set
    * 08:31 the session is ended
    * the history is:
      | profile | focused |
      | Work    | 0:30:00 |

  @R52 @R16a @D3
  Scenario Outline: A session that a wrong clock has started ends as the clock is put right: <quirk>
    Its own strictness puts it right, in the very second in which it begins.

    Given Work is scheduled on weekdays from 14:00 to 17:00
    And the phone has the quirk "<quirk>"
    * the clock is set forward by 7 hours
    * Instagram is open
    * 5 minutes pass
    * Instagram is open
    * the clock can be set

    Examples:
      | quirk            |
      | lost start       |
      | lost end         |
      | lost warning     |
      | double callbacks |

  @R52 @R53
  Scenario Outline: A session that puts the clock right begins by the right clock
    Its deadline would be over at once, or the jump count as a way around it.

    * 08:00 the clock is set <way> by 3 hours
    * 08:00 Work is started for 1 hour
    * 08:00 the Home Screen is shown
    * 08:01 FocusKey is opened
    * 08:01 Instagram stays blocked until 09:00
    * 09:00 Instagram is open
    * the history is:
      | profile | start | end   | focused | reason  | bypasses |
      | Work    | 08:00 | 09:00 | 1:00:00 | time up | 0        |

    Examples:
      | way     |
      | back    |
      | forward |
