package concord.selftest.generate;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;

/// The code of one goroutine, or of the entry.
final class Routine {
  /// How the code of a goroutine is written.
  enum Style {
    ENTRY,
    /// `go func() { … }()`
    CLOSURE,
    /// `go work(c, &mu)`
    FUNCTION,
    /// `go h.work(c, &mu)`
    METHOD
  }

  final String name;
  final Style style;
  List<Code> body = new ArrayList<>();

  /// The beginning of the body, which mutations do not change.
  final List<Code> head = new ArrayList<>();

  final List<Routine> children = new ArrayList<>();
  private final SequencedSet<SyncObject> used = new LinkedHashSet<>();

  /// Whether it is started where the entry's variables are parameters.
  private final boolean farFromEntry;

  Routine(String name, Style style, Optional<Routine> parent) {
    this.name = name;
    this.style = style;
    this.farFromEntry =
        parent.isPresent()
            && (parent.get().style == Style.FUNCTION
                || parent.get().style == Style.METHOD
                || parent.get().farFromEntry);
  }

  void add(List<Code> code) {
    body.add(new Code.Item(code));
  }

  /// How this routine names the object.
  String ref(SyncObject o) {
    used.add(o);
    return o.reach() == SyncObject.Reach.FIELD ? "h." + o.name() : o.name();
  }

  /// What this routine and those it starts need.
  SequencedSet<SyncObject> needs() {
    SequencedSet<SyncObject> all = new LinkedHashSet<>(used);
    children.forEach(c -> all.addAll(c.needs()));
    return all;
  }

  private List<SyncObject> parameters() {
    return needs().stream().filter(o -> o.reach() == SyncObject.Reach.LOCAL).toList();
  }

  private boolean needsHub() {
    return children.stream().anyMatch(c -> c.style == Style.METHOD || c.needsHub())
        || needs().stream().anyMatch(o -> o.reach() == SyncObject.Reach.FIELD);
  }

  List<Code> code() {
    List<Code> all = new ArrayList<>(head);
    all.addAll(body);
    return all;
  }

  /// The statement that starts it.
  Code start() {
    List<String> arguments = new ArrayList<>();
    if (style == Style.FUNCTION && needsHub()) {
      arguments.add("h");
    }
    parameters().forEach(o -> arguments.add(farFromEntry ? o.name() : o.argument()));
    return switch (style) {
      case ENTRY -> throw new IllegalStateException("the entry is not started");
      case CLOSURE -> Code.block("go func() {", code(), "}()");
      case FUNCTION -> Code.line("go " + name + "(" + String.join(", ", arguments) + ")");
      case METHOD -> Code.line("go h." + name + "(" + String.join(", ", arguments) + ")");
    };
  }

  /// Its declaration, where it is a function of its own.
  List<Code> declaration() {
    List<String> parameters = new ArrayList<>();
    if (style == Style.FUNCTION && needsHub()) {
      parameters.add("h *hub");
    }
    parameters().forEach(o -> parameters.add(o.parameter()));
    String list = "(" + String.join(", ", parameters) + ") {";
    return switch (style) {
      case ENTRY, CLOSURE -> List.of();
      case FUNCTION -> List.of(Code.block("func " + name + list, code()));
      case METHOD -> List.of(Code.block("func (h *hub) " + name + list, code()));
    };
  }
}
