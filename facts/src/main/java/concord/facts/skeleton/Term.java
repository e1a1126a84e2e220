package concord.facts.skeleton;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/// A value or an address, named by the path on which a function reaches it. Equal terms of one
/// function denote the same value as long as no register in them is written and no memory they read
/// is stored to.
public sealed interface Term {
  /// Parameter `index`; the receiver comes first, captured variables last.
  record Param(int index) implements Term {}

  /// The address of a package variable, by its path.
  record Global(String name) implements Term {}

  /// What the function allocates at a place: a variable, a channel, a struct.
  record Made(String function, int site) implements Term {}

  /// A register that terms treat as opaque.
  record Variable(int register) implements Term {}

  /// A result of a call, in the summary of the callee.
  record Result(int index) implements Term {}

  /// `&of.name`: the address of a field of the struct at `of`; `owner` is the path of the struct
  /// type, empty for unnamed types.
  record Field(Term of, String owner, int index, String name) implements Term {
    /// Hot: leaves out the owner, which hardly ever tells fields apart.
    @Override
    public int hashCode() {
      return (31 * of.hashCode() + index) * 31 + name.hashCode();
    }
  }

  /// The address of a variable that is assigned `value` once and never again.
  record Cell(Term value) implements Term {}

  /// `*address`
  record At(Term address) implements Term {}

  /// `&of[index]`, or the entry of a map.
  record Element(Term of, Term index) implements Term {}

  /// A constant, as text.
  record Constant(String text) implements Term {
    /// The zero of pointers, channels, functions and interfaces.
    public static final Constant NIL = new Constant("nil");

    /// Any value but nil.
    public static final Constant NOT_NIL = new Constant("not nil");

    public static final Constant TRUE = new Constant("true");
    public static final Constant FALSE = new Constant("false");
  }

  /// `a op b`; for unary operators `b` is [Constant#NIL].
  record Apply(String op, Term a, Term b) implements Term {}

  /// A function by its path. Its last parameters are bound to `captures`; for a method value
  /// (`bound`) its first one, the receiver, is.
  record FunctionValue(String function, List<Term> captures, boolean bound) implements Term {
    public FunctionValue {
      captures = List.copyOf(captures);
    }
  }

  /// `*address`
  static Term at(Term address) {
    return address instanceof Cell(Term value) ? value : new At(address);
  }

  /// The direct subterms.
  default List<Term> parts() {
    return switch (this) {
      case Param _, Global _, Made _, Variable _, Result _, Constant _ -> List.of();
      case Field f -> List.of(f.of());
      case At a -> List.of(a.address());
      case Cell c -> List.of(c.value());
      case Element e -> List.of(e.of(), e.index());
      case Apply a -> List.of(a.a(), a.b());
      case FunctionValue f -> f.captures();
    };
  }

  /// Whether this term or a subterm satisfies `what`.
  default boolean has(Predicate<Term> what) {
    if (what.test(this)) {
      return true;
    }
    return switch (this) {
      case Param _, Global _, Made _, Variable _, Result _, Constant _ -> false;
      case Field f -> f.of().has(what);
      case At a -> a.address().has(what);
      case Cell c -> c.value().has(what);
      case Element e -> e.of().has(what) || e.index().has(what);
      case Apply a -> a.a().has(what) || a.b().has(what);
      case FunctionValue f -> f.captures().stream().anyMatch(c -> c.has(what));
    };
  }

  /// The depth of the term.
  default int depth() {
    return switch (this) {
      case Param _, Global _, Made _, Variable _, Result _, Constant _ -> 1;
      case Field f -> 1 + f.of().depth();
      case At a -> 1 + a.address().depth();
      case Cell c -> 1 + c.value().depth();
      case Element e -> 1 + Math.max(e.of().depth(), e.index().depth());
      case Apply a -> 1 + Math.max(a.a().depth(), a.b().depth());
      case FunctionValue f -> 1 + f.captures().stream().mapToInt(Term::depth).max().orElse(0);
    };
  }

  /// Substitutes parameters, variables and allocation sites by `leaf`; empty if `leaf` returns
  /// empty for one.
  default Optional<Term> with(Function<Term, Optional<Term>> leaf) {
    return switch (this) {
      case Param _, Made _, Variable _, Result _ -> leaf.apply(this);
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
          // An unknown argument stays unknown; the others may still matter.
          captures.add(capture.with(leaf).orElse(new Variable(-1)));
        }
        yield Optional.of(new FunctionValue(f.function(), captures, f.bound()));
      }
    };
  }

  /// Replaces `what` by `by` everywhere.
  default Term replaced(Term what, Term by) {
    if (equals(what)) {
      return by;
    }
    return switch (this) {
      case Param _, Made _, Variable _, Result _, Global _, Constant _, FunctionValue _ -> this;
      case Field f -> new Field(f.of().replaced(what, by), f.owner(), f.index(), f.name());
      case At a -> Term.at(a.address().replaced(what, by));
      case Cell c -> new Cell(c.value().replaced(what, by));
      case Element e -> new Element(e.of().replaced(what, by), e.index().replaced(what, by));
      case Apply a -> new Apply(a.op(), a.a().replaced(what, by), a.b().replaced(what, by));
    };
  }

  /// Whether a caller can name it: it depends on parameters and package variables alone.
  default boolean isOuter() {
    return switch (this) {
      case Param _, Global _, Result _, Constant _ -> true;
      case Made _, Variable _ -> false;
      case Field f -> f.of().isOuter();
      case At a -> a.address().isOuter();
      case Cell c -> c.value().isOuter();
      case Element e -> e.of().isOuter() && e.index().isOuter();
      case Apply a -> a.a().isOuter() && a.b().isOuter();
      case FunctionValue f -> f.captures().stream().allMatch(Term::isOuter);
    };
  }
}
