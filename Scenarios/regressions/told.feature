Feature: What people were told wrongly
  Each said something that was not so, twice, or too late.

  @R37 @R33
  Scenario: Windows that begin together have one heads-up
    Given the profile Work blocks Instagram
    And Work is scheduled on Monday from 09:00 to 12:00
    And Work is scheduled every day from 09:00 to 10:00
    And Work warns before it starts
    * 08:55 "Work starts in 5 minutes" is tapped
    * no notification is shown

  @R9
  Scenario: A preset that is turned round says nothing of what it was
    * FocusKey is opened
    * "Sleep" is tapped
    * "Edit" is tapped
    * "Blocks" is tapped
    * the picker selects Instagram
    * the screen does not show "Everything is blocked except what you keep"

  @R9 @R60
  Scenario: An allow list is not told what to block
    * FocusKey is opened
    * "Edit" is tapped
    * "Blocks" is tapped
    * the picker selects Mail
    * the screen does not show "Suggested: the Social, Games and Information & Reading categories"

  @R62
  Scenario: An imported profile that was picked asks for nothing more
    * the profiles are exported
    * the exported profiles are imported
    * "Work 2" is edited to block Instagram
    * FocusKey is opened
    * "Edit" is tapped
    * the screen shows "Work 2"
    * the screen does not show "Imported: select its apps and websites"

  @R12
  Scenario: Of an allow list the editor does not say that naming an app blocks it
    Given Messages is always allowed
    And the profile Sleep blocks everything except Messages
    * FocusKey is opened
    * "Sleep" is tapped
    * "Edit" is tapped
    * the screen shows "Apps on the Always Allowed list in Settings stay open, too."

  @R48
  Scenario: What is left to answer a request counts from when it was made
    Given the profile Study blocks YouTube
    And Study has a budget of 30 minutes a day
    * 08:00 YouTube is used for 30 minutes
    * 08:31 YouTube is opened
    * 08:31 "Ask for more time" is tapped
    * 08:36 FocusKey is opened
    * the screen shows "0:05:00 left to answer"
    * 08:41 the screen shows "The request has expired."

  @R48
  Scenario: A request that was made again has not expired
    Given the profile Study blocks YouTube
    And Study has a budget of 30 minutes a day
    * 08:00 YouTube is used for 30 minutes
    * 08:31 YouTube is opened
    * 08:31 "Ask for more time" is tapped
    * 08:31 FocusKey is opened
    * 08:38 YouTube is opened
    * 08:38 "Ask for more time" is tapped
    * 08:42 FocusKey is opened
    * the screen does not show "The request has expired."

  @R48
  Scenario: A request names those that still wait
    Given the profile Study blocks YouTube
    And Study has a budget of 30 minutes a day
    And the profile Games blocks Chess
    And Games has a budget of 30 minutes a day
    * 08:00 YouTube is used for 30 minutes
    * 09:00 Chess is used for 30 minutes
    * 09:31 YouTube is opened
    * 09:31 "Ask for more time" is tapped
    * 09:38 Chess is opened
    * 09:38 "Ask for more time" is tapped
    * 09:40 FocusKey is opened
    * 09:41 the screen shows "More time for Games"
    * the request is approved for 15 minutes
    * YouTube is blocked

  @R50 @R40 @R41
  Scenario: The way to a break that was taken meanwhile leads to no gate
    Given the profile Work blocks Instagram
    And Work allows 2 breaks of 5 minutes
    And Work asks for a confirmation before a break
    * 08:00 Work is started
    * 08:10 Instagram is opened
    * "Take a Break" is tapped
    * 08:11 a break is taken
    * 08:12 "Tap here to take your break" is tapped
    * 1 break is left
    * the screen does not show "Take a break?"

  @R50 @R40
  Scenario: Nor where no break is left
    Given the profile Work blocks Instagram
    And Work allows 1 break of 5 minutes
    And Work asks for a wait of 30 seconds before a break
    * 08:00 Work is started
    * 08:10 Instagram is opened
    * "Take a Break" is tapped
    * 08:11 a break is taken
    * 08:20 "Tap here to take your break" is tapped
    * the screen does not show "Wait"

  @R40 @R22
  Scenario: In a rest breaks are left, behind a gate that waits
    Given the profile Work blocks Instagram
    And Work allows 2 breaks of 5 minutes
    And Work asks for a wait of 30 seconds before a break
    * 08:00 a pomodoro session of Work is started
    * 08:24:40 "Take a Break" is tapped
    * 08:25:10 the screen does not show "No breaks left"

  @R40 @R58
  Scenario: In a rest breaks are left, at the lock screen's button
    Given the profile Work blocks Instagram
    And Work allows 2 breaks of 5 minutes
    * 08:00 a pomodoro session of Work is started
    * the phone is locked
    * 08:26 "Take a Break" is tapped
    * FocusKey is opened
    * the screen does not show "No breaks left"

  @R63 @R9
  Scenario: Whoever has picked again is not asked again
    Given the profile Work blocks Instagram
    * 09:30 FocusKey is restored from a backup onto another phone
    * 09:31 the permission dialog is allowed
    * Work is edited to block TikTok
    * Study is edited to block TikTok
    * FocusKey is force-quit
    * FocusKey is opened
    * the screen does not show "This is another phone: select your apps and websites again."

  @R63 @R16
  Scenario: Nor where the others are deleted
    Given the profile Work blocks Instagram
    * 09:30 FocusKey is restored from a backup onto another phone
    * 09:31 the permission dialog is allowed
    * Work is edited to block TikTok
    * the profile Study is deleted
    * the profile Sleep is deleted
    * FocusKey is force-quit
    * FocusKey is opened
    * the screen does not show "This is another phone: select your apps and websites again."

  @R50 @R61
  Scenario: On a full disk nothing leads to a break that waits nowhere
    Given the profile Work blocks Instagram
    And Work asks for a confirmation before a break
    * 08:00 Work is started
    * the storage is full
    * 08:10 Instagram is opened
    * "Take a Break" is tapped
    * no notification is shown

  @R46 @R40
  Scenario: The end of one break of two sessions is told of once
    Given the profile Work blocks Instagram
    And Work allows 2 breaks of 5 minutes
    And the profile Study blocks YouTube
    And Study allows 2 breaks of 5 minutes
    And Study is scheduled every day from 08:05 to 12:00
    * 08:00 Work is started
    * 08:10 a break is taken
    * 08:14 "Your break ends in 1 minute" is tapped
    * no notification is shown

  @R58 @R40
  Scenario: What a button on the lock screen met is not told hours later
    Given the profile Sleep blocks everything except Mail
    * 08:00 Sleep is started for 1 hour
    * the phone is locked
    * 08:10 "Take a Break" is tapped
    * 12:00 FocusKey is opened
    * the screen does not show "No breaks left"

  @R49
  Scenario: A shield that stays behind a break tells of who blocks still
    Given the profile Work blocks Instagram
    And the profile Study blocks the Social category
    And Study is scheduled on weekdays from 08:00 to 17:00
    * 08:05 Work is started
    * Instagram is opened
    * "Take a Break" is tapped
    * the shield says "Study · until 17:00"
