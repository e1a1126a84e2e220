package concord.go.types.check;

import concord.go.syntax.Source;
import concord.go.types.Scope;
import concord.go.types.constant.Value;
import java.util.Optional;

/// Where in the text the checker is.
final class Env {
  final Source source;
  Scope scope;

  /// The value of `iota`, inside a constant declaration.
  Optional<Value> iota = Optional.empty();

  /// The function whose body this is; null outside.
  FunctionContext function;

  /// Set when a call or receive was seen: then `len` of an array is not constant.
  boolean hasCallOrReceive;

  Env(Source source, Scope scope) {
    this.source = source;
    this.scope = scope;
  }
}
