import Determinism
import Foundation
import Testing
import UserNotifications
import VirtualPhone

/// Local notifications: permission, adding, listing, removing.
struct NotificationTests {
  @Test(arguments: [
    (NotificationStatus.authorized, true, UNAuthorizationStatus.authorized),
    (.denied, false, .denied),
  ])
  func `a decided request answers before the call returns (D35)`(
    decision: NotificationStatus, granted: Bool, status: UNAuthorizationStatus
  ) {
    let log = Log()
    let phone = phone { $0.notifications = decision }
    phone.run(as: .app) {
      let center = UNUserNotificationCenter.current()
      center.requestAuthorization(options: [.alert, .sound]) { answer, error in
        log.add("\(answer) \(error == nil)")
      }
      center.getNotificationSettings { log.add("\($0.authorizationStatus == status)") }
      let answer = PhoneExecutor().runToRest { try? await center.requestAuthorization() }
      #expect(answer == granted)
    }
    #expect(log.lines == ["\(granted) true", "true"])
  }

  @Test(arguments: [(DialogAnswer.allow, "true"), (.deny, "false")])
  func `both forms of a request wait for the dialog`(answer: DialogAnswer, expected: String) {
    let log = Log()
    let executor = PhoneExecutor()
    var code = AppCode()
    code.event = { event in
      switch event {
      case .opened:
        _ = executor.runToRest {
          let center = UNUserNotificationCenter.current()
          center.requestAuthorization(options: .alert) { answer, _ in log.add("\(answer)") }
          let granted = try? await center.requestAuthorization(options: .alert)
          log.add("\(granted ?? false)")
        }
      case .requestAnswered: executor.drain()
      default: break
      }
    }
    let phone = phone(code: code)
    phone.launch("FocusKey")
    #expect(log.lines.isEmpty)
    phone.answerDialog(answer)
    #expect(log.lines == [expected, expected])
  }

  @Test func `pending notifications are listed, replaced and removed`() throws {
    let phone = phone { $0.notifications = .authorized }
    phone.run(as: .app) {
      let center = UNUserNotificationCenter.current()
      center.add(
        request(
          "a", "first",
          UNTimeIntervalNotificationTrigger(
            timeInterval: 60.5, repeats: false)))
      center.add(
        request(
          "b", "second",
          UNCalendarNotificationTrigger(
            dateMatching: DateComponents(hour: 9, minute: 30), repeats: true)))
      center.add(
        request(
          "a", "third",
          UNTimeIntervalNotificationTrigger(
            timeInterval: 120, repeats: false)))
      var pending: [UNNotificationRequest] = []
      center.getPendingNotificationRequests { pending = $0 }
      #expect(pending.map(\.identifier) == ["b", "a"])
      #expect(pending.last?.content.title == "third")
      let interval = pending.last?.trigger as? UNTimeIntervalNotificationTrigger
      #expect(interval?.timeInterval == 120)
      let calendar = pending.first?.trigger as? UNCalendarNotificationTrigger
      #expect(calendar?.dateComponents == DateComponents(hour: 9, minute: 30))
      #expect(calendar?.repeats == true)
      center.removePendingNotificationRequests(withIdentifiers: ["b", "unknown"])
      center.getPendingNotificationRequests { pending = $0 }
      #expect(pending.map(\.identifier) == ["a"])
      center.removeAllPendingNotificationRequests()
      center.getPendingNotificationRequests { pending = $0 }
      #expect(pending.isEmpty)
    }
  }

  @Test(arguments: [1e12, .greatestFiniteMagnitude, .infinity])
  func `a notification in thousands of years waits`(_ seconds: Double) {
    let phone = phone { $0.notifications = .authorized }
    phone.run(as: .app) {
      let trigger = UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: false)
      UNUserNotificationCenter.current().add(request("a", "late", trigger))
      var pending: [UNNotificationRequest] = []
      UNUserNotificationCenter.current().getPendingNotificationRequests { pending = $0 }
      #expect(pending.map(\.identifier) == ["a"])
    }
  }

  @Test func `delivered notifications are listed and removed`() {
    let phone = phone { $0.notifications = .authorized }
    phone.run(as: .app) {
      UNUserNotificationCenter.current().add(request("now", "Now", nil))
      UNUserNotificationCenter.current().add(request("too", "Too", nil))
    }
    phone.run(as: .app) {
      let center = UNUserNotificationCenter.current()
      var delivered: [UNNotification] = []
      center.getDeliveredNotifications { delivered = $0 }
      #expect(delivered.map(\.request.identifier) == ["now", "too"])
      #expect(delivered.first?.request.content.title == "Now")
      #expect(
        delivered.first?.date.timeIntervalSince1970 == Double(phone.state.wallNow.seconds))
      center.removeDeliveredNotifications(withIdentifiers: ["now"])
      center.getDeliveredNotifications { delivered = $0 }
      #expect(delivered.map(\.request.identifier) == ["too"])
      center.removeAllDeliveredNotifications()
      center.getDeliveredNotifications { delivered = $0 }
      #expect(delivered.isEmpty)
    }
  }

  @Test func `a notification without permission is refused`() {
    let phone = phone { $0.notifications = .denied }
    phone.run(as: .monitor) {
      var error: (any Error)?
      UNUserNotificationCenter.current().add(request("a", "A", nil)) { error = $0 }
      #expect(error as? UNError == UNError(.notificationsNotAllowed))
    }
  }

  @Test func `the second line comes before the text`() {
    let content = UNMutableNotificationContent()
    content.title = "Break"
    content.subtitle = "Work"
    content.body = "Two minutes left."
    let phone = phone { $0.notifications = .authorized }
    phone.run(as: .app) {
      UNUserNotificationCenter.current().add(
        UNNotificationRequest(
          identifier: "a", content: content,
          trigger: UNTimeIntervalNotificationTrigger(timeInterval: 1, repeats: false)))
      #expect(phone.pendingNotifications.first?.title == "Break")
      #expect(phone.pendingNotifications.first?.body == "Work\nTwo minutes left.")
    }
  }
}

private func request(
  _ identifier: String, _ title: String, _ trigger: UNNotificationTrigger?
) -> UNNotificationRequest {
  let content = UNMutableNotificationContent()
  content.title = title
  return UNNotificationRequest(identifier: identifier, content: content, trigger: trigger)
}
