extension FactBook {
  /// Stores and shields: F4 and F5.
  static let shieldFacts = """
    F4.1 | documented | Stores of one name are one store for the app and its extensions. | \
    WWDC22 110336; ADOC managedsettings/managedsettingsstore
    F4.2 | documented | What is in force is computed from all stores of all apps: of shields the \
    union, of others the strictest. | FORUM 724419; FOQOS #496
    F4.3 | documented | Apps and categories add up; an exception holds only within its own \
    policy. | FORUM 724419 725796
    F4.4 | documented | `.all(except:)` has an acknowledged defect: what is excepted is shielded \
    at times. | FB15500605; FORUM 766766; FOQOS #128 #92
    F4.5 | many | Categories and `.all` do not cover Always Allowed apps; a token does. | FOQOS \
    #125 #22 #513; FORUM 729891
    F4.6 | many | Settings and Phone cannot be shielded. | FOQOS #325 #321; GATE
    F4.8 | many | `blockedApplications` hides apps and ends them, where shields cover; App Review \
    has refused apps for it. | FORUM 776058
    F4.9 | many | Settings outlive kill, force-quit and restart. | several developers; Apple \
    documents nothing
    F4.10 | many | Revocation drops all restrictions at once and tells nobody; granting again \
    restores none. | FOQOS #82 #151 #165 #247 #253 #509
    F4.11 | many | Deleting the app frees everything, but shields have stayed. | ADOC \
    familycontrols/authorizationcenter; FORUM 802242 818905; FOQOS #492
    F4.12 | many | A backup brings the app's data back, not access nor tokens. | FOQOS #82 #174
    F4.13 | measured | An app's token covers its domains in browsers too, with the system's \
    page. | PAUSE; FOQOS #170 #323
    F4.14 | documented | Domains are blocked by their hosts, not by paths; any filter turns private \
    browsing off. In which browsers a list of hosts holds is reported in different ways. | ADOC \
    managedsettings/webcontentsettings; FOQOS #36
    F4.15 | many | An app in front is covered at once, often in the system's look; the next \
    launch is right. | RNDA #82 #67; FB14237883
    F4.16 | measured | A token that is taken away lets the app open at once. | PAUSE; FORUM \
    730522
    F4.17 | one | Time under a shield counts as use of the app. | GATE
    F4.18 | many | `denyAppRemoval` holds for all apps; by Apple's word it is not guaranteed, \
    since access can be revoked. | FORUM 729637 729717; FOQOS #475 #270
    F5.1 | many | Without an answer of the extension the system's own shield is shown: \
    “Restricted”, one OK. | PAUSE and others
    F5.2 | documented | An app covered by its category asks with app and category. | FORUM \
    794372
    F5.3 | documented | Both buttons reach the action extension. | interface files; RNDA; FOQOS
    F5.4 | documented | `.close` leaves, `.defer` asks for the texts again, `.none` leaves \
    things as they are. | ADOC managedsettings/shieldactionresponse; PAUSE
    F5.6 | documented | Before iOS 26.5 nothing can open the app from a shield. | FORUM 719905
    F5.8 | documented | The configuration extension should answer fast; no time is published. | \
    ADOC managedsettingsui
    """

  /// Processes, tags, Live Activities, removal: F6 to F9.
  static let restFacts = """
    F6.1 | measured | Callbacks may overlap on two threads; a lock held across `stopMonitoring` \
    hangs until the host ends the process. | PAUSE
    F6.2 | documented | Work left running when a callback returns is cut off. | FORUM 726666; \
    GATE
    F6.3 | documented | No process is told of what another wrote. | GATE; FAM
    F6.4 | many | Shared defaults: the last writer wins, and another process may read the old \
    value for some milliseconds. | FAM; FOQOS #98; RNDA
    F6.5 | documented | The monitor is told names alone, neither dates nor tokens. | ADOC \
    deviceactivity/deviceactivitymonitor
    F6.6 | documented | Extensions cannot open apps, read tags or change a Live Activity. | ADOC \
    corenfc; FOQOS #116 #489
    F6.8 | measured | The configuration extension reads the shared container and cannot write to \
    it. | PAUSE
    F6.9 | many | Monitor and action extensions read and write the container, use stores, \
    monitor and notify. | FOQOS; FAM
    F7.1 | documented | Background reading of tags: XS/XR and later, screen on, unlocked once \
    since boot, no camera, no Wallet, no airplane mode. | ADOC corenfc
    F7.2 | documented | A newly read tag shows a banner; only its tap delivers the link, on the \
    lock screen after unlocking. | ADOC corenfc
    F7.3 | documented | A universal link opens its app, also cold; without app or association it \
    opens Safari. | ADOC xcode/supporting-associated-domains
    F7.4 | many | Only the link arrives, no identity of the tag. | chariotsolutions/phonegap-nfc \
    #460
    F7.5 | assumed | A held tag shows no second banner until it was away. | implied by “new \
    tag”; not measured
    F7.9 | assumed | An app that handles links in two places may get one scan twice. | inferred \
    from FOQOS
    F8.1 | documented | A Live Activity is active for at most 8 h and stays up to 4 h more on \
    the lock screen. | ADOC activitykit
    F8.2 | documented | It is started only in the foreground, and may be switched off. | ADOC \
    activitykit
    F8.3 | many | Force-quitting does not end it. | FOQOS #21 and others
    F8.4 | many | What an extension ends stays on the lock screen until the app runs. | FOQOS \
    #116 #489 #403
    F8.5 | many | Local notifications do not depend on monitoring. | FOQOS #352
    F9.1 | many | With `denyAppRemoval` the delete option is gone for all apps. | FOQOS #270
    F9.3 | measured | Deleting the app destroys the shared container, if it was the last of the \
    group, and ends access. | PAUSE
    """
}
