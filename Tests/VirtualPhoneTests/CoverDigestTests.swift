import Testing

@testable import VirtualPhone

/// What a shield is over decides what a press on it leads to, whatever it says.
@Test func `shields over different things are different phones (D30)`() {
  let phone = makePhone()
  let (app, category) = (phone.token("Instagram"), phone.state.token(ofCategory: 0))
  let subjects: [ShieldSubject?] = [
    nil, .application(app), .applicationInCategory(app, category),
    .application(phone.token("Chess")),
  ]
  let digests = subjects.map { subject in
    phone.state.cover = ShieldCover(look: ShieldLook(), isSystemLook: false, subject: subject)
    return phone.digest
  }
  #expect(Set(digests).count == subjects.count)
}
