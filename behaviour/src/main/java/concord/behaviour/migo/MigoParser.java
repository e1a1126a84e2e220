package concord.behaviour.migo;

import concord.behaviour.Program;
import concord.behaviour.Program.Definition;
import concord.behaviour.Sites;
import concord.behaviour.Sort;
import concord.behaviour.Stmt;
import concord.behaviour.WellFormedness;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/// Reads `.migo` text, with the production of the grammar above each method; productions marked (+)
/// are ours. After an error it continues with the next statement or definition, so that one run
/// reports several errors. It never throws, whatever the text.
///
/// The parser is one object written as a chain of classes: [TokenReader], [ActionParser],
/// [ObjectParser], this one.
public final class MigoParser extends ObjectParser {
  /// Deeper nesting is an error: everything that walks over terms recurses.
  private static final int MAX_DEPTH = 400;

  private static final String MAIN = "main.main";

  private final Sites.Builder sites = new Sites.Builder();
  private final SequencedMap<String, Definition> definitions = new LinkedHashMap<>();
  private Optional<String> entry = Optional.empty();

  private int depth;
  private String definition = ""; // the one being read
  private boolean recording = true; // false inside a duplicate definition
  private int index; // of the next statement, in the order of Sites.number

  private MigoParser(String file, String text) {
    super(file, text);
  }

  /// Reads a text and checks that the program is well-formed. `file` is for positions only.
  public static Parsed parse(String file, String text) {
    return new MigoParser(file, text).program();
  }

  /// ```
  /// program := ["entry" ID (+)] def*     the entry is `main.main` if there is one, else the first def
  /// ```
  private Parsed program() {
    if (peek().is("entry")) {
      advance();
      entry = name("the name of the entry");
      skipSemicolons();
    }
    while (peek().kind() != Token.Kind.END) {
      if (peek().is("def")) {
        def();
      } else {
        report("expected `def`");
        advance();
        skipTo("def");
      }
    }
    if (definitions.isEmpty() && diagnostics.isEmpty()) {
      report("expected a definition, `def NAME(PARAMETERS): STATEMENTS`");
    }
    String start =
        entry.orElseGet(() ->
            definitions.containsKey(MAIN) || definitions.isEmpty()
                ? MAIN
                : definitions.firstEntry().getKey());
    Program program = new Program(List.copyOf(definitions.values()), start);
    Sites table = sites.build();
    if (diagnostics.isEmpty()) {
      diagnostics.addAll(WellFormedness.check(program, table));
    }
    diagnostics.sort((a, b) -> {
      int lines = Integer.compare(a.line(), b.line());
      return lines != 0 ? lines : Integer.compare(a.column(), b.column());
    });
    return new Parsed(program, table, diagnostics);
  }

  /// ```
  /// def := "def" ID "(" [ ID { "," ID } ] ")" ":" stmts
  /// ```
  private void def() {
    advance();
    Token at = peek();
    Optional<String> name = name("the name of a definition");
    if (name.isEmpty()) {
      skipTo("def");
      return;
    }
    definition = name.get();
    recording = !definitions.containsKey(definition);
    index = 0;
    site(Sites.HEADER, at, "", "");
    Optional<List<String>> params = names("a parameter");
    if (params.isEmpty() || !expect(":")) {
      skipTo(":"); // go on with the body, which may have errors of its own
    }
    if (peek().is(":")) {
      advance();
    }
    List<Stmt> body = stmts();
    if (peek().kind() != Token.Kind.END && !peek().is("def")) {
      report("expected a statement or `def`");
      advance();
      skipTo("def");
    }
    if (recording) {
      List<String> named = params.orElse(List.of());
      definitions.put(definition, new Definition(definition, named, body));
    } else {
      report(at, "duplicate definition of " + definition);
    }
  }

  /// ```
  /// stmts := { stmt ";" }     the last `;` may be missing, and stray ones do no harm
  /// ```
  @Override
  List<Stmt> stmts() {
    List<Stmt> body = new ArrayList<>();
    depth++;
    skipSemicolons();
    while (!endsBody(peek())) {
      int before = position();
      Optional<Stmt> stmt = depth > MAX_DEPTH ? tooDeep() : stmt();
      stmt.ifPresent(body::add);
      if (stmt.isEmpty()) {
        recover(before);
      } else if (!peek().is(";") && !endsBody(peek())) {
        report("expected `;`");
        recover(position());
      }
      skipSemicolons();
    }
    depth--;
    return body;
  }

  private Optional<Stmt> tooDeep() {
    report("nested too deeply");
    skipToEnd();
    return Optional.empty();
  }

  private Optional<Stmt> stmt() {
    Token start = peek();
    if (start.kind() != Token.Kind.WORD) {
      report("expected a statement");
      return Optional.empty();
    }
    return switch (start.text()) {
      case "let" -> let();
      case "letmem", "letcell" -> letCell();
      case "letsync" -> letSync();
      case "letnil" -> letObject(new Sort.NilChannel());
      case "letoracle" -> letOracle();
      case "call" -> call();
      case "spawn" -> spawn();
      case "if" -> choice();
      case "ifFor" -> choiceOfLoop();
      case "choice" -> choiceOfMany();
      case "select" -> select();
      case "halt" -> reason().map(Stmt.Halt::new);
      case "opaque" -> reason().map(Stmt.Opaque::new);
      default -> prefix().map(p -> p);
    };
  }

  /// ```
  /// "call" ID "(" args ")"
  /// ```
  private Optional<Stmt> call() {
    Token start = advance();
    Optional<String> callee = name("the name of a definition");
    if (callee.isEmpty()) {
      return Optional.empty();
    }
    record(start, "", "");
    return names("an argument").map(args -> new Stmt.Call(callee.get(), args));
  }

  /// ```
  /// "spawn" ID "(" args ")"
  /// ```
  private Optional<Stmt> spawn() {
    Token start = advance();
    Optional<String> callee = name("the name of a definition");
    if (callee.isEmpty()) {
      return Optional.empty();
    }
    record(start, "", callee.get());
    return names("an argument").map(args -> new Stmt.Spawn(callee.get(), args));
  }

  /// ```
  /// "if" stmts "else" stmts "endif"     no condition: internal choice
  /// ```
  private Optional<Stmt> choice() {
    return choice(advance());
  }

  private Optional<Stmt> choice(Token start) {
    record(start, "", "");
    Stmt.Branch then = Stmt.Branch.of(stmts());
    if (!expect("else")) {
      return Optional.empty();
    }
    Stmt.Branch otherwise = Stmt.Branch.of(stmts());
    return expect("endif")
        ? Optional.of(new Stmt.Choice(List.of(then, otherwise)))
        : Optional.empty();
  }

  /// ```
  /// "ifFor" "(" … ")" "then" stmts "else" stmts "endif"
  /// ```
  ///
  /// Godel's inference writes this at the head of a loop, with the loop's counter. The counter
  /// decides how often the loop runs but not what it communicates. So it is read as an internal
  /// choice, as other tools read it.
  private Optional<Stmt> choiceOfLoop() {
    Token start = advance();
    if (peek().kind() != Token.Kind.NOTE) {
      report("expected `(` and how the loop counts");
      return Optional.empty();
    }
    advance();
    if (!expect("then")) {
      return Optional.empty();
    }
    return choice(start);
  }

  /// ```
  /// "choice" { "branch" [ "when" STRING ] ":" stmts } "endchoice" (+)
  /// ```
  private Optional<Stmt> choiceOfMany() {
    record(advance(), "", "");
    List<Stmt.Branch> branches = new ArrayList<>();
    while (peek().is("branch")) {
      advance();
      Optional<String> guard = Optional.empty();
      if (peek().is("when")) {
        advance();
        guard = string("a condition in quotes");
        if (guard.isEmpty()) {
          return Optional.empty();
        }
      }
      if (!expect(":")) {
        return Optional.empty();
      }
      branches.add(new Stmt.Branch(guard, stmts()));
    }
    return expect("endchoice") ? Optional.of(new Stmt.Choice(branches)) : Optional.empty();
  }

  /// ```
  /// "select" { "case" prefix ";" stmts } [ "otherwise" ";" stmts (+) ] "endselect"
  /// ```
  private Optional<Stmt> select() {
    record(advance(), "", "");
    skipSemicolons();
    List<Stmt.Case> cases = new ArrayList<>();
    while (peek().is("case")) {
      advance();
      int before = position();
      Optional<Stmt.Prefix> prefix = guard();
      if (prefix.isEmpty()) {
        recover(position());
      } else if (position() > before && !peek().is(";") && !endsBody(peek())) {
        report("expected `;`");
        recover(position());
      }
      List<Stmt> body = stmts();
      prefix.ifPresent(p -> cases.add(new Stmt.Case(p, body)));
    }
    Optional<List<Stmt>> otherwise = Optional.empty();
    if (peek().is("otherwise")) {
      advance();
      otherwise = Optional.of(stmts());
    }
    return expect("endselect") ? Optional.of(new Stmt.Select(cases, otherwise)) : Optional.empty();
  }

  /// A case that does not begin with a communication is always possible, like one that begins with
  /// `tau`: some printers omit the `tau` of a `default`.
  private Optional<Stmt.Prefix> guard() {
    boolean always =
        endsBody(peek())
            || peek().is(";")
            || switch (peek().text()) {
              case "call", "spawn", "let", "letmem", "letsync", "if", "ifFor", "select" -> true;
              default -> false;
            };
    if (!always) {
      return prefix();
    }
    record(peek(), "", "");
    return Optional.of(new Stmt.Tau());
  }

  @Override
  void record(Token start, String object, String goroutine) {
    site(index++, start, object, goroutine);
  }

  @Override
  void cameFrom(Sites.Origin origin) {
    if (recording) {
      sites.put(definition, index - 1, origin);
    }
  }

  private void site(int number, Token start, String object, String goroutine) {
    if (recording) {
      sites.put(definition, number, origin(start, object, goroutine));
    }
  }
}
