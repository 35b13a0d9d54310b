CrashReporter.install()
exit(FocusKeyCommand.run(Array(CommandLine.arguments.dropFirst())).rawValue)
