import Determinism
import Testing
import VirtualPhone

@Suite struct ClockTests {
  let app = FakeApp()

  @Test func `uptime begins anew at each boot and nobody can set it (D1)`() {
    let phone = makePhone()
    let session = phone.bootSession
    let before = phone.uptime
    phone.setClock(to: at("12:00"))
    #expect(phone.uptime == before)
    phone.restart()
    #expect(phone.uptime == .zero)
    #expect(phone.bootSession != session)
    #expect(phone.wallNow == at("12:00"))
    #expect(phone.now == at("08:00"))
  }

  @Test func `boundaries that the clock jumps over fire once, in order (D3)`() {
    let phone = makePhone(app)
    phone.register("b", daily("10:00", "11:00"))
    phone.register("a", daily("09:00", "12:30"))
    phone.setClock(to: at("10:30", day: 8))
    #expect(
      app.takeLog() == [
        "start a", "start b", "end b", "end a", "start a", "start b",
      ])
  }

  @Test func `a clock put back leaves what lies ahead again and enters what it comes into (D3)`() {
    let phone = makePhone(app)
    phone.register("strict", daily("20:00", "08:00"))
    phone.register("day", daily("09:00", "17:00"))
    phone.advance(to: at("20:05"))
    #expect(app.takeLog() == ["start day", "end day", "start strict"])
    phone.setClock(to: at("08:01", day: 6))
    #expect(app.takeLog() == ["end strict"])
    phone.setClock(to: at("20:06"))
    #expect(app.takeLog() == ["start strict"])
    phone.setClock(to: at("16:00"))
    #expect(app.takeLog() == ["start day", "end strict"])
  }

  @Test func `a one-shot that has ended stays over when the clock is put back (D3)`() {
    let phone = makePhone(app)
    phone.register("a", once("09:00", "10:00"))
    phone.advance(to: at("10:00"))
    _ = app.takeLog()
    phone.setClock(to: at("09:30"))
    phone.advance(to: at("12:00"))
    #expect(app.takeLog() == [])
  }

  @Test func `what a turned clock makes due is withheld while the phone is locked (D3, D19)`() {
    let phone = makePhone(app)
    phone.register("a", daily("09:00", "17:00"))
    phone.lock()
    phone.setClock(to: at("10:00"))
    #expect(app.takeLog() == [])
    phone.unlock()
    #expect(app.takeLog() == ["start a"])
  }

  @Test func `the clock cannot be set while it is locked, and is corrected when that begins (D3)`()
  {
    let phone = makePhone(app)
    phone.register("a", daily("11:00", "17:00"))
    #expect(phone.setClock(to: at("12:00")))
    #expect(app.takeLog() == ["start a"])
    phone.run(as: .app) {
      phone.setStoreValue(
        store: "s", key: .requireAutomaticDateAndTime, value: .boolean(true))
    }
    #expect(phone.wallNow == phone.now)
    #expect(app.takeLog() == ["end a"])
    #expect(!phone.setClock(to: at("12:00")))
    phone.run(as: .app) { phone.clearStore("s") }
    #expect(phone.setClock(to: at("12:00")))
  }

  @Test func `on a change of zone intervals are entered and left (D3)`() throws {
    let phone = makePhone(app)
    phone.register("early", daily("07:00", "09:00"))
    phone.register("late", daily("16:00", "20:00"))
    _ = app.takeLog()
    phone.changeZone(try #require(ZoneDatabase.zone("Asia/Tokyo")))
    #expect(app.takeLog() == ["end early", "start late"])
    phone.changeZone(try #require(ZoneDatabase.zone("Europe/London")))
    #expect(app.takeLog() == ["end late", "start early"])
  }

  @Test func `a late end is of the zone that was left, wherever the clock is set (D3)`()
    throws
  {
    let phone = makePhone(app, quirks: ["late callbacks 90"])
    phone.register("early", daily("07:00", "08:10"))
    phone.advance(to: at("08:10:30"))
    _ = app.takeLog()
    phone.changeZone(try #require(ZoneDatabase.zone("Asia/Tokyo")))
    phone.setClock(to: phone.wallNow - .hours(1))
    #expect(app.takeLog() == [])
    phone.advance(to: phone.now + .seconds(90))
    #expect(app.takeLog() == ["end early"])
  }

  @Test func `a one-shot keeps its date when the zone changes (D3)`() throws {
    let phone = makePhone(app)
    phone.register("a", once("09:00", "10:00"))
    phone.changeZone(try #require(ZoneDatabase.zone("Europe/Berlin")))
    #expect(app.takeLog() == ["start a"])
    phone.advance(to: at("10:00", zone: "Europe/Berlin"))
    #expect(app.takeLog() == ["end a"])
  }

  @Test func `a one-shot keeps a time that does not exist, for where it does (D3, D4)`() throws {
    let berlin = try #require(ZoneDatabase.zone("Europe/Berlin"))
    let night = CivilTime(year: 2026, month: 3, day: 29, hour: 1, minute: 30)
    let phone = makePhone(app) {
      $0.zone = berlin
      $0.start = berlin.instant(of: night)
    }
    phone.register("a", once("02:30", "04:30"))
    phone.changeZone(try #require(ZoneDatabase.zone("Africa/Lagos")))
    phone.advance(to: phone.now + .minutes(59))
    #expect(app.takeLog() == [])
    phone.advance(to: phone.now + .minutes(1))
    #expect(app.takeLog() == ["start a"])
  }

  @Test(arguments: [
    ("01:30", "02:30", "01:00", "01:30"), ("00:30", "01:30", "00:30", "01:00"),
  ])
  func `a time that does not exist is taken at the moment of the change (D4)`(
    start: String, end: String, firstUTC: String, lastUTC: String
  ) throws {
    let zone = try #require(ZoneDatabase.zone("Europe/London"))
    let change = zone.instant(of: CivilTime(year: 2026, month: 3, day: 29, hour: 0, minute: 0))
    let phone = makePhone(app) { $0.start = change }
    let interval = try #require(phone.nextInterval(of: daily(start, end)))
    let first = try #require(TimeOfDay(firstUTC))
    let last = try #require(TimeOfDay(lastUTC))
    #expect(interval.start == change + .seconds(Int64(first.seconds)))
    #expect(interval.end == change + .seconds(Int64(last.seconds)))
  }

  @Test func `a window that lies wholly in a gap does not occur (D4)`() throws {
    let zone = try #require(ZoneDatabase.zone("Europe/London"))
    let midnight = zone.instant(of: CivilTime(year: 2026, month: 3, day: 29, hour: 0, minute: 0))
    let phone = makePhone(app) { $0.start = midnight }
    phone.register("a", daily("01:10", "01:40"))
    phone.advance(to: midnight + .hours(23))
    #expect(app.log == [])
    phone.advance(to: midnight + .hours(25))
    #expect(app.log == ["start a", "end a"])
  }

  @Test func `the app in front is woken at its deadline by the wall clock (D5)`() {
    let phone = makePhone(app)
    app.screen.nextDeadline = at("08:05")
    phone.launch("FocusKey")
    phone.advance(to: at("08:04:59"))
    #expect(app.takeLog() == ["opened(cold: true)"])
    phone.advance(to: at("08:05"))
    #expect(app.takeLog() == ["timer"])
    phone.advance(to: at("09:00"))
    #expect(app.takeLog() == [], "a deadline that has passed does not come again")
  }

  @Test func `a clock that is set back does not hold up the app in front (D5)`() {
    let phone = makePhone(app)
    app.screen.nextDeadline = at("08:05")
    phone.launch("FocusKey")
    phone.advance(to: at("08:02"))
    phone.setClock(to: at("07:02"))
    phone.advance(to: at("08:04:59"))
    #expect(app.takeLog() == ["opened(cold: true)"])
    phone.advance(to: at("08:05"))
    #expect(app.takeLog() == ["timer"])
  }

  @Test func `the app that is not in front is not woken (D5)`() {
    let phone = makePhone(app)
    app.screen.nextDeadline = at("08:05")
    phone.launch("FocusKey")
    phone.pressHome()
    phone.advance(to: at("09:00"))
    #expect(app.takeLog() == ["opened(cold: true)", "left"])
  }
}
