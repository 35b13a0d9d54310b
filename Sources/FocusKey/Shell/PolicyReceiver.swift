/// The extension that is handed a message from outside: a guardian's policy (R48a).
public enum PolicyReceiver {
  /// The identifier under which the system shows what came from outside.
  static let notification = "push"

  /// Takes a message over, if it is a policy and the guardian's.
  ///
  /// - Returns: What the notification says; nil: nothing is shown.
  public static func receive(_ text: String, in environment: Environment) -> String? {
    do throws(JSONValue.Fault) {
      let (policy, seal) = try PolicyFile.read(text)
      return take(policy, sealedWith: seal, in: environment)
    } catch {
      environment.log(
        "a message is no policy: line \(error.place.line), column \(error.place.column): "
          + error.message)
      return nil
    }
  }

  private static func take(
    _ policy: Policy, sealedWith seal: String, in environment: Environment
  ) -> String? {
    do {
      try WakeUp.perform(in: environment) { draft throws(Refusal) in
        guard let guardian = draft.state.guardianSeal else { throw .noGuardian }
        guard PolicyFile.seal(of: policy, guardian) == seal else { throw .wrongCode }
        try draft.take(over: policy)
      }
      return "Your guardian has changed the rules."
    } catch .policyIsOld(_) {
      return nil
    } catch {
      environment.log("policy \(policy.number) refused: \(error.message)")
      return "New rules could not be taken over. \(error.message)"
    }
  }
}
