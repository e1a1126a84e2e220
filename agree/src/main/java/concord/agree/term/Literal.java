package concord.agree.term;

import java.util.List;

/// c: constants written out.
@SuppressWarnings("ClassInitializationDeadlock") // the constant is of a record without initialisers
public sealed interface Literal {
  Literal UNIT = new Unit();

  record Unit() implements Literal {}

  record Bool(boolean value) implements Literal {}

  /// Of type `int`, or of one of the guarded integer types.
  record Int(long value, Base base) implements Literal {}

  record Str(String value) implements Literal {}

  record Char(char value) implements Literal {}

  record Real(double value) implements Literal {}

  /// `[c1; ...; cn]`, all of type `element`.
  record ListOf(Type element, List<Literal> items) implements Literal {
    public ListOf {
      items = List.copyOf(items);
    }
  }

  /// `None`
  record None(Type element) implements Literal {}

  static Int ofInt(long value) {
    return new Int(value, Base.INT);
  }

  default Type type() {
    return switch (this) {
      case Unit _ -> Type.UNIT;
      case Bool _ -> Type.BOOL;
      case Int(_, var base) -> new Type.Of(base);
      case Str _ -> Type.STRING;
      case Char _ -> Type.CHAR;
      case Real _ -> Type.FLOAT;
      case ListOf(var element, _) -> new Type.ListOf(element);
      case None(var element) -> new Type.OptionOf(element);
    };
  }
}
