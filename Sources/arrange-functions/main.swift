import Foundation

// Arranges the functions of the command in its file, out of profiles of its runs (`make order`):
//
//     arrange-functions calls PROFILE…    who calls whom, for the linker
//     arrange-functions names PROFILE…    the functions that do the work, in the order of the symbols
//                                         that `nm --numeric-sort` lists on the standard input
//
// The same input gives the same bytes.

let arguments = CommandLine.arguments.dropFirst()
guard let question = arguments.first, ["calls", "names"].contains(question), arguments.count > 1
else {
  FileHandle.standardError.write(Data("Usage: arrange-functions calls|names PROFILE…\n".utf8))
  exit(2)
}

do {
  let order = FunctionOrder(
    profiles: try arguments.dropFirst().map { path in
      CallProfile(try String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8))
    })
  if question == "calls" {
    print(order.calls.joined(separator: "\n"))
  } else {
    let input = String(decoding: FileHandle.standardInput.readDataToEndOfFile(), as: UTF8.self)
    print("# The functions that do the work, by who calls whom; written by `make order`.")
    print(order.names(in: input.split(separator: "\n")).joined(separator: "\n"))
  }
} catch {
  FileHandle.standardError.write(Data("arrange-functions: \(error)\n".utf8))
  exit(1)
}
