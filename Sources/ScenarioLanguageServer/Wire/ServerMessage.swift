import SourceDiagnostics

/// Why a request is not answered, with the numbers of JSON-RPC and of the protocol.
struct RequestFault: Error, Hashable {
  /// The number.
  let code: Int
  /// What is wrong.
  let message: String

  /// The content is no JSON.
  static func parse(_ message: String) -> Self { Self(code: -32700, message: message) }
  /// The message is no request.
  static func invalid(_ message: String) -> Self { Self(code: -32600, message: message) }
  /// The method is not known.
  static func unknown(_ method: String) -> Self {
    Self(code: -32601, message: "there is no method \(method)")
  }
  /// A parameter is missing or wrong.
  static func parameters(_ message: String) -> Self { Self(code: -32602, message: message) }
  /// The request came before `initialize`.
  static let notInitialized = Self(code: -32002, message: "initialize comes first")
  /// The editor took the request back.
  static let cancelled = Self(code: -32800, message: "cancelled")
}

/// The messages that go to the editor.
enum ServerMessage {
  /// The answer to a request.
  static func answer(to id: JSONValue, _ result: (inout JSONWriter) -> Void) -> [UInt8] {
    framed { json in
      json.name("id")
      id.write(to: &json)
      json.name("result")
      result(&json)
    }
  }

  /// The refusal of a request.
  static func refusal(of id: JSONValue, _ fault: RequestFault) -> [UInt8] {
    framed { json in
      json.name("id")
      id.write(to: &json)
      json.object("error") {
        $0.member("code", fault.code)
        $0.member("message", fault.message)
      }
    }
  }

  /// Something that the editor is told without having asked.
  static func notification(
    _ method: String, _ parameters: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    framed { json in
      json.member("method", method)
      json.object("params", parameters)
    }
  }

  /// Something that the editor is asked to do.
  static func request(
    _ method: String, id: Int, _ parameters: ((inout JSONWriter) -> Void)? = nil
  ) -> [UInt8] {
    framed { json in
      json.member("id", id)
      json.member("method", method)
      if let parameters { json.object("params", parameters) }
    }
  }

  private static func framed(_ members: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("jsonrpc", "2.0")
      members(&json)
    }
    return MessageFraming.framed(json.bytes)
  }
}
