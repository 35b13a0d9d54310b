@testable import FocusKey

/// A state file, byte by byte: Work by schedule with a budget that is used up and for which more time is
/// asked; Study by hand, with one of its categories open; what was used on the day before.
enum StateSample {
  static let text = """
    FocusKey 1 10
    1767606060 16800 1 0 Europe/London
    1767606060 approved 1767600000 7 0 4 3 3 1 2 0 3600
    -4427169755036220834 0 2 0 0 20458 1 0 1 20457 1 1 1200 1
    1 0 1800 1767603600 0 0 2 1767606660 0 - - - 0
    3 2 1 0
    1 Work blocksSelection 1 1 1767600000 -62135596800 hour 1 300 wait 30 confirmation 0 0 0 0\
     0 0 1800 31 900 1 Suggested:%20the%20Social,%20Games%20and%20Information%20&%20Reading%20\
    categories 1 2 31 32400 61200
    0 0 3 0 3f6524e301d202662427605023322973a49d5131a0f8091e38cb94333d8dddff409a3b1fe7a40c5f97\
    0f6346cda84c9433b4c1c49be84d8b2e7decea26c137f1431e64a65857493260cb3a460fe50ab1d8f67d240952\
    c7dcffd7bee413faff03af0a92bd77e4861ff29eba220254eca3c72914e008354636d5fb58ae2b6483b3 3f652\
    4e301d202662427605023322973a49d5131a0f8091e38cb94333d8dddff419a3b1fe7a40c5ff33ed42c395e66b\
    e986fb7b2fcc69d8f4088e321ae20ca9c3aa09fb35a020a7b5204b372b05f3255f4198ad6208f6cf3416ded729\
    c9cf3f38243c0556af537d54665b4b0c684e0318616015a2c8b4a960aeac565314a75a7 3f6524e301d2026624\
    27605023322973a49d5131a0f8091e38cb94333d8dddff429a3b1fe7a40c5fea617db1ae8db01ad5d6dc3bcf8d\
    9cbe61dc702703d9841a91179d4d9569d0a8fd94e47ae4c44e0e224d83cfea6f5b4f65b0314d62ca31163286c6\
    cf38f4a4caab1ff1524456f1b57688a8aa7f03e92d9a7852ca4a846978
    2 Study blocksSelection 1 0 -62135596800 -62135596800 unlimited 300 nothing confirmation 0\
     1 0 0 0 0 - - - 3 Suggested:%20the%20Social,%20Games%20and%20Entertainment%20categories 0
    0 0 3 0 3f6524e301d202662427605023322973a49d5131a0f8091e38cb94333d8dddff409a3b1fe7a40c5f97\
    0f6346cda84c9433b4c1c49be84d8b2e7decea26c137f1431e64a65857493260cb3a460fe50ab1d8f67d240952\
    c7dcffd7bee413faff03af0a92bd77e4861ff29eba220254eca3c72914e008354636d5fb58ae2b6483b3 3f652\
    4e301d202662427605023322973a49d5131a0f8091e38cb94333d8dddff419a3b1fe7a40c5ff33ed42c395e66b\
    e986fb7b2fcc69d8f4088e321ae20ca9c3aa09fb35a020a7b5204b372b05f3255f4198ad6208f6cf3416ded729\
    c9cf3f38243c0556af537d54665b4b0c684e0318616015a2c8b4a960aeac565314a75a7 3f6524e301d2026624\
    27605023322973a49d5131a0f8091e38cb94333d8dddff429a3b1fe7a40c5fea617db1ae8db01ad5d6dc3bcf8d\
    9cbe61dc702703d9841a91179d4d9569d0a8fd94e47ae4c44e0e224d83cfea6f5b4f65b0314d62ca31163286c6\
    cf38f4a4caab1ff1524456f1b57688a8aa7f03e92d9a7852ca4a846978
    3 Sleep blocksEverythingExcept 0 0 -62135596800 -62135596800 none nothing confirmation 0 0\
     0 0 0 0 - - - 1 Everything%20is%20blocked%20except%20what%20you%20keep 1 1 127 82800 2520\
    0
    0 0 0 0
    1 2 0 button 1767600000 Europe/London 0 open - - 0 0 2 1 1 300 0 0 0 1 1767571200 60 17676\
    06060 0 1767606360 0 0 0 1 2 category 3f6524e301d202662427605023322973a49d5131a0f8091e38cb\
    94333d8dddff419a3b1fe7a40c5ff33ed42c395e66be986fb7b2fcc69d8f4088e321ae20ca9c3aa09fb35a020a\
    7b5204b372b05f3255f4198ad6208f6cf3416ded729c9cf3f38243c0556af537d54665b4b0c684e0318616015a\
    2c8b4a960aeac565314a75a7 1767606060 1767606360 0 - -
    2 1 1 schedule 1767603600 Europe/London 0 open - - 1 0 1 1 0 0 0 0 0 0 1767606060 0 176760\
    6360 0 0 0 0
    1 2 20458
    end 48e7994672ecdf05

    """
}

extension StateSample {
  /// What the file says.
  static var state: State {
    get throws {
      guard case .state(let state) = StateCodec.decode(Array(text.utf8)) else { throw Damaged() }
      return state
    }
  }

  private struct Damaged: Error {}
}
