package concord.cli.cache;

import concord.go.load.World;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The cache entry for the answer to one command line.
///
/// The key is everything that decides the first questions: which build of Concord, the current
/// directory, and the arguments. All later input is among the questions stored with the answer.
/// Files are written atomically, so that any number of processes may read and write.
public final class AnswerCache {
  /// The option of `check` that turns the cache off.
  public static final String OFF = "--no-cache";

  /// Larger answers are not stored.
  private static final int LARGEST = 8 << 20;

  private final Path folder;
  private final List<String> key;

  AnswerCache(Path folder, List<String> key) {
    this.folder = folder;
    this.key = List.copyOf(key);
  }

  /// Whether answers to a command line are stored: only those of `check`, and not if options come
  /// from an argument file, which is read before recording starts.
  public static boolean isFor(String... args) {
    boolean kept = args.length > 0 && args[0].equals("check");
    for (String arg : args) {
      kept &= !arg.startsWith("@") && !arg.startsWith(OFF);
    }
    return kept;
  }

  /// The place for a command line that the cache [#isFor].
  ///
  /// @param build identifies this build of Concord
  /// @param terminal whether it prints to a terminal, with colours
  public static AnswerCache of(Path folder, String build, boolean terminal, String... args) {
    List<String> key = new ArrayList<>();
    key.add(build);
    key.add(System.getProperty("os.name"));
    key.add(System.getProperty("os.arch"));
    key.add(Locale.getDefault().toString());
    key.add(System.getProperty("user.dir"));
    key.add(terminal ? "terminal" : "");
    key.addAll(List.of(args));
    return new AnswerCache(folder, key);
  }

  private Path file() {
    return folder.resolve(name());
  }

  /// A plain hash suffices: the file contains the key itself.
  private String name() {
    long hash = 0xcbf29ce484222325L; // FNV-1a
    for (String part : key) {
      for (int i = 0; i < part.length(); i++) {
        hash = (hash ^ part.charAt(i)) * 0x100000001b3L;
      }
      hash *= 0x100000001b3L;
    }
    return Long.toHexString(hash);
  }

  /// The answer, if everything that it depends on is unchanged. If a file had to be read to tell,
  /// its stamp is updated for next time.
  public Optional<Answer> find(World world) {
    long now = System.currentTimeMillis();
    try {
      StoredAnswer kept = StoredAnswer.of(Files.readAllBytes(file()));
      if (!kept.key().equals(key)) {
        return Optional.empty();
      }
      List<Asked> all = new ArrayList<>();
      boolean settled = false;
      for (Asked asked : kept.asked()) {
        Optional<Asked> again = asked.again(world, kept.begin());
        if (again.isEmpty()) {
          return Optional.empty();
        }
        boolean known = asked.stamp().isSettledAt(kept.begin()) && asked.equals(again.get());
        settled |= !known && again.get().stamp().isSettledAt(now);
        all.add(again.get());
      }
      if (settled) {
        write(new StoredAnswer(key, now, all, kept.answer()));
      }
      return Optional.of(kept.answer());
    } catch (IOException | RuntimeException _) {
      return Optional.empty(); // damaged or foreign files are no answers
    }
  }

  /// Stores the answer of a run with what it asked, if another run would print the same.
  public void keep(Recording recording, Answer answer) {
    if (recording.isRepeatable()) {
      write(new StoredAnswer(key, recording.begin(), recording.asked(), answer));
    }
  }

  private void write(StoredAnswer kept) {
    try {
      byte[] bytes = kept.bytes();
      if (bytes.length > LARGEST) {
        return;
      }
      Files.createDirectories(folder);
      Path made = folder.resolve(name() + "-" + System.nanoTime());
      try {
        Files.write(made, bytes, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        Files.move(made, file(), StandardCopyOption.ATOMIC_MOVE);
      } finally {
        Files.deleteIfExists(made);
      }
      new Room(folder).make();
    } catch (IOException _) {
      // A full disk or a foreign folder: the next run has to check again.
    }
  }
}
