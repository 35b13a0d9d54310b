import ManagedSettings
import Testing
import VirtualPhone

/// Stores: what is written is read back, nil clears, limits drop the whole property.
struct StoreTests {
  @Test func `a store reads back what was set in it and nothing else (D24)`() {
    let phone = phone()
    phone.run(as: .app) {
      let store = ManagedSettingsStore(named: .init("work"))
      let other = ManagedSettingsStore()
      #expect(store.shield.applications == nil)
      store.shield.applications = [phone.app(4), phone.app(7)]
      store.shield.webDomains = [phone.domain(0)]
      #expect(store.shield.applications == [phone.app(4), phone.app(7)])
      #expect(store.shield.webDomains == [phone.domain(0)])
      #expect(other.shield.applications == nil)
      #expect(ManagedSettingsStore(named: .init("work")).shield.applications?.count == 2)
    }
  }

  @Test func `the store without a name is the default one`() {
    let phone = phone()
    phone.run(as: .app) {
      ManagedSettingsStore().application.denyAppRemoval = true
      #expect(ManagedSettingsStore(named: .default).application.denyAppRemoval == true)
    }
  }

  @Test func `nil clears one property and clearAllSettings every one (F1.10)`() {
    let phone = phone()
    phone.run(as: .monitor) {
      let store = ManagedSettingsStore()
      store.shield.applications = [phone.app(4)]
      store.shield.applicationCategories = .all(except: [phone.app(5)])
      store.dateAndTime.requireAutomaticDateAndTime = true
      store.shield.applications = nil
      #expect(store.shield.applications == nil)
      #expect(store.shield.applicationCategories == .all(except: [phone.app(5)]))
      store.clearAllSettings()
      #expect(store.shield.applicationCategories == nil)
      #expect(store.dateAndTime.requireAutomaticDateAndTime == nil)
    }
  }

  @Test func `policies come back as they were set`() {
    let phone = phone()
    let policies: [ShieldSettings.ActivityCategoryPolicy<Application>] = [
      .none, .all(), .all(except: [phone.app(9)]), .specific([phone.category(1)]),
      .specific([phone.category(1), phone.category(2)], except: [phone.app(9), phone.app(4)]),
    ]
    phone.run(as: .app) {
      let store = ManagedSettingsStore()
      for policy in policies {
        store.shield.applicationCategories = policy
        #expect(store.shield.applicationCategories == policy)
      }
      store.shield.webDomainCategories = .specific([phone.category(3)], except: [phone.domain(0)])
      #expect(
        store.shield.webDomainCategories
          == .specific([phone.category(3)], except: [phone.domain(0)]))
    }
  }

  @Test(arguments: [(49, 49), (50, 50), (51, nil), (200, nil)])
  func `over 50 tokens the whole property is dropped (D26)`(count: Int, kept: Int?) {
    let phone = phone()
    phone.run(as: .app) {
      let store = ManagedSettingsStore()
      store.shield.applications = [phone.app(999)]
      store.shield.applications = Set((0..<count).map { phone.app($0) })
      #expect(store.shield.applications?.count == kept)
      store.shield.applicationCategories = .all(except: Set((0..<count).map { phone.app($0) }))
      #expect((store.shield.applicationCategories == nil) == (kept == nil))
    }
  }

  @Test func `the web filter comes back by its domains`() {
    let phone = phone()
    let site = WebDomain(domain: "example.com")
    let policies: [WebContentSettings.FilterPolicy] = [
      .none, .specific([site]), .auto([site], except: [WebDomain(domain: "a.org")]),
      .all(except: [site]),
    ]
    phone.run(as: .app) {
      let store = ManagedSettingsStore()
      for policy in policies {
        store.webContent.blockedByFilter = policy
        #expect(store.webContent.blockedByFilter == policy)
      }
      store.webContent.blockedByFilter = nil
      #expect(store.webContent.blockedByFilter == nil)
    }
  }

  @Test func `settings without effect are kept as well`() {
    let phone = phone()
    phone.run(as: .app) {
      let store = ManagedSettingsStore()
      store.passcode.lockPasscode = true
      store.media.maximumMovieRating = 600
      store.safari.cookiePolicy = .currentWebsite
      store.gameCenter.denyAddingFriends = false
      #expect(store.passcode.lockPasscode == true)
      #expect(store.media.maximumMovieRating == 600)
      #expect(store.media.maximumTVShowRating == nil)
      #expect(store.safari.cookiePolicy == .currentWebsite)
      #expect(store.gameCenter.denyAddingFriends == false)
      #expect(store.gameCenter.denyMultiplayerGaming == nil)
    }
  }

  @Test func `blocked apps come back by their tokens`() {
    let phone = phone()
    phone.run(as: .app) {
      let store = ManagedSettingsStore()
      store.application.blockedApplications = [
        Application(token: phone.app(4)), Application(bundleIdentifier: "com.example.app"),
      ]
      #expect(store.application.blockedApplications == [Application(token: phone.app(4))])
    }
  }

  @Test func `a group can be carried from one store to another`() {
    let phone = phone()
    phone.run(as: .app) {
      let first = ManagedSettingsStore(named: .init("first"))
      let second = ManagedSettingsStore(named: .init("second"))
      first.shield.applications = [phone.app(4)]
      second.shield.webDomains = [phone.domain(0)]
      second.shield = first.shield
      #expect(second.shield.applications == [phone.app(4)])
      #expect(second.shield.webDomains == nil)
      #expect(first.shield.applications == [phone.app(4)])
    }
  }

  @Test func `the shield-configuration extension can only read (D9)`() {
    let phone = phone()
    phone.run(as: .app) { ManagedSettingsStore().shield.applications = [phone.app(4)] }
    phone.run(as: .shieldConfiguration) {
      ManagedSettingsStore().shield.applications = []
      #expect(ManagedSettingsStore().shield.applications == [phone.app(4)])
    }
  }
}
