import Foundation
import ScriptFuzzing

// Feeds readers with what nobody would write.
//
//     fuzz-scripts TARGET [--seconds N] [--inputs N] [--seed N] [--findings FOLDER] [CORPUS…]
//     fuzz-scripts TARGET FILE            reads one input: reproduces a finding
//
// Built with `-sanitize=fuzzer -DLIBFUZZER` it is libFuzzer that chooses the inputs, and all
// arguments behind TARGET are libFuzzer's.

#if LIBFUZZER
  exit(LibraryFuzzing.run(CommandLine.arguments))
#else
  exit(SeededFuzzing.run(Array(CommandLine.arguments.dropFirst())))
#endif
