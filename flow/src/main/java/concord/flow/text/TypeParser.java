package concord.flow.text;

import concord.flow.Condition;
import concord.flow.FlowItem;
import concord.flow.Term;
import concord.flow.Type;
import concord.flow.text.Tokens.SyntaxError;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The types of Fig. 1 and the flow items of section IV.
final class TypeParser {
  private final Tokens tokens;
  private final ConditionParser conditions;

  TypeParser(Tokens tokens) {
    this.tokens = tokens;
    this.conditions = new ConditionParser(tokens, this);
  }

  ConditionParser conditions() {
    return conditions;
  }

  /// `type = power { "/" condition } .`
  Type type() throws SyntaxError {
    return constrained(power());
  }

  private Type constrained(Type type) throws SyntaxError {
    Type result = type;
    while (tokens.accept("/")) {
      Condition condition = conditions.condition();
      result =
          result instanceof Type.Constrained(Type inner, Condition first)
              ? new Type.Constrained(inner, Condition.and(first, condition))
              : new Type.Constrained(result, condition);
    }
    return result;
  }

  /// `power = atom [ "^" ( number | variable | "(" term ")" ) ] .`
  private Type power() throws SyntaxError {
    Type element = atom();
    if (!tokens.accept("^")) {
      return element;
    }
    if (tokens.accept("(")) {
      Term length = conditions.term();
      tokens.expect(")");
      return new Type.Power(element, length);
    }
    if (tokens.peek().kind() == Token.Kind.NUMBER) {
      return new Type.Power(element, new Term.Int(conditions.number()));
    }
    Token name = tokens.expect(Token.Kind.NAME, "a length");
    if (ConditionParser.isConcrete(name.text())) {
      throw new SyntaxError(name, "a length is a number or a variable, not a type");
    }
    return new Type.Power(element, new Term.Var(name.text()));
  }

  private Type atom() throws SyntaxError {
    tokens.enter();
    Type type = application(unapplied());
    tokens.leave();
    return type;
  }

  private Type application(Type function) throws SyntaxError {
    boolean callable = function instanceof Type.Variable || function instanceof Type.Definition;
    if (!callable || !tokens.accept("(")) {
      return function;
    }
    List<Type> arguments = new ArrayList<>();
    if (!tokens.peek().is(")")) {
      do {
        arguments.add(argument());
      } while (tokens.accept(","));
    }
    tokens.expect(")");
    return new Type.Apply(function, arguments);
  }

  private Type unapplied() throws SyntaxError {
    if (tokens.accept("⟦")) {
      return new Type.Definition(List.of(), items("⟧"));
    }
    if (tokens.accept("[")) {
      return new Type.Instance(items("]"));
    }
    if (tokens.accept("⟨")) {
      return new Type.Sequence(commas("⟩"));
    }
    if (tokens.accept("(")) {
      return parenthesised();
    }
    if (tokens.accept("λ")) {
      List<String> parameters = parameters();
      tokens.expect(".");
      tokens.expect("⟦");
      return new Type.Definition(parameters, items("⟧"));
    }
    if (tokens.peek().kind() == Token.Kind.NUMBER) {
      Token number = tokens.next();
      if (number.text().equals("0")) {
        return Type.ZERO;
      }
      throw new SyntaxError(number, "a number is a length or an argument, not a type");
    }
    return named(tokens.expect(Token.Kind.NAME, "a type"));
  }

  private Type named(Token name) throws SyntaxError {
    if (name.text().equals("Start") && tokens.accept("(")) {
      Type definition = type();
      tokens.expect(")");
      return new Type.Start(definition);
    }
    return ConditionParser.isConcrete(name.text())
        ? new Type.Concrete(ConditionParser.concrete(name.text()))
        : new Type.Variable(name.text());
  }

  /// `"(" type { "," type } ")"` is a product, `"(" type { "|" type } ")"` a union, and one type in
  /// parentheses is that type.
  private Type parenthesised() throws SyntaxError {
    Type first = type();
    List<Type> parts = new ArrayList<>(List.of(first));
    String separator = tokens.peek().is("|") ? "|" : ",";
    while (tokens.accept(separator)) {
      parts.add(type());
    }
    tokens.expect(")");
    if (parts.size() == 1) {
      return first;
    }
    return separator.equals("|") ? new Type.Union(parts) : new Type.Product(parts);
  }

  private List<Type> commas(String end) throws SyntaxError {
    List<Type> types = new ArrayList<>();
    if (tokens.accept(end)) {
      return types;
    }
    do {
      types.add(type());
    } while (tokens.accept(","));
    tokens.expect(end);
    return types;
  }

  List<String> parameters() throws SyntaxError {
    List<String> parameters = new ArrayList<>();
    tokens.expect("(");
    if (tokens.accept(")")) {
      return parameters;
    }
    do {
      parameters.add(variable());
    } while (tokens.accept(","));
    tokens.expect(")");
    return parameters;
  }

  private String variable() throws SyntaxError {
    Token name = tokens.expect(Token.Kind.NAME, "a variable");
    if (ConditionParser.isConcrete(name.text())) {
      throw new SyntaxError(name, "a variable begins with a small letter");
    }
    return name.text();
  }

  /// An argument is a type or a value: `ch`, `User`, `20`, `n - 1`, `true`.
  Type argument() throws SyntaxError {
    Token first = tokens.peek();
    boolean value =
        first.kind() == Token.Kind.NUMBER
            || first.is("-")
            || first.is("(")
            || first.isWord("true")
            || first.isWord("false");
    if (first.kind() == Token.Kind.NAME) {
      Token second = tokens.peek(1);
      value |=
          second.is("+")
              || second.is("-")
              || second.is("*")
              || second.isWord("div")
              || second.isWord("rem");
    }
    if (!value) {
      return type();
    }
    Tokens.Mark mark = tokens.mark();
    try {
      Term term = conditions.term();
      if (tokens.peek().is(",") || tokens.peek().is(")") || !first.is("(")) {
        return new Type.Value(term);
      }
    } catch (SyntaxError e) {
      if (!first.is("(")) {
        throw e;
      }
    }
    tokens.reset(mark);
    return type();
  }

  private List<FlowItem> items(String end) throws SyntaxError {
    tokens.enter();
    List<FlowItem> items = new ArrayList<>();
    while (!tokens.accept(end)) {
      items.add(item());
      if (!tokens.accept(";") && !tokens.peek().is(end)) {
        throw tokens.expected("';' or '" + end + "'");
      }
    }
    tokens.leave();
    return items;
  }

  private int capacity() throws SyntaxError {
    Token number = tokens.peek();
    if (number.kind() != Token.Kind.NUMBER || number.text().length() > 9) {
      throw tokens.expected("a capacity of at most nine digits");
    }
    return Integer.parseInt(tokens.next().text());
  }

  private FlowItem item() throws SyntaxError {
    if (tokens.accept("!")) {
      Type type = power();
      Optional<String> label = label();
      return type instanceof Type.Start(Type definition) && label.isEmpty()
          ? new FlowItem.Start(definition)
          : new FlowItem.Yield(constrained(type), label);
    }
    if (tokens.accept("?")) {
      Type type = power();
      Optional<String> label = label();
      return new FlowItem.Receive(constrained(type), label);
    }
    if (tokens.accept("(")) {
      return choice();
    }
    if (tokens.accept("[")) {
      return new FlowItem.Inlined(items("]"), List.of());
    }
    Token word = tokens.peek();
    return switch (word.kind() == Token.Kind.NAME ? word.text() : "") {
      case "" -> throw tokens.expected("a flow item such as '!Int' or '?Int'");
      case "Start" -> new FlowItem.Start(operand());
      case "Inline" -> new FlowItem.Inline(operand(), List.of());
      case "Defer" -> new FlowItem.Defer(operand());
      case "Deferred" -> new FlowItem.Deferred(operand());
      case "new" -> {
        tokens.next();
        String made = variable();
        yield new FlowItem.New(made, tokens.accept("^") ? capacity() : 0);
      }
      case "return" -> {
        tokens.next();
        yield new FlowItem.Return(returned());
      }
      default -> withResults();
    };
  }

  private Type operand() throws SyntaxError {
    tokens.next();
    tokens.expect("(");
    Type operand = type();
    tokens.expect(")");
    return operand;
  }

  private List<Type> returned() throws SyntaxError {
    List<Type> values = new ArrayList<>();
    boolean none = tokens.peek().is(";") || tokens.peek().is("]") || tokens.peek().is("⟧");
    if (none || tokens.peek().is("⟩")) {
      return values;
    }
    do {
      values.add(argument());
    } while (tokens.accept(","));
    return values;
  }

  /// `x, y = Inline(f)` or `x, y = [ … ]`.
  private FlowItem withResults() throws SyntaxError {
    List<String> results = new ArrayList<>();
    do {
      results.add(variable());
    } while (tokens.accept(","));
    tokens.expect("=");
    if (tokens.accept("[")) {
      return new FlowItem.Inlined(items("]"), results);
    }
    if (!tokens.peek().isWord("Inline")) {
      throw tokens.expected("'Inline'");
    }
    return new FlowItem.Inline(operand(), results);
  }

  /// `choice = "(" alternative { "|" alternative } ")" .`
  private FlowItem choice() throws SyntaxError {
    List<FlowItem.Alternative> alternatives = new ArrayList<>();
    do {
      tokens.expect("⟨");
      List<FlowItem> items = items("⟩");
      Condition condition = Condition.TRUE;
      while (tokens.accept("/")) {
        condition = Condition.and(condition, conditions.condition());
      }
      alternatives.add(new FlowItem.Alternative(items, condition));
    } while (tokens.accept("|"));
    tokens.expect(")");
    return new FlowItem.Choice(alternatives);
  }

  private Optional<String> label() throws SyntaxError {
    return tokens.accept("@")
        ? Optional.of(tokens.expect(Token.Kind.NAME, "a label").text())
        : Optional.empty();
  }
}
