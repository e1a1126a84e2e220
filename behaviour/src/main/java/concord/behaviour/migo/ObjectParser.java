package concord.behaviour.migo;

import concord.behaviour.Sort;
import concord.behaviour.Stmt;
import concord.behaviour.Value;
import java.util.Optional;

/// Statements that make objects.
abstract class ObjectParser extends ActionParser {
  ObjectParser(String file, String text) {
    super(file, text);
  }

  /// ```
  /// "let" ID "=" "newchan" ID "," NAT     the second ID is a label, NAT the capacity
  /// ```
  final Optional<Stmt> let() {
    Token start = advance();
    Optional<String> name = name("a name for the channel");
    if (name.isEmpty() || !expect("=") || !expect("newchan")) {
      return Optional.empty();
    }
    Optional<String> label = name("a label");
    if (label.isEmpty() || !expect(",")) {
      return Optional.empty();
    }
    Optional<Integer> capacity = number("the capacity");
    record(start, name.get(), "");
    return capacity.map(n -> new Stmt.New(name.get(), new Sort.Channel(label.get(), n)));
  }

  /// ```
  /// "letmem" ID  |  "letcell" ID "=" value (+)
  /// ```
  final Optional<Stmt> letCell() {
    Token start = advance();
    Optional<String> name = name("a name for the variable");
    if (name.isEmpty()) {
      return Optional.empty();
    }
    record(start, name.get(), "");
    if (start.is("letmem")) {
      return Optional.of(new Stmt.New(name.get(), new Sort.Cell(Value.NONE)));
    }
    return expect("=")
        ? value().map(v -> new Stmt.New(name.get(), new Sort.Cell(v)))
        : Optional.empty();
  }

  /// ```
  /// "letsync" ID ( "mutex" | "rwmutex" | "waitgroup" (+) | "cond" (+) | "once" (+) )
  /// ```
  final Optional<Stmt> letSync() {
    Token start = advance();
    Optional<String> name = name("a name");
    if (name.isEmpty()) {
      return Optional.empty();
    }
    Optional<Sort> sort =
        switch (peek().text()) {
          case "mutex" -> Optional.of(new Sort.Mutex());
          case "rwmutex" -> Optional.of(new Sort.RWMutex());
          case "waitgroup" -> Optional.of(new Sort.WaitGroup());
          case "cond" -> Optional.of(new Sort.Cond());
          case "once" -> Optional.of(new Sort.Once());
          default -> Optional.empty();
        };
    if (sort.isEmpty()) {
      report("expected `mutex`, `rwmutex`, `waitgroup`, `cond` or `once`");
      return Optional.empty();
    }
    advance();
    record(start, name.get(), "");
    return sort.map(s -> new Stmt.New(name.get(), s));
  }

  /// ```
  /// "letnil" ID (+)     a nil channel
  /// ```
  final Optional<Stmt> letObject(Sort sort) {
    Token start = advance();
    Optional<String> name = name("a name");
    name.ifPresent(n -> record(start, n, ""));
    return name.map(n -> new Stmt.New(n, sort));
  }

  /// ```
  /// "letoracle" ID "=" ID { "|" ID } (+), written with commas: letoracle x = (a, b)
  /// ```
  final Optional<Stmt> letOracle() {
    Token start = advance();
    Optional<String> name = name("a name");
    if (name.isEmpty() || !expect("=")) {
      return Optional.empty();
    }
    record(start, name.get(), "");
    return names("an answer").map(tags -> new Stmt.New(name.get(), new Sort.Oracle(tags)));
  }
}
