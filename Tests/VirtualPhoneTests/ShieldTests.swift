import Determinism
import Testing
import VirtualPhone

@Suite struct ShieldTests {
  let app = FakeApp()

  @Test func `stores of one name are one, kept over kill, restart and update (D24)`() {
    let phone = makePhone()
    phone.shield("Instagram", store: "work")
    phone.run(as: .monitor) {
      #expect(
        phone.storeValue(store: "work", .shieldApplications)
          == .tokens([phone.token("Instagram")]))
      #expect(phone.storeValue(store: "other", .shieldApplications) == nil)
    }
    phone.systemKill(.app)
    phone.restart()
    phone.unlock()
    phone.update()
    #expect(phone.outcome("Instagram") == .blocked)
    phone.setStoreValue(store: "work", key: .shieldApplications, value: nil)
    #expect(phone.outcome("Instagram") == .open)
    #expect(phone.storeNames == ["work"])
  }

  @Test func `a 51st store is not made (D24)`() {
    let phone = makePhone()
    for number in 1...51 {
      phone.setStoreValue(store: "s\(number)", key: .denyAppRemoval, value: .boolean(true))
    }
    #expect(phone.storeNames.count == 50)
  }

  @Test func `what is in force is the union, an exception holds in its own policy only (D25)`() {
    let phone = makePhone()
    phone.shield("Instagram", store: "a")
    let chess = phone.token("Chess")
    phone.setStoreValue(
      store: "b", key: .shieldApplicationCategories,
      value: .categories(policy: .specific([phone.token("Games")], except: [chess])))
    #expect(phone.outcome("Instagram") == .blocked)
    #expect(phone.outcome("Sudoku") == .blocked)
    #expect(phone.outcome("Chess") == .open)
    phone.setStoreValue(
      store: "c", key: .shieldApplicationCategories,
      value: .categories(policy: .specific([phone.token("Games")], except: [])))
    #expect(phone.outcome("Chess") == .blocked)
    #expect(phone.outcome("Notes") == .open)
  }

  @Test(arguments: [50, 51])
  func `over 50 tokens in one set the whole property is dropped (D26)`(count: Int) {
    let phone = makePhone()
    let tokens = (0..<count).map { phone.state.token(ofApp: $0 + 3) }
    phone.setStoreValue(store: "s", key: .shieldApplications, value: .tokens(tokens))
    let isKept = count <= 50
    #expect((phone.storeValue(store: "s", .shieldApplications) != nil) == isKept)
    #expect(phone.outcome(of: .app(3)) == (isKept ? .blocked : .open))
    phone.setStoreValue(
      store: "s", key: .shieldApplicationCategories,
      value: .categories(policy: .all(except: tokens)))
    #expect((phone.storeValue(store: "s", .shieldApplicationCategories) != nil) == isKept)
  }

  @Test func `all does not cover the app itself, Phone, Settings or Always Allowed (D27)`() {
    let phone = makePhone()
    phone.setAlwaysAllowed(true, "Maps")
    phone.setStoreValue(
      store: "s", key: .shieldApplicationCategories,
      value: .categories(policy: .all(except: [])))
    for name in ["FocusKey", "Phone", "Settings", "Maps"] {
      #expect(phone.outcome(name) == .open, "\(name)")
    }
    #expect(phone.outcome("Notes") == .blocked)
    phone.shield("Maps", store: "t")
    #expect(phone.outcome("Maps") == .blocked, "a token does cover it")
  }

  @Test func `an app installed later is covered by its category at once (D27)`() {
    let phone = makePhone()
    phone.setStoreValue(
      store: "s", key: .shieldApplicationCategories,
      value: .categories(policy: .specific([phone.token("Games")], except: [])))
    #expect(phone.resolve("Tetris") == nil)
    phone.installApp(name: "Tetris", category: "Games", domain: "tetris.com")
    #expect(phone.outcome("Tetris") == .blocked)
    #expect(phone.outcome("tetris.com") == .blocked)
  }

  @Test func `a shielded app opens covered, its own domains with the system's page (D28)`() {
    let phone = makePhone(app)
    phone.shield("YouTube")
    #expect(phone.launch("YouTube").shield?.title == "Mine")
    let page = phone.visit("m.youtube.com")
    #expect(page.front == "Safari")
    #expect(page.shield?.title == "Restricted")
    #expect(phone.visit("vimeo.com").shield == nil)
  }

  @Test func `a domain covers its subdomains and not its app (D28)`() {
    let phone = makePhone()
    let token = phone.token("youtube.com")
    phone.setStoreValue(store: "s", key: .shieldWebDomains, value: .tokens([token]))
    #expect(phone.outcome("youtube.com") == .blocked)
    #expect(phone.outcome("m.youtube.com") == .blocked)
    #expect(phone.outcome("notyoutube.com") == .open)
    #expect(phone.outcome("YouTube") == .open)
  }

  @Test func `where Safari is shielded no page is shown (D7)`() {
    let phone = makePhone()
    phone.shield("Safari")
    #expect(phone.outcome("example.org") == .blocked)
  }

  @Test func `an app in front is covered in the system's look, at the next launch in ours (D28)`() {
    let phone = makePhone(app)
    phone.launch("Instagram")
    phone.shield("Instagram")
    #expect(phone.visible.shield?.title == "Restricted")
    #expect(phone.visible.buttons.map(\.label) == ["OK"])
    #expect(phone.launch("Instagram").shield?.title == "Mine")
    phone.run(as: .app) { phone.clearStore("s") }
    #expect(phone.visible.shield == nil)
  }

  @Test func `the configuration extension is told how the block comes about (D29, F5.2)`() {
    let phone = makePhone(app)
    var subjects: [ShieldSubject] = []
    app.look = { subject in
      subjects.append(subject)
      return nil
    }
    let (instagram, social) = (phone.token("Instagram"), phone.token("Social"))
    phone.setStoreValue(
      store: "s", key: .shieldApplicationCategories,
      value: .categories(policy: .specific([social], except: [])))
    #expect(phone.launch("Instagram").shield?.title == "Restricted", "it gave no answer")
    phone.shield("Instagram", store: "t")
    phone.launch("Instagram")
    #expect(subjects == [.applicationInCategory(instagram, social), .application(instagram)])
  }

  @Test func `a press hands over one token, the category's alone where only it blocks (D30)`() {
    let phone = makePhone(app)
    app.look = { _ in ShieldLook(title: "Mine", primaryButton: "Go", secondaryButton: "More") }
    var presses: [ShieldPress] = []
    app.onPress = { press in
      presses.append(press)
      return .defer
    }
    let (instagram, social) = (phone.token("Instagram"), phone.token("Social"))
    phone.setStoreValue(
      store: "s", key: .shieldApplicationCategories,
      value: .categories(policy: .specific([social], except: [])))
    phone.launch("Instagram")
    #expect(phone.tap("Go") == .tapped)
    phone.shield("Instagram", store: "t")
    phone.launch("Instagram")
    #expect(phone.tap("More") == .tapped)
    #expect(
      presses == [
        ShieldPress(action: .primary, subject: .category(social)),
        ShieldPress(action: .secondary, subject: .application(instagram)),
      ])
    #expect(phone.visible.shield?.title == "Mine")
  }

  @Test func `close leads home, none opens the app if the handler lifted the block (D30)`() {
    let phone = makePhone(app)
    phone.shield("Instagram")
    phone.launch("Instagram")
    phone.tap("Go")
    #expect(phone.visible.front == "Home Screen")
    app.onPress = { _ in
      Phone.current.clearStore("s")
      return .none
    }
    phone.launch("Instagram")
    phone.tap("Go")
    #expect(phone.visible.front == "Instagram")
    #expect(phone.visible.shield == nil)
  }

  @Test(arguments: [(OSVersion(26, 4), "Instagram"), (OSVersion(26, 5), "FocusKey")])
  func `an extension opens the app from iOS 26.5 on (D9, D30)`(
    version: OSVersion, front: String
  ) {
    let phone = makePhone(app) { $0.version = version }
    app.onPress = { _ in .openApp }
    phone.shield("Instagram")
    phone.launch("Instagram")
    phone.tap("Go")
    #expect(phone.visible.front == front)
  }

  @Test func `denyAppRemoval takes the delete option from every app (D31)`() {
    let phone = makePhone()
    phone.setStoreValue(store: "s", key: .denyAppRemoval, value: .boolean(true))
    #expect(!phone.deleteApp("Instagram"))
    #expect(!phone.deleteApp("FocusKey"))
    phone.clearStore("s")
    #expect(phone.deleteApp("Instagram"))
    #expect(!phone.isInstalled(.app(phone.state.apps.place(of: "Instagram") ?? 0)))
  }

  @Test func `deleting the app removes stores, activities, notifications and access (D31)`() {
    let phone = makePhone(app)
    phone.register("a", daily("09:00", "17:00"))
    phone.shield("Instagram")
    phone.addNotification(
      PendingNotification(
        identifier: "n", title: "t", body: "", trigger: .after(.minutes(5))))
    #expect(phone.deleteApp("FocusKey"))
    #expect(phone.outcome("Instagram") == .open)
    #expect(phone.monitoredActivities == [])
    #expect(phone.pendingNotifications == [])
    phone.reinstall()
    #expect(phone.state.access.decision == .notDetermined)
    #expect(phone.state.notifications.status == .notDetermined)
    phone.launch("FocusKey")
    #expect(app.log.last == "opened(cold: true)")
  }

  @Test func `the web filter refuses hosts (F4.14)`() {
    let phone = makePhone()
    phone.setStoreValue(store: "s", key: .blockedByFilter, value: .filter(.specific(["x.com"])))
    #expect(phone.outcome("x.com") == .blocked)
    #expect(phone.outcome("X") == .open)
    phone.setStoreValue(store: "s", key: .blockedByFilter, value: .filter(.all(except: ["x.com"])))
    #expect(phone.outcome("mobile.x.com") == .open)
    #expect(phone.outcome("bbc.com") == .blocked)
  }
}
