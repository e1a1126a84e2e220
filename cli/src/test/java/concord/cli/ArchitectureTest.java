package concord.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.go.std.Stubs;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.FieldRefEntry;
import java.lang.classfile.constantpool.MemberRefEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.constantpool.StringEntry;
import java.lang.classfile.constantpool.Utf8Entry;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
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

/// The arrows between modules, packages and classes, read from the class files: each module may use
/// those named here and no other. ARCHITECTURE.md shows the same table.
final class ArchitectureTest {
  private static final Map<String, List<String>> ALLOWED = new LinkedHashMap<>();

  static {
    ALLOWED.put("behaviour", List.of());
    ALLOWED.put("campaign", List.of());
    ALLOWED.put("fixtures", List.of());
    ALLOWED.put("go", List.of("behaviour"));
    ALLOWED.put("facts", List.of("behaviour", "go"));
    ALLOWED.put("infer", List.of("behaviour", "facts", "go"));
    ALLOWED.put("verify", List.of("behaviour"));
    ALLOWED.put("flow", List.of("behaviour", "go"));
    ALLOWED.put("fuzz", List.of("behaviour", "campaign"));
    ALLOWED.put("agree", List.of("campaign"));
    ALLOWED.put("report", List.of("behaviour"));
    ALLOWED.put("check", List.of("behaviour", "facts", "flow", "go", "infer", "report", "verify"));
    ALLOWED.put("web", List.of("campaign"));
    ALLOWED.put("selftest", List.of("campaign", "check", "go", "report", "verify"));
    ALLOWED.put("cli", List.copyOf(ALLOWED.keySet()));
    ALLOWED.put("cluster", List.of("campaign", "cli"));
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
          "concord/cli/check/ProcessCommand", // its input; it is not a check
          "concord/cli/reproduce/Popl17",
          "concord/cli/campaign/BugReport", // writes
          "concord/cli/campaign/FuzzOptions",
          "concord/cli/campaign/StoreOption", // whether the store is there
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
              .filter(name -> !name.startsWith("concord/cli/repos/")) // it starts checks
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

  /// The middle of the house, where cycles of classes are counted: a cycle is read as a whole or
  /// not at all.
  private static final List<String> MIDDLE = List.of("facts", "infer", "check");

  private static final int MOST_IN_A_CYCLE = 12;

  /// Larger cycles that are there still. A number may only become smaller.
  private static final Map<String, Integer> LARGER_CYCLES = Map.of();

  /// The modules around campaigns have a list of all that there is beside what the list is of.
  private static final Set<String> WITH_LISTS = Set.of("campaign", "fuzz", "web");

  @Test
  void arrowsBetweenPackagesPointOneWay() throws IOException {
    for (Path classes : classes()) {
      String module = classes.getParent().getParent().getFileName().toString();
      if (WITH_LISTS.contains(module)) {
        continue;
      }
      SequencedMap<String, SequencedSet<String>> packages = new TreeMap<>();
      references(classes, module)
          .forEach((from, all) -> {
            for (String to : all) {
              if (!packageOf(from).equals(packageOf(to))) {
                packages.computeIfAbsent(packageOf(from), _ -> new TreeSet<>()).add(packageOf(to));
              }
            }
          });
      assertEquals(List.of(), new Cycles(packages).all(), module);
    }
  }

  @Test
  void cyclesOfClassesAreSmall() throws IOException {
    for (Path classes : classes()) {
      String module = classes.getParent().getParent().getFileName().toString();
      for (List<String> cycle : new Cycles(references(classes, module)).all()) {
        String where = packageOf(cycle.getFirst());
        boolean within = cycle.stream().allMatch(c -> packageOf(c).equals(where));
        String key = within ? where : module;
        System.out.printf("cycle of %d classes in %s%n", cycle.size(), key);
        if (MIDDLE.contains(module)) {
          int most = LARGER_CYCLES.getOrDefault(key, MOST_IN_A_CYCLE);
          assertTrue(cycle.size() <= most, () -> key + ": " + cycle.size() + " " + cycle);
        }
      }
    }
  }

  /// Where a text with a blank in it is compared all the same, and why.
  private static final Set<String> MAY_DECIDE_ON_TEXTS =
      Set.of("concord/verify/Fence: a received name"); // a name that no program can have

  private static final Set<String> COMPARING =
      Set.of("equals", "startsWith", "endsWith", "contains", "indexOf", "matches", "compareTo");

  /// Sentences have blanks in them and names of Go have none: who compares a text with one that has
  /// a blank decides on a message.
  @Test
  void nobodyDecidesOnTexts() throws IOException {
    List<String> deciding = new ArrayList<>();
    for (Path classes : classes()) {
      String module = classes.getParent().getParent().getFileName().toString();
      if (MIDDLE.contains(module) || module.equals("verify")) {
        try (Stream<Path> files = Files.walk(classes)) {
          files
              .filter(f -> f.toString().endsWith(".class"))
              .flatMap(f -> decisionsOnTexts(f).stream())
              .filter(where -> !MAY_DECIDE_ON_TEXTS.contains(where))
              .forEach(deciding::add);
        }
      }
    }
    assertEquals(List.of(), deciding);
  }

  private static List<String> decisionsOnTexts(Path file) {
    List<String> found = new ArrayList<>();
    try {
      ClassModel model = ClassFile.of().parse(file);
      for (MethodModel method : model.methods()) {
        String last = "";
        for (CodeElement element :
            method.code().map(c -> c.elementList()).orElse(List.<CodeElement>of())) {
          if (element instanceof InvokeInstruction call
              && last.strip().contains(" ")
              && call.owner().asInternalName().equals("java/lang/String")
              && COMPARING.contains(call.name().stringValue())) {
            found.add(model.thisClass().asInternalName() + ": " + last);
          }
          if (element instanceof ConstantInstruction c && c.constantValue() instanceof String t) {
            last = t;
          } else if (element instanceof Instruction) {
            last = "";
          }
        }
      }
      return found;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// What only the table of library functions, and the models that are registered under these
  /// names, may say: `sync.Once.Do`.
  private static final Pattern LIBRARY_FUNCTION =
      Pattern.compile("((?:[a-z0-9.]+/)*[a-z0-9]+)\\.(?:[A-Z]\\w*|\\*)(?:\\.[A-Z*]\\w*\\*?)?");

  /// Who else has such a text, and why.
  private static final Set<String> MAY_NAME_LIBRARY_TYPES =
      Set.of(
          "concord/facts/data/Kinds", // the types of libraries: which object one is
          "concord/facts/local/", // skeletons name types
          "concord/facts/traffic/", // the same
          "concord/facts/skeleton/LibraryNodes", // the same
          "concord/infer/run/Allocation"); // what the zero value of such a type is

  /// A function of a library that matters is added in one place.
  @Test
  void onlyTheTableKnowsFunctionsOfLibraries() throws IOException {
    List<String> named = new ArrayList<>();
    for (Path classes : classes()) {
      String module = classes.getParent().getParent().getFileName().toString();
      if (!MIDDLE.contains(module) && !module.equals("verify") && !module.equals("go")) {
        continue;
      }
      try (Stream<Path> files = Files.walk(classes)) {
        for (Path file : files.filter(f -> f.toString().endsWith(".class")).sorted().toList()) {
          String type = ClassFile.of().parse(file).thisClass().asInternalName();
          boolean table =
              type.startsWith("concord/go/library/") || type.startsWith("concord/infer/model/");
          if (table || (module.equals("go") && !type.startsWith("concord/go/code/"))) {
            continue;
          }
          for (String constant : constants(file)) {
            Matcher name = LIBRARY_FUNCTION.matcher(constant);
            boolean library = name.matches() && isLibrary(name.group(1));
            if (library && MAY_NAME_LIBRARY_TYPES.stream().noneMatch(type::startsWith)) {
              named.add(type + ": " + constant);
            }
          }
        }
      }
    }
    assertEquals(List.of(), named);
  }

  private static boolean isLibrary(String path) {
    return Stubs.has(path) || path.startsWith("golang.org/");
  }

  private static List<String> constants(Path file) throws IOException {
    List<String> constants = new ArrayList<>();
    for (PoolEntry entry : ClassFile.of().parse(file).constantPool()) {
      if (entry instanceof StringEntry s) {
        constants.add(s.stringValue());
      }
    }
    return constants;
  }

  private static String packageOf(String type) {
    return type.substring(0, type.lastIndexOf('/'));
  }

  /// The classes of a module, each with those of the same module that it uses. What is nested
  /// belongs to what is around it.
  private static SequencedMap<String, SequencedSet<String>> references(Path classes, String module)
      throws IOException {
    SequencedMap<String, SequencedSet<String>> references = new TreeMap<>();
    Pattern own = Pattern.compile("(?<![\\w/])concord/" + module + "/[\\w/]+");
    try (Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".class")).toList()) {
        String from =
            classes.relativize(file).toString().replace(".class", "").replaceAll("\\$.*", "");
        for (String text : texts(file)) {
          Matcher matcher = own.matcher(text.replace("Lconcord/", " concord/"));
          while (matcher.find()) {
            String to = matcher.group();
            if (!to.equals(from) && Files.exists(classes.resolve(to + ".class"))) {
              references.computeIfAbsent(from, _ -> new TreeSet<>()).add(to);
            }
          }
        }
      }
    }
    return references;
  }

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

  private static SequencedSet<String> mentioned(Path file) {
    SequencedSet<String> modules = new TreeSet<>();
    for (String text : texts(file)) {
      Matcher matcher = NAME.matcher(text.replace("Lconcord/", " concord/"));
      while (matcher.find()) {
        modules.add(matcher.group(1));
      }
    }
    return modules;
  }

  /// Classes used appear in the constant pool as classes, or inside descriptors and signatures.
  private static List<String> texts(Path file) {
    List<String> texts = new ArrayList<>();
    try {
      for (PoolEntry entry : ClassFile.of().parse(file).constantPool()) {
        switch (entry) {
          case ClassEntry c -> texts.add(c.asInternalName());
          case Utf8Entry u when u.stringValue().contains("Lconcord/") -> texts.add(u.stringValue());
          default -> {}
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return texts;
  }
}
