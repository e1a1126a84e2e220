package concord.bench.size;

import concord.facts.findings.SummaryFinding;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// How many of the mistakes in `edits.txt` are reported by `concord check .` in the changed
/// package, at the right place, by the command that users run.
///
/// The first argument is the command, or `summaries` for what summaries alone show (without tests
/// and without units, in a tenth of the time); the second is a folder in which the modules are
/// copied (they come from Go's module proxy). Others name the mistakes to try, as `name` or as a
/// part of the module's path; none means all. Needs `go`, which says whether what was written still
/// compiles (not asked with `-Dquick=true`). `-Dedits=NAME` reads `NAME.txt` in place of
/// `edits.txt`.
///
/// What is reported without the mistake does not count. A mistake is *found* if a place of a new
/// finding or of one of its partners has a mark, *elsewhere* if there are only other new findings.
/// Otherwise it is *silent*: a test or a unit that was undecided still is, or all is `ok`.
public final class EditBench {
  private static final String EDITS =
      "/concord/bench/size/" + System.getProperty("edits", "edits") + ".txt";
  private static final List<String> VET =
      List.of("go", "vet", "-copylocks=false", "-lostcancel=false", ".");
  private static final long STACK = 1L << 28;
  private static final String MARK = "//!";
  private static final Pattern FINDING =
      Pattern.compile("^(\\S+\\.go):(\\d+):\\d+: (.*) \\[(error|warning)[^\\]]*\\]$");
  private static final Pattern PARTNER = Pattern.compile("(\\S+\\.go):(\\d+):\\d+");

  /// One variant of a mistake.
  private record Mistake(
      String name,
      String module,
      String version,
      String folder,
      String shape,
      String dress,
      List<Edit> edits) {}

  /// A change of a file.
  private record Edit(String file, String how, List<String> anchors, List<String> lines) {}

  /// A reported finding: its text without line numbers, its severity, its places as `file:line`.
  private record Told(String text, String severity, Set<String> places) {}

  private final Path concord;
  private final Path folder;
  private final Map<String, Path> copies = new HashMap<>();
  private final Map<Path, Set<String>> before = new HashMap<>();

  private EditBench(Path concord, Path folder) {
    this.concord = concord;
    this.folder = folder;
  }

  public static void main(String[] args) throws InterruptedException {
    EditBench bench =
        new EditBench(Path.of(args[0]).toAbsolutePath(), Path.of(args[1]).toAbsolutePath());
    Thread work =
        new Thread(null, () -> bench.work(List.of(args).subList(2, args.length)), "edits", STACK);
    work.start();
    work.join();
  }

  private void work(List<String> wanted) {
    try {
      run(wanted);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private void run(List<String> wanted) throws IOException, InterruptedException {
    Map<String, Integer> sums = new TreeMap<>();
    int all = 0;
    for (Mistake m : mistakes()) {
      if (!wanted.isEmpty()
          && wanted.stream().noneMatch(w -> m.name().equals(w) || m.module().contains(w))) {
        continue;
      }
      String verdict = tried(m);
      sums.merge(verdict.split(" ", 2)[0], 1, Integer::sum);
      all++;
      System.out.printf(
          "%-24s %-8s %-18s %-20s %-5s %s%n",
          m.name(),
          verdict.split(" ", 2)[0],
          m.module().substring(m.module().lastIndexOf('/', m.module().length() - 4) + 1),
          m.shape(),
          m.dress(),
          verdict.contains(" ") ? verdict.split(" ", 2)[1] : "");
    }
    System.out.println(all + " mistakes: " + sums);
  }

  private static List<Mistake> mistakes() throws IOException {
    List<String> text;
    try (InputStream in = EditBench.class.getResourceAsStream(EDITS)) {
      text = new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }
    List<Mistake> all = new ArrayList<>();
    for (String line : text) {
      if (line.startsWith("=== ")) {
        String[] p = line.substring(4).split(" \\| ");
        all.add(new Mistake(p[0], p[1], p[2], p[3], p[4], p[5], new ArrayList<>()));
      } else if (line.startsWith("@@ ")) {
        String[] p = line.substring(3).split(" ", 3);
        List<String> anchors = p.length < 3 ? List.of() : List.of(p[2].split(" >> "));
        all.getLast().edits().add(new Edit(p[0], p[1], anchors, new ArrayList<>()));
      } else if (!all.isEmpty() && !line.isBlank()) {
        all.getLast().edits().getLast().lines().add(line);
      }
    }
    return all;
  }

  private String tried(Mistake mistake) throws IOException, InterruptedException {
    Path pkg = copy(mistake).resolve(mistake.folder()).normalize();
    Set<String> known = before.get(pkg);
    if (known == null) {
      known = new HashSet<>();
      for (Told told : told(pkg)) {
        known.add(told.text());
      }
      before.put(pkg, known);
    }
    Map<Path, String> original = new LinkedHashMap<>();
    try {
      for (Edit edit : mistake.edits()) {
        Path file = pkg.resolve(edit.file());
        original.putIfAbsent(file, Files.exists(file) ? Files.readString(file) : "");
        if (!write(file, edit)) {
          return "unplanted " + edit.anchors();
        }
      }
      Set<String> places = new HashSet<>();
      for (Path file : original.keySet()) {
        mark(file, places);
      }
      String built = Boolean.getBoolean("quick") ? "" : output(pkg, VET);
      if (built.contains("vet: ")) {
        return "unbuilt " + built.lines().skip(1).findFirst().orElse("");
      }
      Set<String> old = known;
      return judged(told(pkg).stream().filter(t -> !old.contains(t.text())).toList(), places);
    } finally {
      for (Map.Entry<Path, String> e : original.entrySet()) {
        if (e.getValue().isEmpty()) {
          Files.deleteIfExists(e.getKey());
        } else {
          Files.writeString(e.getKey(), e.getValue());
        }
      }
    }
  }

  private static String judged(List<Told> told, Set<String> places) {
    String best = told.isEmpty() ? "silent" : "elsewhere " + told.getFirst().text();
    for (Told t : told) {
      if (t.places().stream().anyMatch(places::contains)) {
        String found = (t.severity().equals("error") ? "found " : "warned ") + t.text();
        if (found.startsWith("found")) {
          return found;
        }
        best = found;
      }
    }
    return best;
  }

  private List<Told> told(Path pkg) throws IOException, InterruptedException {
    List<Told> all = new ArrayList<>();
    if (concord.endsWith("summaries")) {
      for (SummaryFinding f : ModuleFindings.of(pkg, ".")) {
        Set<String> places = new HashSet<>();
        places.add(place(f.place().file(), f.place().line() + ""));
        f.others().forEach(o -> places.add(place(o.place().file(), o.place().line() + "")));
        String severity = f.assumption().isEmpty() ? "error" : "warning";
        all.add(new Told(f.shape() + " " + f.message(), severity, places));
      }
      return all;
    }
    for (String line : output(pkg, List.of(concord.toString(), "check", ".")).split("\n")) {
      Matcher m = FINDING.matcher(line);
      if (m.matches()) {
        all.add(new Told(m.group(3), m.group(4), new HashSet<>()));
        all.getLast().places().add(place(m.group(1), m.group(2)));
      } else if (line.startsWith(" ") && !all.isEmpty()) {
        Matcher p = PARTNER.matcher(line);
        while (p.find()) {
          all.getLast().places().add(place(p.group(1), p.group(2)));
        }
      }
    }
    return all;
  }

  private static String place(String file, String line) {
    return file.substring(file.lastIndexOf('/') + 1) + ":" + line;
  }

  private static void mark(Path file, Set<String> places) throws IOException {
    List<String> lines = Files.readAllLines(file);
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).contains(MARK)) {
        places.add(file.getFileName() + ":" + (i + 1));
      }
    }
  }

  private static boolean write(Path file, Edit edit) throws IOException {
    if (edit.how().equals("add")) {
      Files.write(file, edit.lines());
      return true;
    }
    List<String> lines = new ArrayList<>(Files.readAllLines(file));
    int at = -1;
    for (String anchor : edit.anchors()) {
      at++;
      while (at < lines.size() && !lines.get(at).contains(anchor)) {
        at++;
      }
      if (at >= lines.size()) {
        return false;
      }
    }
    switch (edit.how()) {
      case "mark" -> lines.set(at, lines.get(at) + " " + MARK);
      case "replace" -> {
        lines.remove(at);
        lines.addAll(at, edit.lines());
      }
      case "before" -> lines.addAll(at, edit.lines());
      default -> lines.addAll(at + 1, edit.lines());
    }
    Files.write(file, lines);
    return true;
  }

  /// A copy of the module that can be changed, with what it needs downloaded.
  private Path copy(Mistake mistake) throws IOException, InterruptedException {
    Path known = copies.get(mistake.module());
    if (known != null) {
      return known;
    }
    String name = mistake.module().replace('/', '_') + "@" + mistake.version();
    Path copy = folder.resolve(name);
    if (!Files.isDirectory(copy)) {
      Files.createDirectories(folder);
      String told =
          output(
              folder,
              List.of(
                  "go", "mod", "download", "-json", mistake.module() + "@" + mistake.version()));
      Matcher dir = Pattern.compile("\"Dir\": \"([^\"]+)\"").matcher(told);
      if (!dir.find()) {
        throw new IOException("no " + name + ": " + told);
      }
      copyTree(Path.of(dir.group(1)), copy);
      output(copy, List.of("go", "mod", "download"));
    }
    copies.put(mistake.module(), copy);
    return copy;
  }

  private static void copyTree(Path from, Path to) throws IOException {
    List<Path> all;
    try (Stream<Path> walk = Files.walk(from)) {
      all = walk.toList();
    }
    for (Path p : all) {
      Path target = to.resolve(from.relativize(p).toString());
      if (Files.isDirectory(p)) {
        Files.createDirectories(target);
      } else {
        Files.write(target, Files.readAllBytes(p)); // not a copy: the original is read-only
      }
    }
  }

  private static String output(Path folder, List<String> command)
      throws IOException, InterruptedException {
    Process p =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
    p.getOutputStream().close();
    String text = new String(p.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    p.waitFor();
    return text;
  }
}
