package concord.cli.cache;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import concord.go.load.World;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// A question to the world, about a variable or path. The answer is a text.
record Question(About about, String of) {
  enum About {
    VARIABLE('v'),
    KIND('k'),
    EXECUTABLE('x'),
    REAL_PATH('r'),
    GO_FILES('g'),
    ENTRIES('e'),
    CONTENT('c');

    private static final List<About> ALL = List.of(values());

    /// Its code in stored answers.
    final char letter;

    About(char letter) {
      this.letter = letter;
    }

    static About of(char letter) {
      for (About about : ALL) {
        if (about.letter == letter) {
          return about;
        }
      }
      throw new IllegalArgumentException("nothing is asked by " + letter);
    }
  }

  /// The answer if something cannot be read; no other answer begins like that.
  static final String REFUSED = "\u2717";

  static Question about(About about, Path path) {
    return new Question(about, path.toString());
  }

  /// Whether the answer can only change if the [Stamp] of the path does.
  boolean isStamped() {
    return switch (about) {
      case GO_FILES, ENTRIES, CONTENT -> true;
      case VARIABLE, KIND, EXECUTABLE, REAL_PATH -> false;
    };
  }

  /// The current answer of the world.
  String ask(World world) {
    try {
      return switch (about) {
        case VARIABLE -> said(world.variable(of));
        case KIND -> said(world.kind(Path.of(of)));
        case EXECUTABLE -> said(world.isExecutable(Path.of(of)));
        case REAL_PATH -> said(world.realPath(Path.of(of)));
        case GO_FILES -> said(world.goFiles(Path.of(of)));
        case ENTRIES -> saidOf(world.entries(Path.of(of)));
        case CONTENT -> said(world.read(Path.of(of)));
      };
    } catch (IOException _) {
      return REFUSED;
    }
  }

  static String said(Optional<String> value) {
    return value.isPresent() ? "=" + value.get() : "";
  }

  static String said(World.Kind kind) {
    return kind.name();
  }

  static String said(boolean yes) {
    return yes ? "yes" : "no";
  }

  static String said(Path path) {
    return path.toString();
  }

  static String said(List<String> names) {
    return "=" + String.join("\0", names);
  }

  static String saidOf(List<World.Entry> entries) {
    StringBuilder all = new StringBuilder("=");
    for (World.Entry entry : entries) {
      all.append(entry.name()).append('\0').append(entry.kind().name()).append('\0');
    }
    return all.toString();
  }

  /// Each byte is a character.
  static String said(byte[] content) {
    return new String(content, ISO_8859_1);
  }
}
