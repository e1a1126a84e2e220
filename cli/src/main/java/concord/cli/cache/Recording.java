package concord.cli.cache;

import concord.cli.cache.Question.About;
import concord.go.load.Overlay;
import concord.go.load.World;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;

/// Passes questions to the world and records the answers of one run. Several threads may ask.
public final class Recording implements World {
  /// So many characters are recorded verbatim, then digests: loading the digest classes takes a JVM
  /// longer than checking a small file.
  private static final int ROOM = 1 << 19;

  private final World world;
  private final boolean changed;
  private final AtomicLong room = new AtomicLong(ROOM);
  private final long begin = System.currentTimeMillis();
  private final Map<Question, Asked> asked = new ConcurrentHashMap<>();
  private final List<Answer.Written> files = new CopyOnWriteArrayList<>();
  private final AtomicBoolean complete = new AtomicBoolean();
  private final AtomicBoolean spoilt = new AtomicBoolean();

  public Recording(World world) {
    this(world, false);
  }

  private Recording(World world, boolean changed) {
    this.world = world;
    this.changed = changed;
  }

  /// The same world with some files replaced, for a run that is not cached.
  public Recording with(Map<Path, byte[]> files) {
    return new Recording(new Overlay(world, files), true);
  }

  /// Whether files are replaced.
  public boolean isChanged() {
    return changed;
  }

  /// The run is complete, and what it printed is its answer.
  public void complete() {
    complete.set(true);
  }

  /// Writes a file that is part of the answer.
  public void write(Path file, String text) throws IOException {
    Answer.Written written = new Answer.Written(file.toString(), text);
    written.write();
    files.add(written);
  }

  public List<Answer.Written> files() {
    return List.copyOf(files);
  }

  /// The run has done more than print, or another run may print something else: do not cache it.
  public void spoil() {
    spoilt.set(true);
  }

  /// Whether equal answers imply equal output.
  boolean isRepeatable() {
    return complete.get() && !spoilt.get();
  }

  /// When the run began, in milliseconds.
  long begin() {
    return begin;
  }

  Collection<Asked> asked() {
    return asked.values();
  }

  @Override
  public Optional<String> variable(String name) {
    Optional<String> value = world.variable(name);
    note(new Question(About.VARIABLE, name), Question.said(value), Stamp.NONE);
    return value;
  }

  @Override
  public Kind kind(Path path) {
    Kind kind = world.kind(path);
    note(Question.about(About.KIND, path), Question.said(kind), Stamp.NONE);
    return kind;
  }

  @Override
  public boolean isExecutable(Path path) {
    boolean executable = world.isExecutable(path);
    note(Question.about(About.EXECUTABLE, path), Question.said(executable), Stamp.NONE);
    return executable;
  }

  @Override
  public Path realPath(Path path) throws IOException {
    Question question = Question.about(About.REAL_PATH, path);
    try {
      Path real = world.realPath(path);
      note(question, Question.said(real), Stamp.NONE);
      return real;
    } catch (IOException e) {
      note(question, Question.REFUSED, Stamp.NONE);
      throw e;
    }
  }

  @Override
  public List<String> goFiles(Path directory) {
    Stamp before = Stamp.of(directory);
    List<String> names = world.goFiles(directory);
    note(Question.about(About.GO_FILES, directory), Question.said(names), before);
    return names;
  }

  @Override
  public List<Entry> entries(Path directory) throws IOException {
    Question question = Question.about(About.ENTRIES, directory);
    Stamp before = Stamp.of(directory);
    try {
      List<Entry> entries = world.entries(directory);
      note(question, Question.saidOf(entries), before);
      return entries;
    } catch (IOException e) {
      note(question, Question.REFUSED, before);
      throw e;
    }
  }

  /// A pipe can be read only once.
  @Override
  public byte[] read(Path file) throws IOException {
    Question question = Question.about(About.CONTENT, file);
    if (kind(file) == Kind.OTHER) {
      spoil();
      return world.read(file);
    }
    Stamp before = Stamp.of(file);
    try {
      byte[] content = world.read(file);
      note(question, Question.said(content), before);
      return content;
    } catch (IOException e) {
      note(question, Question.REFUSED, before);
      throw e;
    }
  }

  /// A question with two different answers in one run means that the files change meanwhile.
  private void note(Question question, String said, Stamp before) {
    Asked first = asked.get(question);
    if (first == null) {
      Asked now = new Asked(question, said, before);
      boolean fits = room.addAndGet(-said.length()) >= 0;
      first = asked.putIfAbsent(question, fits ? now : now.shortened());
    }
    if (first != null && !first.isSaid(said)) {
      spoil();
    }
  }
}
