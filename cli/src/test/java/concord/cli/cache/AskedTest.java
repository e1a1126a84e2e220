package concord.cli.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.cli.cache.Question.About;
import concord.go.load.World;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// When a stamp is believed, and when a file is read all the same.
final class AskedTest {
  private static final long SECOND = 1_000;

  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void aFile() throws IOException {
    file = Files.writeString(folder.resolve("file"), "text");
  }

  /// A file of the stamp it has, but of which something else was said.
  private Asked changedUnderTheSameStamp() {
    Question question = Question.about(About.CONTENT, file);
    return new Asked(question, "something else", Stamp.of(file));
  }

  @Test
  void aFileThatWasYoungWhenItWasReadIsReadAgain() {
    long now = System.currentTimeMillis();
    assertEquals(Optional.empty(), changedUnderTheSameStamp().again(World.REAL, now));
    assertEquals(Optional.empty(), changedUnderTheSameStamp().again(World.REAL, now + SECOND));
  }

  @Test
  void aFileThatWasOldWhenItWasReadIsKnownByItsStamp() {
    Asked asked = changedUnderTheSameStamp();
    long later = System.currentTimeMillis() + 10 * SECOND;
    assertEquals(Optional.of(asked), asked.again(World.REAL, later));
  }

  @Test
  void anOldFileWithAnotherStampIsRead() throws IOException {
    Asked asked = Asked.of(Question.about(About.CONTENT, file), World.REAL);
    long later = System.currentTimeMillis() + 10 * SECOND;
    Files.writeString(file, "text, but longer");
    assertEquals(Optional.empty(), asked.again(World.REAL, later));
    Files.writeString(file, "text");
    assertTrue(asked.again(World.REAL, later).isPresent());
  }

  @Test
  void whatIsNotThereIsLookedForEachTime() throws IOException {
    Path missing = folder.resolve("missing");
    long later = System.currentTimeMillis() + 10 * SECOND;
    for (About about : List.of(About.KIND, About.CONTENT, About.GO_FILES, About.ENTRIES)) {
      Asked asked = Asked.of(Question.about(about, missing), World.REAL);
      assertTrue(asked.again(World.REAL, later).isPresent(), about::name);
      Files.createDirectories(missing);
      Files.writeString(missing.resolve("a.go"), "package a\n");
      assertEquals(about == About.CONTENT, asked.again(World.REAL, later).isPresent(), about::name);
      Files.delete(missing.resolve("a.go"));
      Files.delete(missing);
    }
  }

  @Test
  void whatChangesWhileWeLookIsNotRepeatable() throws IOException {
    Recording recording = new Recording(World.REAL);
    recording.read(file);
    recording.read(file);
    recording.complete();
    assertTrue(recording.isRepeatable());
    Files.writeString(file, "other");
    recording.read(file);
    assertFalse(recording.isRepeatable());
  }

  @Test
  void aDigestStandsForALongText() throws IOException {
    Files.writeString(file, "long ".repeat(100));
    Asked whole = Asked.of(Question.about(About.CONTENT, file), World.REAL);
    Asked digest = whole.shortened();
    assertTrue(digest.said().length() < 100, digest.said());
    assertTrue(digest.again(World.REAL, 0).isPresent());
    assertEquals(digest.said(), digest.again(World.REAL, 0).get().said());
    Files.writeString(file, "Long ".repeat(100));
    assertEquals(Optional.empty(), digest.again(World.REAL, 0));
    assertEquals(Optional.empty(), whole.again(World.REAL, 0));
  }

  @Test
  void muchThatIsReadIsKeptAsDigests() throws IOException {
    Recording recording = new Recording(World.REAL);
    for (int i = 0; i < 20; i++) {
      Path one = Files.write(folder.resolve("large" + i), new byte[100_000]);
      recording.read(one);
      recording.read(one);
    }
    recording.complete();
    assertTrue(recording.isRepeatable());
    int kept = recording.asked().stream().mapToInt(a -> a.said().length()).sum();
    assertTrue(kept < 1_000_000, () -> "characters: " + kept);
    for (Asked asked : recording.asked()) {
      assertTrue(asked.again(World.REAL, 0).isPresent(), asked.question()::toString);
    }
  }

  @Test
  void theOldestMakeRoom() throws IOException {
    for (int i = 0; i < 10; i++) {
      Path aged = Files.write(folder.resolve("aged" + i), new byte[100]);
      assertTrue(aged.toFile().setLastModified(1_000_000L * (10 - i)));
    }
    Files.delete(file);
    new Room(folder, 10, 1_000).make();
    assertEquals(10, folder.toFile().list().length);
    new Room(folder, 8, 1_000).make();
    String[] left = folder.toFile().list();
    Arrays.sort(left);
    assertEquals(List.of("aged0", "aged1", "aged2", "aged3", "aged4", "aged5"), List.of(left));
    new Room(folder, 100, 400).make();
    assertEquals(3, folder.toFile().list().length);
  }
}
