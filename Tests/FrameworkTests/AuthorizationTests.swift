import FamilyControls
import Synchronization
import Testing
import VirtualPhone

/// Asking for access, with and without a dialog, and the two ways of waiting for it.
struct AuthorizationTests {
  @Test func `a fresh process reads not determined until its request has answered (D14)`() {
    let phone = phone(access: .approved)
    phone.run(as: .app) {
      let center = AuthorizationCenter.shared
      #expect(center.authorizationStatus == .notDetermined)
      #expect(request() == .success)
      #expect(center.authorizationStatus == .approved)
    }
  }

  @Test func `a refusal of before fails at once (D14)`() {
    let phone = phone(access: .denied)
    phone.run(as: .app) {
      #expect(request() == .failure(.authorizationCanceled))
      #expect(AuthorizationCenter.shared.authorizationStatus == .denied)
    }
  }

  @Test func `a child's access cannot be had`() {
    let phone = phone(access: .approved)
    phone.run(as: .app) {
      #expect(request(for: .child) == .failure(.invalidAccountType))
    }
  }

  @Test func `without the entitlement every request fails (D16)`() {
    var code = AppCode()
    code.hasEntitlement = false
    let phone = phone(access: .notDetermined, code: code)
    phone.launch("FocusKey")
    phone.run(as: .app) {
      #expect(request() == .failure(.unavailable))
    }
  }

  @Test(arguments: [
    (DialogAnswer.allow, "approved"), (.deny, "failed authorizationCanceled"),
    (.dismiss, "failed authorizationCanceled"),
  ])
  func `a request waits for the dialog and goes on with its answer`(
    answer: DialogAnswer, expected: String
  ) {
    let log = Log()
    let executor = PhoneExecutor()
    var code = AppCode()
    code.event = { event in
      switch event {
      case .opened: _ = executor.runToRest { log.add(await requestInWords()) }
      case .requestAnswered: executor.drain()
      default: break
      }
    }
    let phone = phone(access: .notDetermined, code: code)
    phone.launch("FocusKey")
    #expect(log.lines.isEmpty)
    #expect(phone.visible.dialog != nil)
    phone.answerDialog(answer)
    #expect(log.lines == [expected])
  }

  @Test func `where requests are replayed the run is discarded and made anew`() {
    let log = Log()
    var code = AppCode()
    code.event = { event in
      guard event == .requestAnswered || event == .opened(cold: true) else { return }
      let executor = PhoneExecutor(replaysRequests: true)
      _ = executor.runToRest { log.add(await requestInWords()) }
    }
    let phone = phone(access: .notDetermined, code: code)
    phone.launch("FocusKey")
    #expect(log.lines == ["suspended"])
    let copy = phone.copy()
    phone.answerDialog(.allow)
    #expect(log.lines == ["suspended", "approved"])
    copy.answerDialog(.deny)
    #expect(log.lines.last == "failed authorizationCanceled")
  }

  @Test func `giving access back is answered before the call returns`() {
    let phone = phone(access: .approved)
    phone.run(as: .app) {
      let wasCalled = Mutex(false)
      AuthorizationCenter.shared.revokeAuthorization { _ in wasCalled.withLock { $0 = true } }
      #expect(wasCalled.withLock { $0 })
      #expect(AuthorizationCenter.shared.authorizationStatus == .notDetermined)
    }
    #expect(phone.state.access.decision != .approved)
  }

  @Test(arguments: [
    (AccessError.restricted, FamilyControlsError.restricted), (.unavailable, .unavailable),
    (.invalidAccountType, .invalidAccountType), (.invalidArgument, .invalidArgument),
    (.authorizationConflict, .authorizationConflict),
    (.authorizationCanceled, .authorizationCanceled), (.networkError, .networkError),
    (.authenticationMethodUnavailable, .authenticationMethodUnavailable),
    (.unauthorized, .unauthorized),
  ])
  func `the phone's reasons are Apple's, number for number`(
    reason: AccessError, error: FamilyControlsError
  ) {
    #expect(FamilyControlsError(reason) == error)
    #expect(reason.rawValue == error.rawValue)
  }
}

private enum Answer: Equatable {
  case success
  case failure(FamilyControlsError)
  case other
}

private func request(for member: FamilyControlsMember = .individual) -> Answer? {
  PhoneExecutor().runToRest {
    do {
      try await AuthorizationCenter.shared.requestAuthorization(for: member)
      return .success
    } catch let error as FamilyControlsError {
      return .failure(error)
    } catch {
      return .other
    }
  }
}

private func requestInWords() async -> String {
  do {
    try await AuthorizationCenter.shared.requestAuthorization(for: .individual)
    return "approved"
  } catch let error as FamilyControlsError {
    return "failed \(error)"
  } catch is SuspendedRequest {
    return "suspended"
  } catch {
    return "other"
  }
}
