package concord.behaviour.migo;

import concord.behaviour.Action;
import concord.behaviour.Sites.Origin;
import concord.behaviour.Stmt;
import concord.behaviour.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Parses actions, that is, single steps of a goroutine, with their values.
abstract class ActionParser extends TokenReader {
  ActionParser(String file, String text) {
    super(file, text);
  }

  /// Notes where the next statement comes from.
  abstract void record(Token start, String object, String goroutine);

  /// Notes that the last statement comes from another file.
  abstract void cameFrom(Origin origin);

  abstract List<Stmt> stmts();

  /// ```
  /// prefix  := "tau" | action | "match" action { "outcome" tag [ "(" ID, … ")" ] ":" stmts } "endmatch" (+)
  /// ```
  final Optional<Stmt.Prefix> prefix() {
    Token start = peek();
    if (start.is("tau")) {
      record(advance(), "", "");
      return Optional.of(new Stmt.Tau());
    }
    if (!start.is("match")) {
      return action().map(Stmt.Act::of);
    }
    advance();
    Optional<Action> action = action();
    List<Stmt.Outcome> outcomes = new ArrayList<>();
    while (action.isPresent() && peek().is("outcome")) {
      advance();
      Optional<Value> pattern = value();
      if (pattern.isEmpty() || !expect(":")) {
        return Optional.empty();
      }
      outcomes.add(new Stmt.Outcome(pattern.get().tag(), pattern.get().names(), stmts()));
    }
    return action.isPresent() && expect("endmatch")
        ? action.map(a -> new Stmt.Act(a, outcomes))
        : Optional.empty();
  }

  /// ```
  /// action := "send" ID [ position ] | "recv" ID [ position ] | "close" ID | "read" ID | "write" ID
  ///         | "lock" ID | "unlock" ID | "rlock" ID | "runlock" ID
  ///         | "send" ID "with" value (+) | "write" ID "with" value (+) | "add" ID [ "-" ] NAT (+)
  ///         | "update" ID { "from" ID "to" value } (+) | "same" ID ID (+)
  ///         | ( "trylock" | "tryrlock" | "wait" | "enroll" | "await" | "signal" | "broadcast"
  ///           | "begin" | "finish" | "decide" | "count" ) ID (+)
  /// ```
  private Optional<Action> action() {
    Token start = peek();
    if (start.kind() != Token.Kind.WORD || !Verbs.isVerb(start.text())) {
      report("expected a statement");
      return Optional.empty();
    }
    advance();
    Optional<String> object = name("a name after `" + start.text() + "`");
    if (object.isEmpty()) {
      return Optional.empty();
    }
    record(start, object.get(), "");
    position(object.get()).ifPresent(this::cameFrom);
    Optional<String> other = Optional.of("");
    Optional<Value> value = Optional.of(Value.NONE);
    Optional<Integer> delta = Optional.of(0);
    if (start.is("add")) {
      delta = integer();
    } else if (start.is("same")) {
      other = name("a name to compare with");
    } else if ((start.is("send") || start.is("write")) && peek().is("with")) {
      advance();
      value = value();
    }
    List<Action.Rewrite> rewrites = new ArrayList<>();
    while (start.is("update") && peek().is("from")) {
      advance();
      Optional<String> from = name("the tag that is replaced");
      Optional<Value> to = from.isPresent() && expect("to") ? value() : Optional.empty();
      if (to.isEmpty()) {
        return Optional.empty();
      }
      rewrites.add(new Action.Rewrite(from.get(), to.get()));
    }
    return other.isEmpty() || value.isEmpty() || delta.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Verbs.action(
                start.text(), object.get(), other.get(), value.get(), delta.get(), rewrites));
  }

  /// ```
  /// reason := ( "halt" | "opaque" ) STRING (+)
  /// ```
  final Optional<String> reason() {
    record(advance(), "", "");
    return string("a reason in quotes");
  }

  /// ```
  /// value := tag [ "(" ID { "," ID } ")" ] (+)     the empty tag is written ""
  /// ```
  final Optional<Value> value() {
    Optional<String> tag = name("a tag");
    if (tag.isEmpty() || !peek().is("(")) {
      return tag.map(Value::tag);
    }
    return names("a name").map(names -> new Value(tag.get(), names));
  }
}
