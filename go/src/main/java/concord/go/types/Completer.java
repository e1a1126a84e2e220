package concord.go.types;

import concord.go.types.constant.Value;
import java.util.List;
import java.util.Optional;

/// Finds the types of package-level objects when they are asked for. All methods are called under
/// the lock of the package. If the object is already being completed, the method reports the cycle
/// and leaves the object unchanged.
public interface Completer {
  void complete(Const c);

  void complete(Var v);

  void complete(Func f);

  void complete(Named n);

  void complete(Alias a);

  /// The type parameters of a generic [Named] or [Alias]. While their constraints are being found
  /// the answer is already there, without them.
  List<TypeParam> typeParams(Type declared);

  /// The object of a name that is not in the package's scope: null, or, where only a part of the
  /// package is known, one from the rest.
  default Obj missing(String name) {
    return null;
  }

  /// Whether only a part of the package is known.
  default boolean mayHaveMore() {
    return false;
  }

  /// Reads more of the package, if there is more to read; says whether anything was added.
  default boolean extend() {
    return false;
  }

  /// The package as a whole, with its bodies, where its source is here to be looked into.
  default Optional<Checked> checked() {
    return Optional.empty();
  }

  /// For packages whose objects are complete from the start.
  Completer NONE =
      new Completer() {
        @Override
        public void complete(Const c) {
          c.complete(Basic.INVALID, Value.UNKNOWN);
        }

        @Override
        public void complete(Var v) {
          v.complete(Basic.INVALID);
        }

        @Override
        public void complete(Func f) {
          f.complete(Basic.INVALID);
        }

        @Override
        public void complete(Named n) {
          n.complete(Basic.INVALID);
        }

        @Override
        public void complete(Alias a) {
          a.complete(Basic.INVALID);
        }

        @Override
        public List<TypeParam> typeParams(Type declared) {
          return List.of();
        }
      };
}
