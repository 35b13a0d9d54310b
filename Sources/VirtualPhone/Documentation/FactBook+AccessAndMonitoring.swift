extension FactBook {
  /// Access, tokens and limits: F1 and F2.
  static let accessFacts = """
    F1.1 | documented | A fresh process reads “not determined” until its request has answered; \
    an app approved before is not asked again. | ADOC familycontrols/authorizationcenter; RNDA
    F1.2 | many | A running app keeps seeing the old status after a change in Settings; \
    restrictions drop at once. | RNDA; FORUM 820796
    F1.3 | documented | Approval for oneself is one alert, then Face ID or passcode. Without a \
    passcode, a network or an account the request fails with its own error; the person's refusal \
    is “cancelled”. | ADOC familycontrols/familycontrolserror
    F1.4 | documented | Any number of apps may be approved for oneself at a time, one alone for a \
    child. | ADOC familycontrols/familycontrolserror; GATE
    F1.6 | measured | A selection is stored as JSON with six lists and one truth value; each token \
    is an object whose `data` is an opaque block of bytes, which begins alike on one device. | \
    RNDA, its tests; RIEDEL
    F1.7 | documented | A category that is ticked gives its own token alone; with \
    `includeEntireCategory` those of all apps in it, too. | ADOC \
    familycontrols/familyactivityselection
    F1.8 | many | Revocation voids tokens (documented). Tokens may change after an update, and \
    extensions are at times handed others than those stored; a plain reinstall did not change \
    them. | ADOC familycontrols/familyactivityselection; FB14082790, FORUM 756440 758325 814571, \
    RIEDEL; PAUSE
    F1.9 | documented | The app itself is not in its own picker and is exempt from `.all`. | \
    ADOC managedsettings/shieldsettings; FOQOS #238
    F1.10 | documented | `nil` removes what this app set; reading gives what this app set in \
    this store, never what is in force. | FORUM 724419 725796; ADOC \
    managedsettings/managedsettingsstore
    F1.12 | documented | What is asked of a monitored activity is a copy: its schedule, nil where \
    it is not monitored, and its events. | ADOC deviceactivity/deviceactivitycenter
    F1.13 | measured | `nextInterval` needs neither registration nor access, and gives the running \
    interval where one runs. | ADOC deviceactivity/deviceactivityschedule; PAUSE
    F1.15 | many | An extension with a wrong identifier registers, is listed, and is never \
    launched. | FORUM 820956; GATE
    F2.1 | measured | The shortest interval is 15 minutes: 15 are accepted, 14 are refused. | \
    ADOC deviceactivity/monitoringerror; PAUSE
    F2.2 | documented | The longest interval is a week. | ADOC deviceactivity/monitoringerror
    F2.3 | measured | A schedule is checked before access is. | PAUSE
    F2.4 | documented | At most 20 activities, of the app and its extensions together; the 21st \
    is refused. | ADOC deviceactivity/monitoringerror; RNDA #10
    F2.5 | many | At most 50 tokens in a set (documented); with 51 nothing of the set is \
    shielded and it reads back empty. | ADOC managedsettings/shieldsettings; FOQOS #171; GATE
    F2.6 | many | At most 50 exceptions; with 65 an allow list blocked nothing. | FOQOS #169
    F2.8 | documented | At most 50 named stores. | WWDC22 110336; FORUM 741182
    F2.9 | many | The monitor extension is ended above 6 MB. | FORUM 735454 827783; GATE
    F2.11 | many | At most 64 local notifications wait at a time. | general knowledge of iOS
    """

  /// Monitoring: F3.
  static let monitoringFacts = """
    F3.1 | documented | An interval starts and ends when somebody first uses the device inside \
    and outside of it; without use, callbacks may not come at all. | ADOC \
    deviceactivity/deviceactivitycenter
    F3.2 | documented | Registered within a running interval, callbacks may begin at once. | \
    ADOC deviceactivity/deviceactivityschedule
    F3.3 | documented | Stopping a running interval calls its end; an empty list stops \
    everything; unknown names are ignored. | ADOC \
    deviceactivity/deviceactivitycenter/stopmonitoring
    F3.4 | documented | Registering a known name takes the place of what was registered. | ADOC \
    deviceactivity/deviceactivityname
    F3.5 | documented | A one-shot calls nothing after its first end. | ADOC \
    deviceactivity/deviceactivityschedule
    F3.7 | documented | Usage is frontmost time, counted in the zone that was in force when the \
    interval began. | ADOC deviceactivity/deviceactivityevent
    F3.8 | documented | With `includesPastActivity` usage counts from the full hour before \
    registration. | ADOC deviceactivity/deviceactivityevent
    F3.9 | measured | Registered before its start, an interval starts at its start, 0 to 3 s \
    late. | PAUSE
    F3.10 | measured | Registered inside, an interval starts within about a second. | PAUSE; \
    FOQOS and FAM in production
    F3.11 | measured | An interval that wraps over almost a whole day gave no start when it was \
    registered inside. | FAM, one probe of July 2026 on an iPhone 16 Pro
    F3.12 | many | One-shots that started in the current minute lost their start in production. \
    | FOQOS #352 and its duplicates
    F3.13 | measured | `stopMonitoring` returns after the end was called, on a second thread \
    where a callback stops; a lock held by the caller hung both for 31 s. | PAUSE
    F3.14 | one | Registering a running name anew first ends the old one, then starts the new \
    one. | HABIT
    F3.16 | measured | On a phone in use, ends came 3 s late, warnings 2 to 3 s, starts 0 to 2 \
    s. | PAUSE; FAM
    F3.17 | measured | The extension is launched once and used again for later callbacks. | \
    PAUSE
    F3.18 | measured | A warning whose moment has passed at registration comes at once; an \
    interval of 15 minutes with a warning of 15 − n gives an alarm of n minutes. | PAUSE
    F3.19 | assumed | Whether warnings wait for use is not documented. | no source
    F3.20 | many | Thresholds may count use from before registration. | FORUM 726331
    F3.21 | measured | Hours and minutes on both ends are the shape that repeats reliably; an \
    end before the start wraps over midnight. | PAUSE
    F3.22 | measured | A weekday on both ends means that day; with different weekdays it is \
    probably one long span. | PAUSE
    F3.24 | many | A time alone on one side and a full date on the other never starts, without \
    an error. | FORUM 729841 726331
    F3.26 | many | Schedules follow the clock on the wall: people skip strict ones by setting \
    it. | FOQOS #349 #334
    F3.27 | assumed | Time-only schedules keep their hour in a new zone and over changes of \
    summer time. | inferred; nobody has measured it
    F3.28 | assumed | Whether an end and a start one second apart come in order is not \
    guaranteed. | FORUM 724824, unanswered
    F3.29 | assumed | A boundary passed while locked comes at the next use, by the \
    documentation; some alarms are seen to come while locked. | ADOC; reports of 2026
    F3.30 | documented | Of an interval slept through, neither start nor end comes. | ADOC \
    deviceactivity/deviceactivitycenter
    F3.31 | many | Shields and schedules outlive a restart; before the first unlock files with \
    default protection cannot be read. | several developers; Apple documents nothing
    F3.33 | many | Callbacks are lost though the activity is listed, and come minutes late. | \
    FOQOS #475 #223; FORUM 819242 820956
    F3.35 | many | iOS 26.0 to 26.4: thresholds at registration, at the first unlock, or never. \
    | FB18061981, FB21267341, FB22304617; FORUM 808470 809410 811305 819997
    """
}
