Feature: Unlock from the shield
  A product in which the shield's own button opens just that app for 2 minutes. In FocusKey: unlimited
  breaks of 2 minutes that open one app at a time; one profile for each app that is to be opened by
  itself.

  Background:
    Given the profile Work blocks Instagram, TikTok and youtube.com
    And Work allows unlimited breaks of 2 minutes
    And Work breaks open one app at a time

  @R45 @R50
  Scenario: The shield's button opens just that app, for 2 minutes
    * 08:00 Work is started
    * 08:10 Instagram is opened
    * 08:10 "Take a Break" is tapped
    * 08:10 no shield is shown
    * 08:10 Instagram is open
    * 08:10 TikTok is blocked
    * 08:11:59 Instagram is open
    * 08:12 the shield is shown
    * 08:12 Instagram is blocked

  @R45 @R44
  Scenario: Also with the phone restarted in between
    * 08:00 Work is started
    * 08:10 Instagram is opened
    * 08:10 "Take a Break" is tapped
    * 08:11 the phone restarts
    * 08:11 the phone is unlocked
    * 08:11 Instagram is open
    * 08:12 Instagram is blocked

  @R45 @R38
  Scenario: One after the other
    * 08:00 Work is started
    * 08:10 Instagram is opened
    * 08:10 "Take a Break" is tapped
    * 08:12 TikTok is opened
    * 08:12 "Take a Break" is tapped
    * 08:12 TikTok is open
    * 08:12 Instagram is blocked
    * 08:14 TikTok is blocked

  @R45 @R20
  Scenario: Several apps, unlocked at different times
    Given the profile Pictures blocks Instagram
    And Pictures is scheduled every day from 08:30 to 22:00
    And Pictures allows unlimited breaks of 2 minutes
    And the profile Clips blocks TikTok
    And Clips is scheduled every day from 08:30 to 22:00
    And Clips allows unlimited breaks of 2 minutes
    * 09:00 Instagram is opened
    * 09:00 "Take a Break" is tapped
    * 09:01 TikTok is opened
    * 09:01 "Take a Break" is tapped
    * 09:01 Instagram and TikTok are open
    * 09:02 Instagram is blocked
    * 09:02 TikTok is open
    * 09:03 Instagram and TikTok are blocked

  @R51
  Scenario: Each press is counted
    * 08:00 Work is started
    * 08:10 Instagram is opened
    * 08:10 "Take a Break" is tapped
    * 08:20 Instagram is opened
    * 08:20 "Close" is tapped
    * 09:00 the session is ended
    Then the history is:
      | profile | start | end   | breaks | attempts |
      | Work    | 08:00 | 09:00 | 1      | 2        |
