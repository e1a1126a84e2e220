package concord.behaviour.process;

import concord.behaviour.process.Definitions.Definition;
import concord.behaviour.process.Definitions.Param;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads a program of the calculus, with the production above each method.
///
/// ```
/// G(n:int, c:ch(int)) = c!<n>; G<n + 1, c>
/// main = newchan(c:int); (G<2, c> | c?(x); 0)
/// ```
public final class ProcessParser {
  /// The text is not a program. Positions count from 1.
  public static final class SyntaxError extends Exception {
    private static final long serialVersionUID = 1;
    private final int line;
    private final int column;

    SyntaxError(int line, int column, String message) {
      super(message);
      this.line = line;
      this.column = column;
    }

    public int line() {
      return line;
    }

    public int column() {
      return column;
    }
  }

  private record Token(String text, int offset) {}

  private static final Pattern TOKEN =
      Pattern.compile("\\s+|--[^\\n]*|[A-Za-z_][A-Za-z0-9_']*|[0-9]+|<=|==|!=|[-+%!?<>(){}|;,:=]");

  private final String text;
  private final List<Token> tokens = new ArrayList<>();
  private final List<Definition> definitions = new ArrayList<>();
  private int at;
  private int depth;

  private ProcessParser(String text) throws SyntaxError {
    this.text = text;
    Matcher m = TOKEN.matcher(text);
    for (int from = 0; from < text.length(); from = m.end()) {
      if (!m.find(from) || m.start() != from) {
        throw error(
            from, "unexpected character `" + Character.toString(text.codePointAt(from)) + "`");
      }
      if (!Character.isWhitespace(text.charAt(from)) && !m.group().startsWith("--")) {
        tokens.add(new Token(m.group(), from));
      }
    }
    tokens.add(new Token("", text.length()));
  }

  public static Definitions parse(String text) throws SyntaxError {
    return new ProcessParser(text).program();
  }

  /// `program = { definition } "main" "=" proc .`
  private Definitions program() throws SyntaxError {
    while (!peek().equals("main") && !peek().isEmpty()) {
      definition();
    }
    expect("main");
    expect("=");
    Proc main = proc();
    if (!peek().isEmpty()) {
      throw expected("the end of the text");
    }
    return resolved(new Definitions(definitions, main));
  }

  /// `definition = name "(" [ name ":" ( payload | "ch" "(" payload ")" ) { "," … } ] ")" "=" proc
  /// .`
  private void definition() throws SyntaxError {
    String name = name();
    List<Param> data = new ArrayList<>();
    List<Param> channels = new ArrayList<>();
    expect("(");
    while (!peek().equals(")")) {
      if (!data.isEmpty() || !channels.isEmpty()) {
        expect(",");
      }
      String x = name();
      expect(":");
      if (peek().equals("ch")) {
        at++;
        expect("(");
        channels.add(new Param(x, payload()));
        expect(")");
      } else {
        data.add(new Param(x, payload()));
      }
    }
    expect(")");
    expect("=");
    definitions.add(new Definition(name, data, channels, proc()));
  }

  private Payload payload() throws SyntaxError {
    return switch (advance()) {
      case "int" -> Payload.INT;
      case "bool" -> Payload.BOOL;
      default -> {
        at--;
        throw expected("`int` or `bool`");
      }
    };
  }

  /// `proc = part { "|" part } .`
  private Proc proc() throws SyntaxError {
    if (++depth > 200) {
      throw error(tokens.get(at).offset(), "nested too deeply");
    }
    Proc left = part();
    while (peek().equals("|")) {
      at++;
      left = new Proc.Par(left, part());
    }
    depth--;
    return left;
  }

  /// ```
  /// part = "0" | "(" proc ")" | "tau" next | "close" name next | "select" "{" case { "," case } "}"
  ///      | "if" exp "then" part "else" part | "newchan" "(" name ":" payload [ "," number ] ")" next
  ///      | name "<" [ exp { "," exp } ] ">" | name "!" "<" exp ">" next | name "?" "(" name ")" next .
  /// next = [ ";" part ] .
  /// ```
  private Proc part() throws SyntaxError {
    switch (peek()) {
      case "0" -> {
        at++;
        return new Proc.Nil();
      }
      case "(" -> {
        at++;
        Proc p = proc();
        expect(")");
        return p;
      }
      case "tau" -> {
        return prefixed();
      }
      case "close" -> {
        at++;
        String u = name();
        return new Proc.Close(u, next());
      }
      case "select" -> {
        at++;
        expect("{");
        List<Proc.Prefixed> cases = new ArrayList<>();
        while (!peek().equals("}")) {
          if (!cases.isEmpty()) {
            expect(",");
          }
          cases.add(prefixed());
        }
        expect("}");
        return new Proc.Select(cases);
      }
      case "if" -> {
        at++;
        Exp e = comparison();
        expect("then");
        Proc yes = part();
        expect("else");
        return new Proc.If(-1, e, yes, part());
      }
      case "newchan" -> {
        at++;
        expect("(");
        String y = name();
        expect(":");
        Payload payload = payload();
        int bound = 0;
        if (peek().equals(",")) {
          at++;
          bound = number();
        }
        expect(")");
        return new Proc.NewChan(y, payload, bound, next());
      }
      default -> {
        if (tokens.get(Math.min(at + 1, tokens.size() - 1)).text().equals("<")) {
          return call();
        }
        return prefixed();
      }
    }
  }

  private Proc call() throws SyntaxError {
    String callee = name();
    expect("<");
    List<Exp> args = new ArrayList<>();
    while (!peek().equals(">")) {
      if (!args.isEmpty()) {
        expect(",");
      }
      args.add(sum());
    }
    expect(">");
    return new Proc.Call(callee, args, List.of()); // resolved once all definitions are known
  }

  private Proc.Prefixed prefixed() throws SyntaxError {
    if (peek().equals("tau")) {
      at++;
      return new Proc.Prefixed(new Proc.Tau(), next());
    }
    String u = name();
    if (peek().equals("!")) {
      at++;
      expect("<");
      Exp e = sum();
      expect(">");
      return new Proc.Prefixed(new Proc.Send(u, e), next());
    }
    if (!peek().equals("?")) {
      throw expected("`!`, `?` or `<`");
    }
    at++;
    expect("(");
    String y = name();
    expect(")");
    return new Proc.Prefixed(new Proc.Recv(u, y), next());
  }

  private Proc next() throws SyntaxError {
    if (!peek().equals(";")) {
      return new Proc.Nil();
    }
    at++;
    return part();
  }

  /// `comparison = sum [ ( "<=" | "==" | "!=" ) sum ] .`
  private Exp comparison() throws SyntaxError {
    Exp left = sum();
    for (Exp.Operator op :
        List.of(Exp.Operator.AT_MOST, Exp.Operator.EQUAL, Exp.Operator.UNEQUAL)) {
      if (peek().equals(op.sign)) {
        at++;
        return new Exp.Binary(op, left, sum());
      }
    }
    return left;
  }

  /// `sum = atom { ( "+" | "-" | "%" ) atom } .`
  private Exp sum() throws SyntaxError {
    Exp left = atom();
    while (true) {
      String sign = peek();
      List<Exp.Operator> ops =
          List.of(Exp.Operator.PLUS, Exp.Operator.MINUS, Exp.Operator.MOD).stream()
              .filter(op -> op.sign.equals(sign))
              .toList();
      if (ops.isEmpty()) {
        return left;
      }
      at++;
      left = new Exp.Binary(ops.getFirst(), left, atom());
    }
  }

  /// `atom = number | "true" | "false" | name | ( "not" | "succ" ) "(" comparison ")" | "("
  /// comparison ")" .`
  private Exp atom() throws SyntaxError {
    String t = peek();
    if (!t.isEmpty() && Character.isDigit(t.charAt(0))) {
      return new Exp.Num(number());
    }
    switch (t) {
      case "true", "false" -> {
        at++;
        return new Exp.Truth(t.equals("true"));
      }
      case "not", "succ" -> {
        at++;
        expect("(");
        Exp e = comparison();
        expect(")");
        return t.equals("not")
            ? new Exp.Not(e)
            : new Exp.Binary(Exp.Operator.PLUS, e, new Exp.Num(1));
      }
      case "(" -> {
        at++;
        Exp e = comparison();
        expect(")");
        return e;
      }
      default -> {
        return new Exp.Var(name());
      }
    }
  }

  /// The definition tells which arguments of a call are channels.
  private Definitions resolved(Definitions program) throws SyntaxError {
    List<Definition> done = new ArrayList<>();
    for (Definition d : program.definitions()) {
      done.add(new Definition(d.name(), d.data(), d.channels(), resolved(d.body(), program)));
    }
    return new Definitions(done, resolved(program.main(), program));
  }

  private Proc resolved(Proc p, Definitions program) throws SyntaxError {
    return switch (p) {
      case Proc.Prefixed(var prefix, Proc next) ->
          new Proc.Prefixed(prefix, resolved(next, program));
      case Proc.Close(String u, Proc next) -> new Proc.Close(u, resolved(next, program));
      case Proc.Select(var cases) -> {
        List<Proc.Prefixed> done = new ArrayList<>();
        for (Proc.Prefixed c : cases) {
          done.add(new Proc.Prefixed(c.prefix(), resolved(c.next(), program)));
        }
        yield new Proc.Select(done);
      }
      case Proc.If(int n, Exp e, Proc yes, Proc no) ->
          new Proc.If(n, e, resolved(yes, program), resolved(no, program));
      case Proc.NewChan(String y, Payload s, int n, Proc next) ->
          new Proc.NewChan(y, s, n, resolved(next, program));
      case Proc.Par(Proc l, Proc r) -> new Proc.Par(resolved(l, program), resolved(r, program));
      case Proc.Call(String callee, var args, var _) -> {
        int channels = program.definition(callee).map(d -> d.channels().size()).orElse(0);
        int data = Math.max(0, args.size() - channels);
        List<String> names = new ArrayList<>();
        for (Exp e : args.subList(data, args.size())) {
          if (!(e instanceof Exp.Var(String name))) {
            throw error(
                0, "in a call of " + callee + ": " + e + " is no channel; data comes first");
          }
          names.add(name);
        }
        yield new Proc.Call(callee, args.subList(0, data), names);
      }
      case Proc.Nil _, Proc.Res _, Proc.Buffer _ -> p;
    };
  }

  private String name() throws SyntaxError {
    String t = peek();
    if (t.isEmpty() || !(Character.isLetter(t.charAt(0)) || t.charAt(0) == '_')) {
      throw expected("a name");
    }
    return advance();
  }

  private int number() throws SyntaxError {
    String t = peek();
    if (t.isEmpty() || !Character.isDigit(t.charAt(0)) || t.length() > 9) {
      throw expected("a number of at most nine digits");
    }
    return Integer.parseInt(advance());
  }

  private String peek() {
    return tokens.get(at).text();
  }

  private String advance() {
    return tokens.get(at++).text();
  }

  private void expect(String token) throws SyntaxError {
    if (!peek().equals(token)) {
      throw expected("`" + token + "`");
    }
    at++;
  }

  private SyntaxError expected(String what) {
    String found = peek().isEmpty() ? "the end of the text" : "`" + peek() + "`";
    return error(tokens.get(at).offset(), "expected " + what + ", found " + found);
  }

  private SyntaxError error(int offset, String message) {
    int line = 1 + (int) text.substring(0, offset).chars().filter(c -> c == '\n').count();
    int column = offset - text.lastIndexOf('\n', offset - 1);
    return new SyntaxError(line, column, message);
  }
}
