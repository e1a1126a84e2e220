package concord.go.types;

import java.util.List;

/// What `x.f` selects, when `x` is not a package.
///
/// `receiver` is the type of `x`. `path` are the indices of the fields from there to the selected
/// one: all but the last are embedded fields, implicit in the text; the last is the index of the
/// field, or of the method among the methods of its type. `indirect`: a pointer is followed
/// somewhere between `x` and what is selected.
public record Selection(
    Kind kind, Type receiver, Obj obj, List<Integer> path, boolean indirect, Type type) {
  /// What kind of thing is selected.
  public enum Kind {
    FIELD,
    /// `x.m`, called or not.
    METHOD_VALUE,
    /// `T.m`: a function whose first parameter is the receiver.
    METHOD_EXPR
  }

  public Selection {
    path = List.copyOf(path);
  }
}
