package concord.selftest.generate;

import java.util.List;

/// Statements of a program that is being made.
sealed interface Code {
  /// One line.
  record Line(String text) implements Code {}

  /// Sections one after the other, and a last line: `if c {` A `} else {` B `}`.
  record Compound(List<Section> sections, String end) implements Code {
    public Compound {
      sections = List.copyOf(sections);
    }
  }

  record Section(String head, List<Code> body) {
    public Section {
      body = List.copyOf(body);
    }
  }

  /// Statements that belong together without being a block: they can be removed or doubled only
  /// together.
  record Group(List<Code> body) implements Code {
    public Group {
      body = List.copyOf(body);
    }
  }

  /// The code that one event adds to a goroutine: it is independent of declarations before and
  /// after it.
  record Item(List<Code> body) implements Code {
    public Item {
      body = List.copyOf(body);
    }
  }

  /// Starts a goroutine here.
  record Spawn(Routine routine) implements Code {}

  static Code line(String text) {
    return new Line(text);
  }

  static Code block(String head, List<Code> body) {
    return new Compound(List.of(new Section(head, body)), "}");
  }

  static Code block(String head, List<Code> body, String end) {
    return new Compound(List.of(new Section(head, body)), end);
  }

  static Code group(Code... body) {
    return new Group(List.of(body));
  }

  /// `if condition { body } else { otherwise }`
  static Code choice(String condition, List<Code> body, List<Code> otherwise) {
    return new Compound(
        List.of(new Section("if " + condition + " {", body), new Section("} else {", otherwise)),
        "}");
  }

  /// Prints statements, indented by `depth` tabs.
  static void print(List<Code> code, int depth, StringBuilder out) {
    for (Code c : code) {
      switch (c) {
        case Line(String text) -> line(text, depth, out);
        case Group(List<Code> body) -> print(body, depth, out);
        case Item(List<Code> body) -> print(body, depth, out);
        case Spawn(Routine routine) -> print(List.of(routine.start()), depth, out);
        case Compound(List<Section> sections, String end) -> {
          for (Section s : sections) {
            line(s.head(), depth, out);
            print(s.body(), depth + 1, out);
          }
          line(end, depth, out);
        }
      }
    }
  }

  private static void line(String text, int depth, StringBuilder out) {
    text.lines().forEach(l -> out.append("\t".repeat(depth)).append(l).append('\n'));
  }
}
