package concord.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.FieldRefEntry;
import java.lang.classfile.constantpool.MemberRefEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.constantpool.Utf8Entry;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The arrows between modules, read from the class files: each module may use those named here and
/// no other. ARCHITECTURE.md shows the same table.
final class ArchitectureTest {
  private static final Map<String, List<String>> ALLOWED = new LinkedHashMap<>();

  static {
    ALLOWED.put("behaviour", List.of());
    ALLOWED.put("campaign", List.of());
    ALLOWED.put("go", List.of("behaviour"));
    ALLOWED.put("facts", List.of("behaviour", "go"));
    ALLOWED.put("infer", List.of("behaviour", "facts", "go"));
    ALLOWED.put("verify", List.of("behaviour"));
    ALLOWED.put("flow", List.of("behaviour", "go"));
    ALLOWED.put("fuzz", List.of("behaviour", "campaign"));
    ALLOWED.put("agree", List.of("campaign"));
    ALLOWED.put("report", List.of("behaviour"));
    ALLOWED.put("check", List.of("behaviour", "facts", "flow", "go", "infer", "report", "verify"));
    ALLOWED.put("cluster", List.of("campaign", "fuzz", "agree"));
    ALLOWED.put("web", List.of("campaign", "report"));
    ALLOWED.put("lsp", List.of("behaviour", "check", "go", "verify", "report"));
    ALLOWED.put("cli", List.copyOf(ALLOWED.keySet()));
    ALLOWED.put("bench", ALLOWED.get("cli"));
  }

  private static final Pattern NAME = Pattern.compile("(?<![\\w/])concord/([a-z]+)/");

  @Test
  void modulesUseOnlyWhatTheTableAllows() throws IOException {
    List<String> forbidden = new ArrayList<>();
    int modules = 0;
    for (Path classes : classes()) {
      String module = classes.getParent().getParent().getFileName().toString();
      modules++;
      assertTrue(ALLOWED.containsKey(module), () -> "not in the table: " + module);
      uses(classes)
          .forEach((used, by) -> {
            if (!used.equals(module) && !ALLOWED.get(module).contains(used)) {
              forbidden.add(module + " uses " + used + ", in " + by.getFirst());
            }
          });
    }
    assertTrue(modules >= 2, "no class files found: build all modules first");
    assertEquals(List.of(), forbidden);
  }

  @Test
  void anArrowIsSeen() throws IOException, URISyntaxException {
    URI here = Main.class.getProtectionDomain().getCodeSource().getLocation().toURI();
    SequencedMap<String, SequencedSet<String>> uses = uses(Path.of(here));
    assertTrue(uses.containsKey("behaviour"), () -> "cli uses behaviour, but seen is " + uses);
  }

  /// What a check asks of the machine, it asks of a `World`: else answers that are kept would be
  /// believed after something has changed. So only these may read files and variables themselves.
  private static final Set<String> MAY_ASK =
      Set.of(
          "concord/go/load/RealWorld",
          "concord/go/std/Stubs", // reads its own archive
          "tools/aqua/turnkey/support/TurnKey", // unpacks its own archive
          "tools/aqua/turnkey/support/Natives",
          "concord/cli/check/CheckCommand", // writes
          "concord/cli/check/ReportOptions", // writes
          "concord/cli/CacheTraining",
          "concord/cli/check/FlowCommand",
          "concord/cli/campaign/FuzzOptions",
          "concord/cli/campaign/ServeCommand"); // its token

  @Test
  void aCheckAsksTheWorld() throws IOException {
    List<String> asking = new ArrayList<>();
    for (Path classes : classes()) {
      String module = classes.getParent().getParent().getFileName().toString();
      if (List.of("behaviour", "go", "facts", "infer", "verify", "flow", "report", "check", "cli")
          .contains(module)) {
        try (Stream<Path> files = Files.walk(classes)) {
          files
              .filter(f -> f.toString().endsWith(".class"))
              .filter(ArchitectureTest::asksTheMachine)
              .map(f -> classes.relativize(f).toString().replace(".class", ""))
              .filter(name -> !name.startsWith("concord/cli/cache/") && !MAY_ASK.contains(name))
              .forEach(asking::add);
        }
      }
    }
    assertEquals(List.of(), asking);
  }

  private static boolean asksTheMachine(Path file) {
    try {
      for (PoolEntry entry : ClassFile.of().parse(file).constantPool()) {
        if (entry instanceof MemberRefEntry used
            && !(entry instanceof FieldRefEntry)
            && (READERS.contains(used.owner().asInternalName())
                || QUESTIONS.contains(used.name().stringValue()))) {
          return true;
        }
      }
      return false;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static final Set<String> READERS =
      Set.of(
          "java/nio/file/Files",
          "java/io/File",
          "java/io/FileInputStream",
          "java/io/FileReader",
          "java/io/RandomAccessFile");

  private static final Set<String> QUESTIONS = Set.of("getenv", "toRealPath", "toFile");

  /// `target/classes` of all modules that have been built.
  private static List<Path> classes() throws IOException {
    try (Stream<Path> modules = Files.list(Path.of("..").toRealPath())) {
      return modules
          .filter(m -> Files.exists(m.resolve("pom.xml")))
          .map(m -> m.resolve("target").resolve("classes"))
          .filter(Files::isDirectory)
          .sorted()
          .toList();
    }
  }

  /// The modules that class files under a directory mention, each with the classes that do.
  private static SequencedMap<String, SequencedSet<String>> uses(Path classes) throws IOException {
    SequencedMap<String, SequencedSet<String>> uses = new TreeMap<>();
    try (Stream<Path> files = Files.walk(classes)) {
      files
          .filter(f -> f.toString().endsWith(".class"))
          .forEach(f -> mentioned(f).forEach(m -> add(uses, m, classes.relativize(f))));
    }
    return uses;
  }

  private static void add(
      SequencedMap<String, SequencedSet<String>> uses, String module, Path file) {
    uses.computeIfAbsent(module, _ -> new TreeSet<>()).add(file.toString());
  }

  /// Classes used appear in the constant pool as classes, or inside descriptors and signatures.
  private static SequencedSet<String> mentioned(Path file) {
    SequencedSet<String> modules = new TreeSet<>();
    try {
      for (PoolEntry entry : ClassFile.of().parse(file).constantPool()) {
        String text =
            switch (entry) {
              case ClassEntry c -> c.asInternalName();
              case Utf8Entry u when u.stringValue().contains("Lconcord/") -> u.stringValue();
              default -> "";
            };
        Matcher matcher = NAME.matcher(text.replace("Lconcord/", " concord/"));
        while (matcher.find()) {
          modules.add(matcher.group(1));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return modules;
  }
}
