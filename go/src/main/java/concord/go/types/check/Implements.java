package concord.go.types.check;

import concord.go.types.Func;
import concord.go.types.Identity;
import concord.go.types.Interface;
import concord.go.types.Lookup;
import concord.go.types.Obj;
import concord.go.types.Signature;
import concord.go.types.Terms;
import concord.go.types.Type;
import concord.go.types.TypeSet;
import concord.go.types.TypeText;
import concord.go.types.Types;
import java.util.List;
import java.util.Optional;

/// Spec, "Implementing an interface" and "Satisfying a type constraint". Answers are reasons why
/// not; empty means yes.
final class Implements {
  private Implements() {}

  /// `(missing method M)` and the like, when a value of type `v` lacks a method of the interface.
  static Optional<String> missingMethod(Type v, Type iface, Checker c) {
    if (!(iface.underlying() instanceof Interface i) || Types.isVague(v)) {
      return Optional.empty();
    }
    if (v.underlying() instanceof Interface && !Types.isTypeParam(v)) {
      return missingInInterface((Interface) v.underlying(), i, c);
    }
    for (Func want : i.typeSet().methods()) {
      Optional<String> why = lacks(v, want, c);
      if (why.isPresent()) {
        return why;
      }
    }
    return Optional.empty();
  }

  private static Optional<String> missingInInterface(Interface have, Interface want, Checker c) {
    for (Func m : want.typeSet().methods()) {
      Optional<Func> f = have.typeSet().method(m.pkg(), m.name());
      if (f.isEmpty()) {
        return have.typeSet().unknown()
            ? Optional.empty()
            : Optional.of("(missing method " + m.name() + ")");
      }
      if (f.get() != m && !sameSignature(f.get(), m)) {
        return Optional.of(wrongType(f.get(), m, c));
      }
    }
    return Optional.empty();
  }

  private static Optional<String> lacks(Type v, Func want, Checker c) {
    Lookup.Result r = Lookup.find(v, want.pkg(), want.name());
    return switch (r) {
      case Lookup.Hidden _ -> Optional.empty();
      case Lookup.Found(Func f, _, boolean indirect) -> {
        if (!sameSignature(f, want)) {
          yield Optional.of(wrongType(f, want, c));
        }
        if (f.hasPointerReceiver() && !indirect && !(Types.unalias(v) instanceof Type.Pointer)) {
          yield Optional.of("(method " + f.name() + " has pointer receiver)");
        }
        yield Optional.empty();
      }
      case Lookup.Found(Obj other, _, _) ->
          Optional.of(
              "(missing method " + want.name() + ") (but does have field " + other.name() + ")");
      case Lookup.Ambiguous _ ->
          Optional.of("(ambiguous selector " + c.text(v) + "." + want.name() + ")");
      case Lookup.Missing _ -> Optional.of(missing(v, want, c));
    };
  }

  private static boolean sameSignature(Func f, Func want) {
    Type a = f.type();
    Type b = want.type();
    return Types.hasVaguePart(a) || Types.hasVaguePart(b) || Identity.identical(a, b);
  }

  private static String missing(Type v, Func want, Checker c) {
    if (Types.unalias(v) instanceof Type.Pointer(Type elem) && Types.isInterface(elem)) {
      return "(type " + c.text(v) + " is pointer to interface, not interface)";
    }
    String flipped = flipCase(want.name());
    if (Lookup.find(v, want.pkg(), flipped) instanceof Lookup.Found(Func f, _, _)) {
      return "(missing method "
          + want.name()
          + ") have "
          + f.name()
          + signature(f, c)
          + " want "
          + want.name()
          + signature(want, c);
    }
    return "(missing method " + want.name() + ")";
  }

  private static String flipCase(String name) {
    char first = name.charAt(0);
    char flipped =
        Character.isUpperCase(first) ? Character.toLowerCase(first) : Character.toUpperCase(first);
    return flipped + name.substring(1);
  }

  private static String wrongType(Func f, Func want, Checker c) {
    return "(wrong type for method "
        + want.name()
        + ") have "
        + f.name()
        + signature(f, c)
        + " want "
        + want.name()
        + signature(want, c);
  }

  private static String signature(Func f, Checker c) {
    return f.type() instanceof Signature s ? TypeText.signature(s, TypeText.relativeTo(c.pkg)) : "";
  }

  /// Why a value of type `v` is not assignable to the interface type `t`.
  static Optional<String> missingInterface(Type v, Type t, Checker c) {
    if (t.underlying() instanceof Interface i && i.typeSet().unknown()) {
      return Optional.empty();
    }
    return missingMethod(v, t, c)
        .map(why -> c.text(v) + " does not implement " + c.text(t) + " " + why);
  }

  /// Why the type argument `arg` does not satisfy the constraint `bound`.
  static Optional<String> satisfies(Type arg, Type bound, Checker c) {
    if (Types.isVague(arg) || Types.isVague(bound)) {
      return Optional.empty();
    }
    Interface want = bound.underlying() instanceof Interface i ? i : Interface.implicit(bound);
    TypeSet set = want.typeSet();
    if (set.isAll() || set.unknown()) {
      return Optional.empty();
    }
    String verb = c.text(arg) + " does not satisfy " + c.text(bound);
    if (set.isEmpty()) {
      return Optional.of("cannot satisfy " + c.text(bound) + " (empty type set)");
    }
    Optional<String> method = missingMethod(arg, want, c);
    if (method.isPresent()) {
      return Optional.of(verb + " " + method.get());
    }
    if (set.comparable() && !Types.comparable(arg, /* dynamic= */ true)) {
      return Optional.of(c.text(arg) + " does not satisfy comparable");
    }
    if (set.terms().isEmpty()) {
      return Optional.empty();
    }
    return inTerms(arg, set.terms().get())
        ? Optional.empty()
        : Optional.of(verb + why(arg, want, set.terms().get(), c));
  }

  private static boolean inTerms(Type arg, List<Type.Term> terms) {
    if (arg.underlying() instanceof Interface i) {
      Optional<List<Type.Term>> own = i.typeSet().terms();
      return own.isPresent() ? Terms.subset(own.get(), terms) : i.typeSet().unknown();
    }
    return Terms.includes(terms, arg);
  }

  private static String why(Type arg, Interface want, List<Type.Term> terms, Checker c) {
    for (Type.Term term : terms) {
      if (!term.tilde() && Identity.identical(term.type(), arg.underlying())) {
        return " (possibly missing ~ for " + c.text(term.type()) + " in " + c.text(want) + ")";
      }
    }
    return " (" + c.text(arg) + " missing in " + c.text(new Type.Union(terms)) + ")";
  }
}
