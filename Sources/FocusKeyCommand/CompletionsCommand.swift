import ScenarioReports
import SourceDiagnostics

/// `focuskey completions`: what a shell needs to complete command lines of focuskey.
struct CompletionsCommand {
  private let arguments: ParsedArguments

  /// Makes the command of what was typed behind `completions`.
  init(_ arguments: ParsedArguments) { self.arguments = arguments }

  /// Prints the completions for a shell.
  ///
  /// - Throws: A ``CommandProblem`` for a shell that is not known.
  func perform() throws(CommandProblem) -> ExitCode {
    let names = Shell.allCases.map(\.rawValue)
    guard let name = arguments.operands.first, arguments.operands.count == 1 else {
      throw CommandProblem(
        message: "completions takes one shell: \(names.joined(separator: ", "))",
        help: ["for example: \(Subcommand.completions.example)"])
    }
    guard let shell = Shell(rawValue: name) else {
      let near = Suggestions.didYouMean(name, among: names).map { [$0] } ?? []
      throw CommandProblem(
        message: "there are no completions for “\(name)”",
        help: near + ["the shells are \(names.joined(separator: ", "))"])
    }
    switch shell {
    case .bash: return FocusKeyCommand.printed(BashCompletions.text)
    case .zsh: return FocusKeyCommand.printed(ZshCompletions.text)
    case .fish: return FocusKeyCommand.printed(FishCompletions.text)
    }
  }
}

/// The shells that can be served.
enum Shell: String, CaseIterable {
  /// GNU Bash 4 and later.
  case bash
  /// The Z shell.
  case zsh
  /// The friendly interactive shell.
  case fish
}

/// What may stand for a value, for shells.
enum ValueChoices {
  /// Anything; nothing can be offered.
  case anything
  /// One of some words.
  case words([String])
  /// Some of some words, with commas between them.
  case list([String])
  /// One of some words, or such a word with `=` and a file behind it.
  case wordsWithFile([String])
  /// Any file or folder.
  case files
  /// Scripts and folders.
  case scripts
}

extension OptionSpec {
  /// What may stand for the option's value.
  var valueChoices: ValueChoices {
    if let choices { return value == "NAME,…" ? .list(choices) : .words(choices) }
    switch value {
    case "KIND[=PATH]": return .wordsWithFile(ReportKind.allCases.map(\.rawValue))
    case "FILE", "PATH", "DIR": return .files
    case "FILE.feature", "FILE[:LINE]": return .scripts
    default: return .anything
    }
  }
}

extension Subcommand {
  /// What may stand behind the command's name besides options.
  var operandChoices: ValueChoices {
    switch self {
    case .help: return .words(Subcommand.allCases.map(\.rawValue))
    case .completions: return .words(Shell.allCases.map(\.rawValue))
    default: break
    }
    if operands.contains(".ndjson") { return .files }
    return operands.contains("PATH") || operands.contains("FILE") ? .scripts : .anything
  }
}

/// Completions for Bash, without any help of the package bash-completion.
enum BashCompletions {
  /// The script.
  static var text: String {
    var values = ""
    var operands = ""
    for command in Subcommand.allCases {
      for option in command.options where option.value != nil {
        let action = action(option.valueChoices).map { $0 + "; " } ?? ""
        values += "    '\(command.rawValue) \(option.name)') \(action)return ;;\n"
      }
      let names = (command.options + [.help]).map(\.name).joined(separator: "\n")
      operands += "    \(command.rawValue))\n"
      operands += "      if [[ $cur == -* ]]; then _focuskey_words \(quoted(names)); return; fi\n"
      if let action = action(command.operandChoices) { operands += "      \(action)\n" }
      operands += "      ;;\n"
    }
    let commands = Subcommand.allCases.map(\.rawValue) + ["--help", "--version"]
    return """
      # Completions of focuskey for bash. To switch them on: source <(focuskey completions bash)
      _focuskey_words() {
        local word written typed=$cur quote='' head=''
        # Behind an open quote bash puts the word in as it is.
        if [[ $typed == [\\"\\']* ]]; then quote=yes typed=${typed:1}; fi
        if [[ $2 == list ]]; then head=${typed%"${typed##*,}"} typed=${typed##*,}; fi
        while IFS= read -r word; do
          printf -v written '%q' "$word"
          if [[ -n $quote ]]; then written=$word; fi
          if [[ $written == "$typed"* || $word == "$typed"* ]]; then
            COMPREPLY+=("$head$written")
          fi
        done <<< "$1"
      }
      _focuskey_files() {
        compopt -o filenames 2> /dev/null
        local file
        while IFS= read -r file; do
          if [[ $1 == any || -d $file || $file == *.feature || $file == *.feature.md ]]; then
            COMPREPLY+=("$file")
          fi
        done < <(compgen -f -- "$cur")
      }
      _focuskey() {
        local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} equals=
        COMPREPLY=()
        if [[ $cur == = ]]; then
          cur= equals=yes
        elif [[ $prev == = ]]; then
          prev=${COMP_WORDS[COMP_CWORD-2]} equals=yes
        fi
        # Behind --report=KIND=, a file; what stands behind --report= alone is a value like others.
        if [[ -n $equals && $prev != -* ]]; then _focuskey_files any; return; fi
        if (( COMP_CWORD == 1 )); then
          _focuskey_words \(quoted(commands.joined(separator: "\n")))
          return
        fi
        case "${COMP_WORDS[1]} $prev" in
      \(values)  esac
        case ${COMP_WORDS[1]} in
      \(operands)  esac
      }
      complete -F _focuskey focuskey

      """
  }

  private static func action(_ choices: ValueChoices) -> String? {
    switch choices {
    case .anything: nil
    case .words(let words), .wordsWithFile(let words):
      "_focuskey_words \(quoted(words.joined(separator: "\n")))"
    case .list(let words): "_focuskey_words \(quoted(words.joined(separator: "\n"))) list"
    case .files: "_focuskey_files any"
    case .scripts: "_focuskey_files scripts"
    }
  }

  private static func quoted(_ text: String) -> String {
    "$'"
      + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
      .replacing("\n", with: "\\n") + "'"
  }
}

/// Completions for the Z shell, for a folder of `fpath`.
enum ZshCompletions {
  /// The script.
  static var text: String {
    var commands = ""
    var cases = ""
    for command in Subcommand.allCases {
      commands += "    \(quoted("\(escaped(command.rawValue)):\(command.summary)"))\n"
      cases += "    \(command.rawValue)) _arguments -S"
      for option in command.options + [.help] { cases += " \\\n      \(spec(of: option))" }
      if let action = action(command.operandChoices) {
        cases += " \\\n      \(quoted("*:\(escaped(command.operands)):\(action)"))"
      }
      cases += " ;;\n"
    }
    return """
      #compdef focuskey
      # Completions of focuskey for zsh. To switch them on, put this into a file _focuskey in a
      # folder of your fpath: focuskey completions zsh > ~/.zfunc/_focuskey
      _focuskey_words_with_file() {
        if compset -P '*='; then _files; else compadd -- "$@"; fi
      }
      _focuskey() {
        local -a commands
        commands=(
      \(commands)  )
        if (( CURRENT == 2 )); then
          _describe command commands
          return
        fi
        local command=$words[2]
        shift words
        (( CURRENT-- ))
        case $command in
      \(cases)  esac
      }
      if [[ $funcstack[1] == _focuskey ]]; then _focuskey "$@"; else compdef _focuskey focuskey; fi

      """
  }

  private static func spec(of option: OptionSpec) -> String {
    var text = option.isRepeatable ? "*" : ""
    text += option.name + (option.value == nil ? "" : "=")
    text += "[\(escaped(option.summary))]"
    if let value = option.value {
      text += ":\(escaped(value)):\(action(option.valueChoices) ?? " ")"
    }
    return quoted(text)
  }

  private static func action(_ choices: ValueChoices) -> String? {
    switch choices {
    case .anything: return nil
    case .words(let words): return "(\(list(words)))"
    case .list(let words): return "_values -s , name \(list(words))"
    case .wordsWithFile(let words): return "{_focuskey_words_with_file \(list(words))}"
    case .files: return "_files"
    case .scripts: return "_files -g \"*.feature(|.md)\""
    }
  }

  private static func list(_ words: [String]) -> String {
    words.map { escaped($0).replacing(" ", with: "\\ ") }.joined(separator: " ")
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("[", with: "\\[").replacing("]", with: "\\]").replacing(":", with: "\\:")
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}

/// Completions for fish.
enum FishCompletions {
  /// The script.
  static var text: String {
    var text = "# Completions of focuskey for fish. To switch them on:\n"
    text += "#   focuskey completions fish > ~/.config/fish/completions/focuskey.fish\n"
    text += "function __focuskey_is_behind_equals\n"
    text += "  string match -qr '^(--[a-z]+=)?[a-z]+=' -- (commandline -ct)\n"
    text += "end\n"
    text += "complete -c focuskey -f\n"
    text += "complete -c focuskey -n __fish_use_subcommand -l help -d 'shows help'\n"
    text += "complete -c focuskey -n __fish_use_subcommand -l version -d 'the version'\n"
    for command in Subcommand.allCases {
      text += "complete -c focuskey -n __fish_use_subcommand -a \(command.rawValue)"
      text += " -d \(quoted(command.summary))\n"
    }
    for command in Subcommand.allCases {
      let head = "complete -c focuskey -n '__fish_seen_subcommand_from \(command.rawValue)'"
      for option in command.options + [.help] {
        let end = " -l \(option.name.dropFirst(2))"
        text += head + end
        if option.value != nil { text += value(option.valueChoices) }
        text += " -d \(quoted(option.summary))\n"
        if case .wordsWithFile = option.valueChoices {
          text += head.dropLast() + "; and __focuskey_is_behind_equals'" + end + " -r -F\n"
        }
      }
      switch command.operandChoices {
      case .anything: break
      case .words(let words), .list(let words), .wordsWithFile(let words):
        text += "\(head) -a \(list(words))\n"
      case .files, .scripts: text += "\(head) -F\n"
      }
    }
    return text
  }

  private static func value(_ choices: ValueChoices) -> String {
    switch choices {
    case .anything: " -x"
    case .words(let words), .wordsWithFile(let words): " -x -a \(list(words))"
    case .list(let words): " -x -a \(quoted("(__fish_append , \(escaped(words)))"))"
    case .files, .scripts: " -r -F"
    }
  }

  private static func list(_ words: [String]) -> String { quoted(escaped(words)) }

  private static func escaped(_ words: [String]) -> String {
    words.map { $0.replacing(" ", with: "\\ ") }.joined(separator: " ")
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
