package concord.go.types;

import java.util.List;

/// `struct { a int; B }`. Fields come in source order; tags are parallel to fields (empty if none).
public final class Struct implements Type {
  private final List<Var> fields;
  private final List<String> tags;

  public Struct(List<Var> fields, List<String> tags) {
    this.fields = List.copyOf(fields);
    this.tags = List.copyOf(tags);
  }

  public List<Var> fields() {
    return fields;
  }

  public String tag(int i) {
    return i < tags.size() ? tags.get(i) : "";
  }

  @Override
  public String toString() {
    return TypeText.of(this);
  }
}
