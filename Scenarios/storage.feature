Feature: What is stored
  FocusKey keeps its state and its history on the phone, survives damage to either, and sends nothing.
  A damaged file is never an open door.

  Background:
    Given the profile Work blocks Instagram

  @R61
  Scenario: A damaged state never lifts a block
    * 08:00 Work is started
    * 08:10 the stored state is damaged
    * 08:10 Instagram is blocked
    * 08:11 FocusKey is force-quit
    * 08:11 FocusKey is opened
    * 08:11 Instagram is blocked
    * 08:11 FocusKey has not crashed

  @R61
  Scenario: A damaged state is read from its last good copy
    * 08:00 Work is started
    * 08:10 the stored state is damaged
    * 08:11 FocusKey is force-quit
    * 08:11 FocusKey is opened
    * 08:11 a session of Work is running
    * 08:20 the session is ended
    * 08:20 Instagram is open

  @R61
  Scenario: A state of which nothing can be read is not begun anew
    * 08:00 Work is started
    * 08:10 the stored state and its copy are damaged
    * 08:11 FocusKey is force-quit
    * 08:11 FocusKey is opened
    * 08:11 FocusKey wrote at most 4 times
    * 08:11 FocusKey shows the error "FocusKey’s data cannot be read. What is blocked stays blocked."
    * 08:11 Instagram is blocked

  @R61
  Scenario: A damaged history loses no block and no later line
    * 08:00 Work is started
    * 08:10 the session is ended
    * 08:20 the history is damaged
    * 08:30 Work is started
    * 08:30 Instagram is blocked
    * 08:40 the session is ended
    * 08:40 Instagram is open
    * FocusKey has not crashed

  @R61 @R64
  Scenario: A damaged history is mended at the next opening, and the log says so
    * 08:00 Work is started
    * 08:10 the session is ended
    * 08:12 Work is started
    * 08:14 the session is ended
    * 08:20 the history is damaged
    * 08:21 the Home Screen is shown
    * 08:30 FocusKey is opened
    * the debug log contains "history damaged: lines that cannot be read 1, told again 1"
    * the history is:
      | profile | start | end   |
      | Work    | 08:12 | 08:14 |
    * 08:31 the Home Screen is shown
    * 08:32 FocusKey is opened
    * FocusKey has not crashed

  @R61 @R64
  Scenario: A damaged history that meets a new line first is mended there, and the log says so
    * 08:00 Work is started
    * 08:10 the session is ended
    * 08:12 Work is started for 10 minutes
    * 08:13 the history is damaged
    * 08:30 the debug log contains "history damaged: lines that cannot be read 1, told again 0"
    * the history is:
      | profile | start | end   |
      | Work    | 08:12 | 08:22 |

  @R61 @R64
  Scenario Outline: The log says that <file> damaged
    * 08:00 Work is started
    * 08:10 <file> damaged
    * 08:11 FocusKey is force-quit
    * 08:11 FocusKey is opened
    * the debug log contains "<line>"

    Examples:
      | file                              | line                                            |
      | the stored state is               | stored state damaged: the copy is used          |
      | the stored state and its copy are | stored state cannot be read: nothing is changed |

  @R61 @D12
  Scenario: The power fails during the first write of an end: the session goes on
    * 08:00 Work is started
    * 09:00 the power fails during the next write
    * 09:00 the session is ended
    * 09:10 the phone is charged and switched on
    * 09:10 the phone is unlocked
    * 09:10 Instagram is blocked
    * 09:20 the session is ended
    * 09:20 Instagram is open
    * the history is:
      | profile | start | end   | focused | reason |
      | Work    | 08:00 | 09:20 | 1:20:00 | ended  |

  @R28 @R61 @D12
  Scenario: The power fails when an end is stored: its blocks are lifted all the same
    * 08:00 Work is started
    * 09:00 the power fails after 2 more writes
    * 09:00 the session is ended
    * 09:10 the phone is charged and switched on
    * 09:10 the phone is unlocked
    * 09:10 Instagram is open

  @R61 @D12
  Scenario: The power fails when an end is stored and the history does not tell of it yet: it will
    * 08:00 Work is started
    * 09:00 the power fails after 2 more writes
    * 09:00 the session is ended
    * 09:10 the phone is charged and switched on
    * 09:10 the phone is unlocked
    * 09:20 FocusKey is opened
    * 09:20 no session is running
    * 09:20 Instagram is open
    * the history is:
      | profile | start | end   | focused | reason |
      | Work    | 08:00 | 09:00 | 1:00:00 | ended  |

  @R28a @R61 @D12
  Scenario Outline: Of sessions that ended together while the phone was off each is told, wherever the power fails
    Given the profile Work blocks Instagram
    And Work is scheduled on weekdays from 09:00 to 17:00
    And the profile Study blocks YouTube
    And Study is scheduled on weekdays from 10:00 to 17:00
    * 08:00 the phone is switched off
    * 18:00 the power fails after <n> more writes
    * 18:00 the phone is switched on
    * 18:00 the phone is unlocked
    * 18:10 the phone is charged and switched on
    * 18:10 the phone is unlocked
    * 18:20 FocusKey is opened
    * the history has 2 sessions
    * 18:30 Work is started
    * 18:40 the session is ended
    * the history is:
      | profile | start | end   | focused | reason   |
      | Work    | 09:00 | 17:00 | 8:00:00 | schedule |
      | Study   | 10:00 | 17:00 | 7:00:00 | schedule |
      | Work    | 18:30 | 18:40 | 0:10:00 | ended    |

    Examples:
      | n |
      | 0 |
      | 1 |
      | 2 |
      | 3 |

  @R61
  Scenario: A damaged state with schedules keeps them
    Given Work is scheduled on weekdays from 09:00 to 17:00
    * 08:30 the stored state is damaged
    * 08:31 FocusKey is force-quit
    * 08:31 FocusKey is opened
    * these are the outcomes:
      | time  | Instagram |
      | 08:31 | open      |
      | 09:00 | blocked   |
      | 17:00 | open      |

  @R61 @R28a
  Scenario: What could not be written down for want of room is written once there is some
    * 08:00 Work is started for 30 minutes
    * 08:10 the storage is full
    * 08:30 Instagram is open
    * 08:40 the storage has room again
    * 08:41 no Live Activity is shown
    * 08:45 the Home Screen is shown
    * 08:45 the history is:
      | profile | start | end   | focused | reason  |
      | Work    | 08:00 | 08:30 | 0:30:00 | time up |

  @R63 @D13
  Scenario: Restored onto another phone, sessions end and access is asked for
    * 08:00 Work is started
    * 08:20 a break is taken
    * 08:22 the break is ended
    * 08:30 FocusKey is restored from a backup onto another phone
    * 08:30 nothing is blocked
    * 08:40 FocusKey is opened
    * 08:40 no session is running
    * 08:40 the screen shows "Enable Screen Time Access"
    * the history is:
      | profile | start | end   | focused | breaks | reason   |
      | Work    | 08:00 | 08:22 | 0:20:00 | 1      | restored |

  @R63 @D13
  Scenario: Restored onto another phone, the history is still there
    * 08:00 Work is started
    * 08:10 the session is ended
    * 08:30 FocusKey is restored from a backup onto another phone
    * the history is:
      | profile | start | end   | focused | reason |
      | Work    | 08:00 | 08:10 | 0:10:00 | ended  |

  @R63 @R56 @D13
  Scenario: A session of which nothing but its start was recorded leaves its line all the same
    * 08:00 Work is started
    * 08:30 FocusKey is restored from a backup onto another phone
    * 08:40 FocusKey is opened
    * the history is:
      | profile | start | end   | focused | reason   |
      | Work    | 08:00 | 08:00 | 0:00:00 | restored |

  @R61 @D24
  Scenario: An update keeps the running session, its block and its line
    * 08:00 Work is started
    * 08:30 FocusKey is updated
    * 08:30 Instagram is blocked
    * 09:00 the session is ended
    * 09:00 Instagram is open
    * the history is:
      | profile | start | end   | focused | reason |
      | Work    | 08:00 | 09:00 | 1:00:00 | ended  |

  @R1 @R61
  Scenario: What waited for room is written down where FocusKey is opened in front
    * 08:00 Work is started for 30 minutes
    * 08:10 the storage is full
    * 08:30:20 the storage has room again
    * 08:30:30 FocusKey is opened
    * 08:30:30 the debug log contains "Work ended (time up)"

  @R1 @R61 @R64
  Scenario: A state that is damaged in front of somebody is noticed where FocusKey is opened anew
    * 08:00 Work is started
    * 08:10 the stored state is damaged
    * 08:10 FocusKey is opened
    * 08:10 the debug log contains "stored state damaged: the copy is used"

  @R39
  Scenario: Opened in front, FocusKey lets a wait on its screen run on
    Given Work asks for a wait of 30 seconds before the end
    * 08:00 Work is started
    * 08:10 "End Session" is tapped
    * 08:10:20 FocusKey is opened
    * 08:10:30 no session is running

  @R1 @R61
  Scenario: Who looks for the history has opened FocusKey, also where it was in front
    * 08:00 Work is started for 30 minutes
    * 08:10 the storage is full
    * 08:30:20 the storage has room again
    * 08:30:20 the history is:
      | profile | start | end   | reason  |
      | Work    | 08:00 | 08:30 | time up |

  @R50 @R61
  Scenario: A break that is asked for at a shield while the disk is full waits nowhere
    Given Work asks for a confirmation before a break
    * 08:00 Work is started
    * the Home Screen is shown
    * the storage is full
    * Instagram is opened
    * "Take a Break" is tapped
    * FocusKey is opened
    * the screen does not show "Start the break"
    * the storage has room again
    * Instagram is blocked
    * a break is taken
    * Instagram is open
