package concord.behaviour.semantics;

/// How an object can answer a request. If there is none, the goroutine waits.
public sealed interface Response {
  /// It is done; `outcome` goes back to the goroutine. `rule` is the object's own rule.
  record Granted(TransitionRule rule, ObjectState next, Message outcome) implements Response {
    static Granted by(TransitionRule rule, ObjectState next) {
      return new Granted(rule, next, Message.NONE);
    }

    static Granted of(ObjectState next) {
      return new Granted(TransitionRule.GRANT, next, Message.NONE);
    }

    static Granted with(String tag, ObjectState next) {
      return new Granted(TransitionRule.GRANT, next, Message.tag(tag));
    }
  }

  /// The object has taken note, but the goroutine has to ask again.
  record Noted(ObjectState next) implements Response {}

  /// The request is a fault: Go panics.
  record Refused(Fault fault) implements Response {}
}
