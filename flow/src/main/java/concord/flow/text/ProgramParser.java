package concord.flow.text;

import concord.flow.Condition;
import concord.flow.CoroutineProgram;
import concord.flow.CoroutineProgram.Inherits;
import concord.flow.Type;
import concord.flow.text.Tokens.SyntaxError;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/// Parses a coroutine program: definitions, facts, and what to reduce.
///
/// ```
/// // Listing 4
/// work: ⟦?Int; ?String⟧
/// main: ⟦Start(work); !String; !Int⟧
/// ∘⟨Start(main)⟩
/// ```
///
/// The last line may be left out when there is a `main`. It may be preceded by facts (`Student <:
/// User`), assumptions (`assume 1 ≤ weekday ≤ 7`) and custom functions in SMT-LIB (`smtlib {
/// (define-fun even ((n Int)) Bool (= (mod n 2) 0)) }`).
public final class ProgramParser {
  /// A program, if the text is one, and what is wrong with the text if it is not.
  public record Parsed(Optional<CoroutineProgram> program, List<Diagnostic> diagnostics) {
    public Parsed {
      diagnostics = List.copyOf(diagnostics);
    }
  }

  private final Tokens tokens;
  private final TypeParser types;
  private final List<Diagnostic> diagnostics;
  private final SequencedMap<String, Type> definitions = new LinkedHashMap<>();
  private final List<Inherits> inheritance = new ArrayList<>();
  private final List<Condition> assumptions = new ArrayList<>();
  private final List<String> functions = new ArrayList<>();
  private final List<Type> arguments = new ArrayList<>();

  private ProgramParser(String text) {
    this.diagnostics = new ArrayList<>();
    this.tokens = new Tokens(Lexer.tokens(text, diagnostics));
    this.types = new TypeParser(tokens);
  }

  public static Parsed parse(String text) {
    ProgramParser parser = new ProgramParser(text);
    parser.program();
    if (!parser.diagnostics.isEmpty()) {
      return new Parsed(Optional.empty(), parser.diagnostics);
    }
    return new Parsed(
        Optional.of(
            new CoroutineProgram(
                parser.definitions,
                parser.arguments,
                Condition.and(parser.assumptions),
                parser.inheritance,
                parser.functions)),
        List.of());
  }

  private void program() {
    while (tokens.peek().kind() != Token.Kind.END) {
      try {
        declaration();
      } catch (SyntaxError e) {
        diagnostics.add(new Diagnostic(e.token.line(), e.token.column(), e.getMessage()));
        recover();
      }
      tokens.accept(";");
    }
    Token end = tokens.peek();
    if (!diagnostics.isEmpty() || !arguments.isEmpty()) {
      return;
    }
    if (definitions.containsKey("main")) {
      arguments.add(new Type.Start(new Type.Variable("main")));
    } else {
      diagnostics.add(
          new Diagnostic(
              end.line(),
              end.column(),
              "nothing to reduce: expected ∘⟨…⟩ or a definition of main"));
    }
  }

  /// Continues at the next line that is not indented.
  private void recover() {
    tokens.surface();
    int line = tokens.next().line();
    while (tokens.peek().kind() != Token.Kind.END
        && (tokens.peek().line() == line || tokens.peek().column() > 1)) {
      tokens.next();
    }
  }

  private void declaration() throws SyntaxError {
    Token first = tokens.peek();
    if (first.isWord("assume")) {
      tokens.next();
      assumptions.add(types.conditions().condition());
    } else if (first.isWord("smtlib")) {
      tokens.next();
      functions.add(tokens.expect(Token.Kind.SMTLIB, "'{'").text().strip());
    } else if (first.kind() == Token.Kind.NAME && tokens.peek(1).is("<:")) {
      inherits();
    } else if (isDefinition()) {
      definition();
    } else {
      reduction();
    }
  }

  private void inherits() throws SyntaxError {
    Token sub = tokens.next();
    tokens.next();
    Token sup = tokens.expect(Token.Kind.NAME, "a concrete type");
    for (Token token : List.of(sub, sup)) {
      if (!ConditionParser.isConcrete(token.text())) {
        throw new SyntaxError(token, "a concrete type begins with a capital letter");
      }
    }
    inheritance.add(
        new Inherits(ConditionParser.concrete(sub.text()), ConditionParser.concrete(sup.text())));
  }

  /// `name :` or `name ( … ) :`.
  private boolean isDefinition() {
    if (tokens.peek().kind() != Token.Kind.NAME) {
      return false;
    }
    if (!tokens.peek(1).is("(")) {
      return tokens.peek(1).is(":");
    }
    int ahead = 2;
    while (tokens.peek(ahead).kind() == Token.Kind.NAME || tokens.peek(ahead).is(",")) {
      ahead++;
    }
    return tokens.peek(ahead).is(")") && tokens.peek(ahead + 1).is(":");
  }

  private void definition() throws SyntaxError {
    Token name = tokens.next();
    List<String> parameters = tokens.peek().is("(") ? types.parameters() : List.of();
    tokens.expect(":");
    Token start = tokens.peek();
    Type type = types.type();
    if (ConditionParser.isConcrete(name.text())) {
      throw new SyntaxError(name, "the name of a definition begins with a small letter");
    }
    if (!parameters.isEmpty()) {
      type = withParameters(type, parameters, start);
    }
    if (definitions.putIfAbsent(name.text(), type) != null) {
      throw new SyntaxError(name, name.text() + " is defined twice");
    }
  }

  private static Type withParameters(Type type, List<String> parameters, Token start)
      throws SyntaxError {
    return switch (type) {
      case Type.Definition(List<String> none, var items) when none.isEmpty() ->
          new Type.Definition(parameters, items);
      case Type.Constrained(Type inner, Condition condition) ->
          new Type.Constrained(withParameters(inner, parameters, start), condition);
      default -> throw new SyntaxError(start, "only a definition ⟦…⟧ can have parameters");
    };
  }

  /// `reduction = "∘" "⟨" type { "," type } "⟩" | type { "," type } .`
  private void reduction() throws SyntaxError {
    Token start = tokens.peek();
    if (!arguments.isEmpty()) {
      throw new SyntaxError(start, "expected a definition; what to reduce was given already");
    }
    boolean marked = tokens.accept("∘") || tokens.acceptWord("reduce");
    List<Type> read = new ArrayList<>();
    if (marked && tokens.accept("⟨")) {
      if (!tokens.peek().is("⟩")) {
        do {
          read.add(reducible());
        } while (tokens.accept(","));
      }
      tokens.expect("⟩");
    } else {
      do {
        read.add(reducible());
      } while (tokens.accept(","));
      if (read.size() == 1 && read.getFirst() instanceof Type.Sequence(List<Type> elements)) {
        read = new ArrayList<>(elements);
      }
    }
    arguments.addAll(read.isEmpty() ? List.of(Type.ZERO) : read);
  }

  /// The arguments of ∘ have to be instances or calls of Start.
  private Type reducible() throws SyntaxError {
    Token start = tokens.peek();
    Type type = types.type();
    check(type, start);
    return type;
  }

  private static void check(Type type, Token start) throws SyntaxError {
    switch (type) {
      case Type.Instance _, Type.Start _, Type.Zero _ -> {}
      case Type.Constrained(Type inner, _) -> check(inner, start);
      case Type.Sequence(List<Type> elements) -> {
        for (Type element : elements) {
          check(element, start);
        }
      }
      default -> throw new SyntaxError(start, "only instances […] and Start(…) can be reduced");
    }
  }
}
