Feature: Found by the search: edits of what runs
  Scripts that “focuskey explore” found and made short. Each failed until FocusKey was mended.

  @R15 @R45
  Scenario: A profile that becomes an allow list within a break for one app keeps open what it lists
    Given the profile Work blocks Instagram, TikTok and the Entertainment category
    And Work is scheduled on every day from 23:30 to 23:15
    And Work breaks open one app at a time
    When TikTok is opened
    And "Take a Break" is tapped
    And Work is edited to block everything except TikTok
    Then TikTok is open
    And Instagram is blocked
