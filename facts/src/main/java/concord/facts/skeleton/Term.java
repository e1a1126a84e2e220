package concord.facts.skeleton;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/// A value or an address, named by how a function comes to it. Two equal terms of one function mean
/// the same value as long as no register in them is written and nothing they read is stored to.
public sealed interface Term {
  /// Parameter `index`; the receiver comes first, what a closure captures last.
  record Param(int index) implements Term {}

  /// The address of a package variable, by its path.
  record Global(String name) implements Term {}

  /// What the function makes at a place of its code: a variable, a channel, a struct.
  record Made(String function, int site) implements Term {}

  /// A register that the terms do not look into.
  record Variable(int register) implements Term {}

  /// `&of.name`: the address of a field of the struct at `of`; `owner` is the path of the struct
  /// type, empty where it has no name.
  record Field(Term of, String owner, int index, String name) implements Term {}

  /// The address of a variable that is given `value` once and never another.
  record Cell(Term value) implements Term {}

  /// `*address`
  record At(Term address) implements Term {}

  /// `&of[index]`, or the entry of a map.
  record Element(Term of, Term index) implements Term {}

  /// A constant, as text.
  record Constant(String text) implements Term {
    /// The zero of pointers, channels, functions and interfaces.
    public static final Constant NIL = new Constant("nil");

    /// Something that is not nil.
    public static final Constant NOT_NIL = new Constant("not nil");

    public static final Constant TRUE = new Constant("true");
    public static final Constant FALSE = new Constant("false");
  }

  /// `a op b`; `b` is [Constant#NIL] for operators of one operand.
  record Apply(String op, Term a, Term b) implements Term {}

  /// A function by its path, with its last parameters bound (`captures`), or its first one, the
  /// receiver, if it is a method value (`bound`).
  record FunctionValue(String function, List<Term> captures, boolean bound) implements Term {
    public FunctionValue {
      captures = List.copyOf(captures);
    }
  }

  /// `*address`
  static Term at(Term address) {
    return address instanceof Cell(Term value) ? value : new At(address);
  }

  /// The terms this one is made of.
  default List<Term> parts() {
    return switch (this) {
      case Param _, Global _, Made _, Variable _, Constant _ -> List.of();
      case Field f -> List.of(f.of());
      case At a -> List.of(a.address());
      case Cell c -> List.of(c.value());
      case Element e -> List.of(e.of(), e.index());
      case Apply a -> List.of(a.a(), a.b());
      case FunctionValue f -> f.captures();
    };
  }

  /// Whether this term or one in it satisfies `what`.
  default boolean has(Predicate<Term> what) {
    if (what.test(this)) {
      return true;
    }
    for (Term part : parts()) {
      if (part.has(what)) {
        return true;
      }
    }
    return false;
  }

  /// How deep it is.
  default int depth() {
    int deepest = 0;
    for (Term part : parts()) {
      deepest = Math.max(deepest, part.depth());
    }
    return deepest + 1;
  }

  /// The same term with what `leaf` gives for parameters, variables and what is made; empty where
  /// it gives nothing.
  default Optional<Term> with(Function<Term, Optional<Term>> leaf) {
    return switch (this) {
      case Param _, Made _, Variable _ -> leaf.apply(this);
      case Global _, Constant _ -> Optional.of(this);
      case Field f -> f.of().with(leaf).map(of -> new Field(of, f.owner(), f.index(), f.name()));
      case At a -> a.address().with(leaf).map(Term::at);
      case Cell c -> c.value().with(leaf).map(Cell::new);
      case Element e ->
          e.of().with(leaf).flatMap(of -> e.index().with(leaf).map(i -> new Element(of, i)));
      case Apply a ->
          a.a().with(leaf).flatMap(x -> a.b().with(leaf).map(y -> new Apply(a.op(), x, y)));
      case FunctionValue f -> {
        List<Term> captures = new ArrayList<>();
        for (Term capture : f.captures()) {
          // What is not known stays so: the others may matter.
          captures.add(capture.with(leaf).orElse(new Variable(-1)));
        }
        yield Optional.of(new FunctionValue(f.function(), captures, f.bound()));
      }
    };
  }

  /// Whether a caller can name it: it rests on parameters and package variables alone.
  default boolean isOuter() {
    return !has(t -> t instanceof Made || t instanceof Variable);
  }
}
