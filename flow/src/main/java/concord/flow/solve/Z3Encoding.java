package concord.flow.solve;

import com.microsoft.z3.ArithExpr;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.EnumSort;
import com.microsoft.z3.Expr;
import com.microsoft.z3.FuncDecl;
import com.microsoft.z3.IntExpr;
import com.microsoft.z3.IntSort;
import com.microsoft.z3.Symbol;
import com.microsoft.z3.Z3Exception;
import concord.flow.Condition;
import concord.flow.Term;
import concord.flow.Variables;
import concord.flow.solve.Query.Sort;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Collectors;

/// Conditions as Z3 expressions, given the sorts of their variables.
final class Z3Encoding {
  private final Context context;
  private final EnumSort<?> concrete;
  private final String functions;
  private final SequencedMap<String, Sort> sorts;
  private boolean callsFunctions;

  Z3Encoding(
      Context context, EnumSort<?> concrete, String functions, SequencedMap<String, Sort> sorts) {
    this.context = context;
    this.concrete = concrete;
    this.functions = functions;
    this.sorts = sorts;
  }

  /// Whether what was encoded so far calls custom functions.
  boolean callsFunctions() {
    return callsFunctions;
  }

  Expr<?> variable(String name) {
    return switch (sorts.get(name)) {
      case INT -> context.mkIntConst(name);
      case BOOL -> context.mkBoolConst(name);
      case CONCRETE -> context.mkConst(name, concrete);
    };
  }

  BoolExpr condition(Condition condition) {
    return switch (condition) {
      case Condition.Constant(boolean value) -> context.mkBool(value);
      case Condition.Holds(String variable) -> context.mkBoolConst(variable);
      case Condition.Compare(var relation, Term left, Term right) -> compare(relation, left, right);
      case Condition.Predicate(String name, List<Term> arguments) -> predicate(name, arguments);
      case Condition.Binding _ ->
          throw new IllegalArgumentException("not a question: " + condition);
      case Condition.Not(Condition inner) -> context.mkNot(condition(inner));
      case Condition.And(List<Condition> parts) -> context.mkAnd(all(parts));
      case Condition.Or(List<Condition> parts) -> context.mkOr(all(parts));
    };
  }

  private BoolExpr[] all(List<Condition> parts) {
    return parts.stream().map(this::condition).toArray(BoolExpr[]::new);
  }

  private BoolExpr compare(Condition.Relation relation, Term left, Term right) {
    return switch (relation) {
      case EQ -> context.mkEq(term(left), term(right));
      case NE -> context.mkNot(context.mkEq(term(left), term(right)));
      case LT -> context.mkLt(number(left), number(right));
      case LE -> context.mkLe(number(left), number(right));
      case GT -> context.mkGt(number(left), number(right));
      case GE -> context.mkGe(number(left), number(right));
    };
  }

  private Expr<?> term(Term term) {
    return switch (term) {
      case Term.Int _, Term.Arith _ -> number(term);
      case Term.Bool(boolean value) -> context.mkBool(value);
      case Term.Symbol(String name) -> element(name);
      case Term.Var(String name) -> variable(name);
    };
  }

  private Expr<?> element(String name) {
    for (FuncDecl<?> element : concrete.getConstDecls()) {
      if (element.getName().toString().equals(name)) {
        return element.apply();
      }
    }
    throw new Z3Exception(name + " is not among the concrete types");
  }

  private Expr<IntSort> number(Term term) {
    return switch (term) {
      case Term.Int(long value) -> context.mkInt(value);
      case Term.Var(String name) -> context.mkIntConst(name);
      case Term.Arith(Term.Op op, Term left, Term right) -> arith(op, number(left), number(right));
      case Term.Bool _, Term.Symbol _ ->
          throw new IllegalArgumentException("not a number: " + term);
    };
  }

  /// Z3 rounds a quotient so that the remainder is not negative; Go rounds it towards zero.
  private Expr<IntSort> arith(Term.Op op, Expr<IntSort> a, Expr<IntSort> b) {
    IntExpr zero = context.mkInt(0);
    return switch (op) {
      case PLUS -> sum(a, b);
      case MINUS -> difference(a, b);
      case TIMES -> product(a, b);
      case DIV -> {
        Expr<IntSort> up = difference(zero, context.mkDiv(difference(zero, a), b));
        yield context.mkITE(context.mkGe(a, zero), context.mkDiv(a, b), up);
      }
      case REM -> difference(a, product(b, arith(Term.Op.DIV, a, b)));
    };
  }

  private ArithExpr<IntSort> sum(Expr<IntSort> a, Expr<IntSort> b) {
    return context.mkAdd(pair(a, b));
  }

  private ArithExpr<IntSort> difference(Expr<IntSort> a, Expr<IntSort> b) {
    return context.mkSub(pair(a, b));
  }

  private ArithExpr<IntSort> product(Expr<IntSort> a, Expr<IntSort> b) {
    return context.mkMul(pair(a, b));
  }

  @SuppressWarnings("unchecked") // Java has no arrays of generic types
  private static Expr<IntSort>[] pair(Expr<IntSort> a, Expr<IntSort> b) {
    return (Expr<IntSort>[]) new Expr<?>[] {a, b};
  }

  /// A call of a custom function, as text, so that `define-fun` works as well as `declare-fun`.
  private BoolExpr predicate(String name, List<Term> arguments) {
    callsFunctions = true;
    String call =
        arguments.stream()
            .map(Z3Encoding::text)
            .collect(Collectors.joining(" ", "(assert (" + name + " ", "))"));
    BoolExpr[] all = parse(context, concrete, functions + "\n" + call, constants(arguments));
    return all[all.length - 1];
  }

  private Map<String, FuncDecl<?>> constants(List<Term> arguments) {
    Map<String, FuncDecl<?>> constants = new LinkedHashMap<>();
    for (Term argument : arguments) {
      for (String name : Variables.of(argument)) {
        constants.put(name, variable(name).getFuncDecl());
      }
    }
    return constants;
  }

  private static String text(Term term) {
    return switch (term) {
      case Term.Int(long value) when value < 0 -> "(- " + Long.toString(value).substring(1) + ")";
      case Term.Int(long value) -> Long.toString(value);
      case Term.Bool(boolean value) -> Boolean.toString(value);
      case Term.Symbol(String name) -> CustomFunctions.symbol(name);
      case Term.Var(String name) -> CustomFunctions.symbol(name);
      case Term.Arith(Term.Op op, Term left, Term right) ->
          "(" + op.text + " " + text(left) + " " + text(right) + ")";
    };
  }

  static BoolExpr[] parse(
      Context context, EnumSort<?> concrete, String smtlib, Map<String, FuncDecl<?>> constants) {
    List<Symbol> names = new ArrayList<>();
    constants.keySet().forEach(name -> names.add(context.mkSymbol(name)));
    return context.parseSMTLIB2String(
        smtlib,
        new Symbol[] {context.mkSymbol("Concrete")},
        new com.microsoft.z3.Sort[] {concrete},
        names.toArray(Symbol[]::new),
        constants.values().toArray(FuncDecl<?>[]::new));
  }
}
