package concord.behaviour.migo;

import concord.behaviour.Action;
import concord.behaviour.Diagnostic;
import concord.behaviour.Program;
import concord.behaviour.Program.Definition;
import concord.behaviour.Sites;
import concord.behaviour.Sites.Origin;
import concord.behaviour.Sort;
import concord.behaviour.Stmt;
import concord.behaviour.Value;
import concord.behaviour.WellFormedness;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/// Reads `.migo` text, with the production of the grammar above each method; productions marked (+)
/// are ours. After an error it goes on at the next statement or definition, so that one run reports
/// several errors. It never throws, whatever the text.
public final class MigoParser {
  /// Deeper nesting is an error: everything that walks over terms recurses.
  private static final int MAX_DEPTH = 400;

  private static final String MAIN = "main.main";

  private final String file;
  private final List<Diagnostic> diagnostics = new ArrayList<>();
  private final List<Token> tokens;
  private final Sites.Builder sites = new Sites.Builder();
  private final SequencedMap<String, Definition> definitions = new LinkedHashMap<>();
  private Optional<String> entry = Optional.empty();

  private int at;
  private int depth;
  private String definition = ""; // the one being read
  private boolean recording = true; // false inside a duplicate definition
  private int index; // of the next statement, in the order of Sites.number

  private MigoParser(String file, String text) {
    this.file = file;
    this.tokens = Lexer.lex(file, text, diagnostics);
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
    diagnostics.sort(
        Comparator.comparingInt(Diagnostic::line).thenComparingInt(Diagnostic::column));
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
    record(Sites.HEADER, at, "", "");
    Optional<List<String>> params = names("a parameter");
    if (params.isEmpty() || !expect(":")) {
      skipTo(":"); // and on with the body: it may have errors of its own
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
  private List<Stmt> stmts() {
    List<Stmt> body = new ArrayList<>();
    depth++;
    skipSemicolons();
    while (!endsBody(peek())) {
      int before = at;
      Optional<Stmt> stmt = depth > MAX_DEPTH ? tooDeep() : stmt();
      stmt.ifPresent(body::add);
      if (stmt.isEmpty()) {
        recover(before);
      } else if (!peek().is(";") && !endsBody(peek())) {
        report("expected `;`");
        recover(at);
      }
      skipSemicolons();
    }
    depth--;
    return body;
  }

  private Optional<Stmt> tooDeep() {
    report("nested too deeply");
    at = tokens.size() - 1;
    return Optional.empty();
  }

  private static boolean endsBody(Token token) {
    return switch (token.kind()) {
      case END -> true;
      case WORD ->
          switch (token.text()) {
            case "def", "else", "endif", "case", "otherwise", "endselect" -> true;
            case "branch", "endchoice", "outcome", "endmatch" -> true;
            default -> false;
          };
      case NUMBER, STRING, SYMBOL -> false;
    };
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
      case "choice" -> choiceOfMany();
      case "select" -> select();
      case "halt" -> reason().map(Stmt.Halt::new);
      case "opaque" -> reason().map(Stmt.Opaque::new);
      default -> prefix().map(p -> p);
    };
  }

  /// ```
  /// "let" ID "=" "newchan" ID "," NAT     the second ID is a label, NAT the capacity
  /// ```
  private Optional<Stmt> let() {
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
    record(index++, start, name.get(), "");
    return capacity.map(n -> new Stmt.New(name.get(), new Sort.Channel(label.get(), n)));
  }

  /// ```
  /// "letmem" ID  |  "letcell" ID "=" value (+)
  /// ```
  private Optional<Stmt> letCell() {
    Token start = advance();
    Optional<String> name = name("a name for the variable");
    if (name.isEmpty()) {
      return Optional.empty();
    }
    record(index++, start, name.get(), "");
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
  private Optional<Stmt> letSync() {
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
    record(index++, start, name.get(), "");
    return sort.map(s -> new Stmt.New(name.get(), s));
  }

  /// ```
  /// "letnil" ID (+)     a nil channel
  /// ```
  private Optional<Stmt> letObject(Sort sort) {
    Token start = advance();
    Optional<String> name = name("a name");
    name.ifPresent(n -> record(index++, start, n, ""));
    return name.map(n -> new Stmt.New(n, sort));
  }

  /// ```
  /// "letoracle" ID "=" ID { "|" ID } (+), written with commas: letoracle x = (a, b)
  /// ```
  private Optional<Stmt> letOracle() {
    Token start = advance();
    Optional<String> name = name("a name");
    if (name.isEmpty() || !expect("=")) {
      return Optional.empty();
    }
    record(index++, start, name.get(), "");
    return names("an answer").map(tags -> new Stmt.New(name.get(), new Sort.Oracle(tags)));
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
    record(index++, start, "", "");
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
    record(index++, start, "", callee.get());
    return names("an argument").map(args -> new Stmt.Spawn(callee.get(), args));
  }

  /// ```
  /// "if" stmts "else" stmts "endif"     no condition: internal choice
  /// ```
  private Optional<Stmt> choice() {
    record(index++, advance(), "", "");
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
  /// "choice" { "branch" [ "when" STRING ] ":" stmts } "endchoice" (+)
  /// ```
  private Optional<Stmt> choiceOfMany() {
    record(index++, advance(), "", "");
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
    record(index++, advance(), "", "");
    skipSemicolons();
    List<Stmt.Case> cases = new ArrayList<>();
    while (peek().is("case")) {
      advance();
      Optional<Stmt.Prefix> prefix = prefix();
      if (prefix.isEmpty()) {
        recover(at);
      } else if (!peek().is(";") && !endsBody(peek())) {
        report("expected `;`");
        recover(at);
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

  /// ```
  /// prefix  := "tau" | action | "match" action { "outcome" tag [ "(" ID, … ")" ] ":" stmts } "endmatch" (+)
  /// ```
  private Optional<Stmt.Prefix> prefix() {
    Token start = peek();
    if (start.is("tau")) {
      record(index++, advance(), "", "");
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
  /// action := "send" ID | "recv" ID | "close" ID | "read" ID | "write" ID
  ///         | "lock" ID | "unlock" ID | "rlock" ID | "runlock" ID
  ///         | "send" ID "with" value (+) | "write" ID "with" value (+) | "add" ID [ "-" ] NAT (+)
  ///         | "update" ID { "from" ID "to" value } (+)
  ///         | ( "trylock" | "tryrlock" | "wait" | "enroll" | "await" | "signal" | "broadcast"
  ///           | "begin" | "finish" | "decide" ) ID (+)
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
    record(index++, start, object.get(), "");
    Optional<Value> value = Optional.of(Value.NONE);
    Optional<Integer> delta = Optional.of(0);
    if (start.is("add")) {
      delta = integer();
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
    return value.isEmpty() || delta.isEmpty()
        ? Optional.empty()
        : Optional.of(Verbs.action(start.text(), object.get(), value.get(), delta.get(), rewrites));
  }

  /// ```
  /// reason := ( "halt" | "opaque" ) STRING (+)
  /// ```
  private Optional<String> reason() {
    record(index++, advance(), "", "");
    return string("a reason in quotes");
  }

  /// ```
  /// value := tag [ "(" ID { "," ID } ")" ] (+)     the empty tag is written ""
  /// ```
  private Optional<Value> value() {
    Optional<String> tag = name("a tag");
    if (tag.isEmpty() || !peek().is("(")) {
      return tag.map(Value::tag);
    }
    return names("a name").map(names -> new Value(tag.get(), names));
  }

  /// ```
  /// args := "(" [ ID { "," ID } ] ")"
  /// ```
  private Optional<List<String>> names(String what) {
    if (!expect("(")) {
      return Optional.empty();
    }
    List<String> names = new ArrayList<>();
    while (!peek().is(")")) {
      if (!names.isEmpty() && !expect(",")) {
        return Optional.empty();
      }
      Optional<String> name = name(what + (names.isEmpty() ? " or `)`" : ""));
      if (name.isEmpty()) {
        return Optional.empty();
      }
      names.add(name.get());
    }
    advance();
    return Optional.of(names);
  }

  /// `ID`, or anything in quotes (+).
  private Optional<String> name(String what) {
    Token token = peek();
    boolean fits =
        switch (token.kind()) {
          case WORD -> !Text.isReserved(token.text());
          case NUMBER, STRING -> true;
          case SYMBOL, END -> false;
        };
    if (!fits) {
      report("expected " + what);
      return Optional.empty();
    }
    return Optional.of(advance().text());
  }

  private Optional<String> string(String what) {
    if (peek().kind() != Token.Kind.STRING) {
      report("expected " + what);
      return Optional.empty();
    }
    return Optional.of(advance().text());
  }

  private Optional<Integer> integer() {
    boolean negative = peek().is("-");
    if (negative) {
      advance();
    }
    return number("a number").map(n -> negative ? -n : n);
  }

  private Optional<Integer> number(String what) {
    Token token = peek();
    if (token.kind() != Token.Kind.NUMBER) {
      report("expected " + what + ", a number");
      return Optional.empty();
    }
    if (token.text().length() > 9) {
      report(token, "the number " + token.text() + " is too large");
      return Optional.empty();
    }
    return Optional.of(Integer.parseInt(advance().text()));
  }

  private Token peek() {
    return tokens.get(at);
  }

  private Token advance() {
    Token token = tokens.get(at);
    if (token.kind() != Token.Kind.END) {
      at++;
    }
    return token;
  }

  private boolean expect(String word) {
    if (peek().is(word)) {
      advance();
      return true;
    }
    report("expected `" + word + "`");
    return false;
  }

  private void skipSemicolons() {
    while (peek().is(";")) {
      advance();
    }
  }

  /// Skips to the end of the statement; makes sure that something after `before` has been read.
  private void recover(int before) {
    while (!peek().is(";") && !endsBody(peek())) {
      advance();
    }
    if (at == before) {
      advance();
    }
  }

  private void skipTo(String word) {
    while (peek().kind() != Token.Kind.END && !peek().is(word) && !peek().is("def")) {
      advance();
    }
  }

  private void record(int site, Token start, String object, String goroutine) {
    if (recording) {
      sites.put(
          definition, site, new Origin(file, start.line(), start.column(), object, goroutine));
    }
  }

  private void report(String expected) {
    report(peek(), expected + ", found " + peek().described());
  }

  private void report(Token where, String message) {
    diagnostics.add(new Diagnostic(file, where.line(), where.column(), message));
  }
}
