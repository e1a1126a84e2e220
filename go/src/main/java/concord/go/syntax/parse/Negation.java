package concord.go.syntax.parse;

import concord.go.syntax.Decl;
import concord.go.syntax.Expr;
import concord.go.syntax.Parsed;
import concord.go.syntax.Source;
import concord.go.syntax.Token;

/// The opposite of a condition, as a Go programmer writes it: of `err != nil` it is `err == nil`.
public final class Negation {
  private static final String BEFORE = "package p; var _ = ";

  private Negation() {}

  public static String of(String condition) {
    Source source = Source.of("", BEFORE + condition);
    Parsed parsed = Parser.parse(source);
    boolean valid =
        parsed.problems().isEmpty()
            && parsed.file().decls().size() == 1
            && parsed.file().decls().getFirst() instanceof Decl.Var;
    if (!valid) {
      return "not " + condition; // the condition is our wording, not Go
    }
    Expr value =
        ((Decl.Var) parsed.file().decls().getFirst()).specs().getFirst().values().getFirst();
    return of(value, source);
  }

  private static String of(Expr value, Source source) {
    return switch (value) {
      case Expr.Paren p -> of(p.x(), source);
      case Expr.Unary u when u.op() == Token.NOT ->
          source.text(u.x() instanceof Expr.Paren p ? p.x() : u.x());
      case Expr.Binary b when opposite(b.op()) != Token.ILLEGAL ->
          source.text(b.x()) + " " + opposite(b.op()).text() + " " + source.text(b.y());
      case Expr.Ident _, Expr.Selector _, Expr.Call _, Expr.Index _ -> "!" + source.text(value);
      default -> "!(" + source.text(value) + ")";
    };
  }

  /// The negated comparison; `ILLEGAL` if `op` is not a comparison.
  public static Token opposite(Token op) {
    return switch (op) {
      case EQL -> Token.NEQ;
      case NEQ -> Token.EQL;
      case LSS -> Token.GEQ;
      case GEQ -> Token.LSS;
      case GTR -> Token.LEQ;
      case LEQ -> Token.GTR;
      default -> Token.ILLEGAL;
    };
  }
}
