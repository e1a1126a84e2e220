package tools.aqua.turnkey.support;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The libraries here are texts: the system refuses to load them, after they were unpacked.
class NativesTest {
  private static final String METADATA =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE properties SYSTEM "http://java.sun.com/dtd/properties.dtd">
      <properties>
      <entry key="bundled-libraries.1">b.so</entry>
      <entry key="bundled-libraries.0">a.so</entry>
      <entry key="load-commands.1">a.so</entry>
      <entry key="load-commands.0">b.so</entry>
      </properties>
      """;

  private static final Function<String, InputStream> RESOURCES =
      of(Map.of("/x/turnkey.xml", METADATA, "/x/a.so", "no library", "/x/b.so", "none either"));

  private static Function<String, InputStream> of(Map<String, String> texts) {
    return name ->
        texts.containsKey(name) ? new ByteArrayInputStream(texts.get(name).getBytes(UTF_8)) : null;
  }

  @Test
  void theMetadataGiveFilesAndOrder() throws IOException {
    Natives natives = Natives.read("/x/", RESOURCES);
    assertEquals(List.of("a.so", "b.so"), natives.files());
    assertEquals(List.of("b.so", "a.so"), natives.loaded());
  }

  @Test
  void whatIsUnpackedOnceIsNotUnpackedAgain(@TempDir Path cache) throws IOException {
    assertThrows(
        UnsatisfiedLinkError.class, () -> Natives.read("/x/", RESOURCES).load(cache), "no library");
    List<String> first = below(cache);
    assertEquals(3, first.size(), () -> "a folder with two files, but " + first);
    Function<String, InputStream> gone = of(Map.of("/x/turnkey.xml", METADATA));
    assertThrows(UnsatisfiedLinkError.class, () -> Natives.read("/x/", gone).load(cache));
    assertEquals(first, below(cache));
  }

  @Test
  void anUnfinishedFolderIsNotTaken(@TempDir Path cache) {
    Function<String, InputStream> half = of(Map.of("/x/turnkey.xml", METADATA, "/x/a.so", "half"));
    assertThrows(IOException.class, () -> Natives.read("/x/", half).load(cache));
    assertEquals(List.of(), below(cache));
  }

  @Test
  void aPlatformWithoutLibrariesIsNamed() {
    IOException e = assertThrows(IOException.class, () -> Natives.read("/y/", RESOURCES));
    assertTrue(e.getMessage().contains("/y/"), e.getMessage());
  }

  private static List<String> below(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(f -> !f.equals(folder)).map(f -> f.toString()).sorted().toList();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
