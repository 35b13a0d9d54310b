import FamilyControls
import Foundation
import ManagedSettings
import Testing
import VirtualPhone

/// What selections and tokens look like encoded (F1.6).
struct SelectionTests {
  @Test func `a token is an object with the base64 of 128 bytes under data`() throws {
    let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(phone().app(3)))
    let object = try #require(json as? [String: String])
    #expect(object.keys.sorted() == ["data"])
    let data = try #require(object["data"].flatMap { Data(base64Encoded: $0) })
    #expect(data.count == 128)
  }

  @Test func `tokens of one phone begin alike and those of another phone do not`() throws {
    func blob(_ token: ApplicationToken) throws -> Data {
      let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(token))
      let text = try #require((json as? [String: String])?["data"])
      return try #require(Data(base64Encoded: text))
    }
    let here = phone()
    let there = phone { $0.seed = 2 }
    let first = try blob(here.app(1))
    let second = try blob(here.app(2))
    #expect(first.prefix(32) == second.prefix(32))
    #expect(first != second)
    #expect(try blob(there.app(1)).prefix(8) != first.prefix(8))
  }

  @Test(arguments: TokenID.Kind.allCases, [0, 1, 77, 0xFF_FFFF])
  func `a token comes back as it was`(kind: TokenID.Kind, index: Int) throws {
    let token = ApplicationToken(phone().id(kind, index))
    let data = try JSONEncoder().encode(token)
    #expect(try JSONDecoder().decode(ApplicationToken.self, from: data) == token)
  }

  @Test(arguments: [0, 31, 39, 60, 127])
  func `a blob with a changed byte is no token`(place: Int) throws {
    let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(phone().app(3)))
    let text = try #require((json as? [String: String])?["data"])
    var data = try #require(Data(base64Encoded: text))
    data[place] ^= 1
    let damaged = try JSONEncoder().encode(["data": data.base64EncodedString()])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ApplicationToken.self, from: damaged)
    }
  }

  @Test(arguments: [#"{"data":"AAAA"}"#, #"{"data":""}"#, "{}", "[]", #"{"data":7}"#])
  func `what is no blob is no token`(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ApplicationToken.self, from: Data(text.utf8))
    }
  }

  @Test func `a selection has the keys of the real one and sorted arrays`() throws {
    let phone = phone()
    var selection = FamilyActivitySelection(includeEntireCategory: true)
    selection.applicationTokens = Set((1...20).map { phone.app($0) })
    selection.categoryTokens = [phone.category(0)]
    selection.webDomainTokens = [phone.domain(0), phone.domain(1)]
    let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(selection))
    let object = try #require(json as? [String: Any])
    #expect(
      object.keys.sorted() == [
        "applicationTokens", "categoryTokens", "includeEntireCategory",
        "untokenizedApplicationIdentifiers", "untokenizedCategoryIdentifiers",
        "untokenizedWebDomainIdentifiers", "webDomainTokens",
      ])
    #expect((object["applicationTokens"] as? [[String: String]])?.count == 20)
    #expect((object["untokenizedApplicationIdentifiers"] as? [Any])?.isEmpty == true)
    #expect(object["includeEntireCategory"] as? Bool == true)

    var same = FamilyActivitySelection(includeEntireCategory: true)
    same.applicationTokens = Set((1...20).reversed().map { phone.app($0) })
    same.categoryTokens = selection.categoryTokens
    same.webDomainTokens = selection.webDomainTokens
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(try encoder.encode(same) == encoder.encode(selection))
  }

  @Test(arguments: [false, true])
  func `a selection comes back as it was`(includeEntireCategory: Bool) throws {
    let phone = phone()
    var picked = selection(
      of: PickedTargets(
        applications: [phone.app(4).id], categories: [phone.category(1).id],
        webDomains: [phone.domain(2).id]),
      includeEntireCategory: includeEntireCategory)
    let data = try JSONEncoder().encode(picked)
    #expect(try JSONDecoder().decode(FamilyActivitySelection.self, from: data) == picked)
    picked.applicationTokens = []
    #expect(try JSONDecoder().decode(FamilyActivitySelection.self, from: data) != picked)
  }

  @Test func `a selection never leaks a name`() {
    let phone = phone()
    let selection = selection(
      of: PickedTargets(
        applications: [phone.app(4).id], categories: [phone.category(1).id],
        webDomains: [phone.domain(2).id]),
      includeEntireCategory: false)
    #expect(selection.applications.map(\.token) == [phone.app(4)])
    #expect(selection.applications.allSatisfy { $0.localizedDisplayName == nil })
    #expect(selection.applications.allSatisfy { $0.bundleIdentifier == nil })
    #expect(selection.categories.allSatisfy { $0.localizedDisplayName == nil })
    #expect(selection.webDomains.allSatisfy { $0.domain == nil })
  }
}
