CrashReporter.install()
Output.holdStandardPlaces()
exit(FocusKeyCommand.run(Array(CommandLine.arguments.dropFirst())).rawValue)
