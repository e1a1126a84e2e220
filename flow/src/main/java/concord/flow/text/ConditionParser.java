package concord.flow.text;

import concord.flow.Condition;
import concord.flow.Condition.Relation;
import concord.flow.Term;
import concord.flow.text.Tokens.SyntaxError;
import java.util.ArrayList;
import java.util.List;

/// Conditions and the terms they compare.
final class ConditionParser {
  private final Tokens tokens;
  private final TypeParser types;

  ConditionParser(Tokens tokens, TypeParser types) {
    this.tokens = tokens;
    this.types = types;
  }

  /// `condition = conjunction { "∨" conjunction } .`
  Condition condition() throws SyntaxError {
    tokens.enter();
    List<Condition> parts = new ArrayList<>(List.of(conjunction()));
    while (tokens.accept("∨")) {
      parts.add(conjunction());
    }
    tokens.leave();
    return Condition.or(parts);
  }

  /// `conjunction = negation { "∧" negation } .`
  private Condition conjunction() throws SyntaxError {
    List<Condition> parts = new ArrayList<>(List.of(negation()));
    while (tokens.accept("∧")) {
      parts.add(negation());
    }
    return Condition.and(parts);
  }

  /// `negation = ( "¬" | "!" | "not" ) negation | primary .`
  private Condition negation() throws SyntaxError {
    if (tokens.accept("¬") || tokens.accept("!") || tokens.acceptWord("not")) {
      tokens.enter();
      Condition inner = negation();
      tokens.leave();
      return Condition.not(inner);
    }
    return primary();
  }

  /// ```
  /// primary = "(" condition ")" | "true" | "false" | variable | variable "↦" argument
  ///         | name "(" term { "," term } ")" | term { relation term } | term "<:" term .
  /// ```
  ///
  /// A parenthesis may open a condition or a term; only what follows it tells.
  private Condition primary() throws SyntaxError {
    if (tokens.peek().is("(")) {
      Tokens.Mark mark = tokens.mark();
      try {
        tokens.next();
        Condition inner = condition();
        tokens.expect(")");
        if (!continuesTerm()) {
          return inner;
        }
      } catch (SyntaxError asCondition) {
        tokens.reset(mark);
        return comparisonOr(asCondition);
      }
      tokens.reset(mark);
    }
    Token first = tokens.peek();
    if (first.kind() == Token.Kind.NAME && !isConcrete(first.text())) {
      if (tokens.peek(1).is("(")) {
        return predicate();
      }
      if (tokens.peek(1).is("↦")) {
        tokens.next();
        tokens.next();
        return new Condition.Binding(first.text(), types.argument());
      }
    }
    return comparison();
  }

  private Condition comparisonOr(SyntaxError asCondition) throws SyntaxError {
    try {
      return comparison();
    } catch (SyntaxError asTerm) {
      boolean further =
          asTerm.token.line() > asCondition.token.line()
              || (asTerm.token.line() == asCondition.token.line()
                  && asTerm.token.column() > asCondition.token.column());
      throw further ? asTerm : asCondition;
    }
  }

  private boolean continuesTerm() {
    Token token = tokens.peek();
    return relation(token) != null
        || token.is("<:")
        || token.is("+")
        || token.is("-")
        || token.is("*")
        || token.isWord("div")
        || token.isWord("rem");
  }

  private Condition predicate() throws SyntaxError {
    String name = tokens.next().text();
    tokens.expect("(");
    List<Term> arguments = new ArrayList<>();
    if (!tokens.peek().is(")")) {
      do {
        arguments.add(term());
      } while (tokens.accept(","));
    }
    tokens.expect(")");
    return new Condition.Predicate(name, arguments);
  }

  /// A chain `1 ≤ n ≤ 3` is the conjunction of its links.
  private Condition comparison() throws SyntaxError {
    Term left = term();
    if (tokens.accept("<:")) {
      return new Condition.Predicate(Condition.INHERIT, List.of(left, term()));
    }
    List<Condition> links = new ArrayList<>();
    while (relation(tokens.peek()) != null) {
      Relation relation = relation(tokens.next());
      Term right = term();
      links.add(Condition.compare(relation, left, right));
      left = right;
    }
    if (!links.isEmpty()) {
      return Condition.and(links);
    }
    return switch (left) {
      case Term.Var(String variable) -> new Condition.Holds(variable);
      case Term.Bool(boolean value) -> Condition.of(value);
      case Term.Int _, Term.Symbol _, Term.Arith _ ->
          throw tokens.expected("a comparison such as '< 10'");
    };
  }

  private static Relation relation(Token token) {
    return switch (token.kind() == Token.Kind.SIGN ? token.text() : "") {
      case "=" -> Relation.EQ;
      case "≠" -> Relation.NE;
      case "<" -> Relation.LT;
      case "≤" -> Relation.LE;
      case ">" -> Relation.GT;
      case "≥" -> Relation.GE;
      default -> null;
    };
  }

  /// `term = product { ( "+" | "-" ) product } .`
  Term term() throws SyntaxError {
    tokens.enter();
    Term left = product();
    while (tokens.peek().is("+") || tokens.peek().is("-")) {
      Term.Op op = tokens.next().is("+") ? Term.Op.PLUS : Term.Op.MINUS;
      left = Term.arith(op, left, product());
    }
    tokens.leave();
    return left;
  }

  /// `product = factor { ( "*" | "div" | "rem" ) factor } .`
  private Term product() throws SyntaxError {
    Term left = factor();
    while (true) {
      if (tokens.accept("*")) {
        left = Term.arith(Term.Op.TIMES, left, factor());
      } else if (tokens.acceptWord("div")) {
        left = Term.arith(Term.Op.DIV, left, factor());
      } else if (tokens.acceptWord("rem")) {
        left = Term.arith(Term.Op.REM, left, factor());
      } else {
        return left;
      }
    }
  }

  /// `factor = number | name | "-" factor | "(" term ")" .`
  private Term factor() throws SyntaxError {
    if (tokens.accept("(")) {
      Term inner = term();
      tokens.expect(")");
      return inner;
    }
    if (tokens.accept("-")) {
      tokens.enter();
      Term inner = factor();
      tokens.leave();
      return Term.arith(Term.Op.MINUS, new Term.Int(0), inner);
    }
    if (tokens.peek().kind() == Token.Kind.NUMBER) {
      return new Term.Int(number());
    }
    Token token = tokens.expect(Token.Kind.NAME, "a number, a variable or a concrete type");
    String name = token.text();
    return switch (name) {
      case "true" -> new Term.Bool(true);
      case "false" -> new Term.Bool(false);
      default -> isConcrete(name) ? new Term.Symbol(concrete(name)) : new Term.Var(name);
    };
  }

  long number() throws SyntaxError {
    Token token = tokens.expect(Token.Kind.NUMBER, "a number");
    try {
      return Long.parseLong(token.text());
    } catch (NumberFormatException _) {
      throw new SyntaxError(token, "the number " + token.text() + " is too large");
    }
  }

  static boolean isConcrete(String name) {
    return name.startsWith("`") || Character.isUpperCase(name.codePointAt(0));
  }

  static String concrete(String name) {
    return name.startsWith("`") ? name.substring(1, name.length() - 1) : name;
  }
}
