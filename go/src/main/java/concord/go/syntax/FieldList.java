package concord.go.syntax;

import java.util.List;

/// Fields between brackets of some kind, which the span includes. (A single unnamed result has
/// none.)
public record FieldList(List<Field> fields, int start, int end) implements Node {
  public FieldList {
    fields = List.copyOf(fields);
  }
}
