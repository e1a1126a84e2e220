package concord.bench.size;

import concord.facts.findings.SummaryFinding;
import concord.facts.skeleton.Place;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// How many of the mistakes in `plants.txt`, which were chosen by reading the modules, are found at
/// the place where they are.
///
/// The first argument is a folder with copies of the modules; each mistake is written into the
/// copy, searched for, and removed again. Others name the plants to try; none means all.
public final class HandPlants {
  private static final String PLANTS = "/concord/bench/size/plants.txt";
  private static final String MARK = "//!";
  private static final long STACK = 1L << 28;

  /// One variant of a mistake.
  private record Hand(
      String name, String module, String folder, String shape, String dress, List<Edit> edits) {}

  /// A change of a file: `how` is empty if the file is added.
  private record Edit(String file, String how, String anchor, List<String> lines) {}

  private final Path modules;
  private final Map<Path, Set<String>> before = new LinkedHashMap<>();

  private HandPlants(Path modules) {
    this.modules = modules;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread work =
        new Thread(
            null,
            () -> {
              try {
                new HandPlants(Path.of(args[0])).run(Set.of(args));
              } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
              }
            },
            "plants",
            STACK);
    work.start();
    work.join();
  }

  private void run(Set<String> wanted) throws IOException {
    int found = 0;
    int all = 0;
    for (Hand hand : plants()) {
      if (wanted.size() > 1 && !wanted.contains(hand.name())) {
        continue;
      }
      String verdict = tried(hand);
      all++;
      found += verdict.startsWith("found") ? 1 : 0;
      System.out.printf(
          "%-34s %-12s %-20s %-10s %s%n",
          verdict, hand.module(), hand.shape(), hand.dress(), hand.name());
    }
    System.out.printf("%d of %d found%n", found, all);
  }

  private static List<Hand> plants() throws IOException {
    List<String> text;
    try (InputStream in = HandPlants.class.getResourceAsStream(PLANTS)) {
      text = new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }
    List<Hand> all = new ArrayList<>();
    for (String line : text) {
      if (line.startsWith("=== ")) {
        String[] p = line.substring(4).split(" \\| ");
        all.add(new Hand(p[0], p[1], p[2], p[3], p[4], new ArrayList<>()));
      } else if (line.startsWith("@@ ")) {
        String[] p = line.substring(3).split(" ", 3);
        Edit edit =
            p.length == 1
                ? new Edit(p[0], "", "", new ArrayList<>())
                : new Edit(p[0], p[1], p[2], new ArrayList<>());
        all.getLast().edits().add(edit);
      } else if (!all.isEmpty() && !all.getLast().edits().isEmpty()) {
        all.getLast().edits().getLast().lines().add(line);
      }
    }
    return all;
  }

  private String tried(Hand hand) throws IOException {
    Path folder = modules.resolve(hand.module()).resolve(hand.folder());
    if (!Files.isDirectory(folder)) {
      return "no such module";
    }
    Set<String> known = before.get(folder);
    if (known == null) {
      known = new HashSet<>();
      for (SummaryFinding f : ModuleFindings.of(folder, ".")) {
        known.add(f.shape() + f.function() + f.message());
      }
      before.put(folder, known);
    }
    Map<Path, String> original = new LinkedHashMap<>();
    try {
      Set<String> places = new HashSet<>();
      for (Edit edit : hand.edits()) {
        Path file = folder.resolve(edit.file());
        String text = Files.exists(file) ? Files.readString(file) : null;
        original.putIfAbsent(file, text);
        if (!write(file, edit)) {
          return "no anchor: " + edit.anchor();
        }
      }
      for (Path file : original.keySet()) {
        mark(file, places);
      }
      Set<String> old = known;
      List<SummaryFinding> found = new ArrayList<>(ModuleFindings.of(folder, "."));
      found.removeIf(f -> old.contains(f.shape() + f.function() + f.message()));
      return judged(found, places);
    } finally {
      for (Map.Entry<Path, String> e : original.entrySet()) {
        if (e.getValue() == null) {
          Files.deleteIfExists(e.getKey());
        } else {
          Files.writeString(e.getKey(), e.getValue());
        }
      }
    }
  }

  private static String judged(List<SummaryFinding> found, Set<String> places) {
    for (SummaryFinding f : found) {
      if (places.contains(at(f.place()))) {
        return f.assumption().isEmpty() ? "found " + f.shape() : "found (warning) " + f.shape();
      }
    }
    for (SummaryFinding f : found) {
      if (f.others().stream().anyMatch(o -> places.contains(at(o.place())))) {
        return f.assumption().isEmpty() ? "found " + f.shape() : "found (warning) " + f.shape();
      }
    }
    return found.isEmpty() ? "SILENT" : "ELSEWHERE " + at(found.getFirst().place());
  }

  private static String at(Place p) {
    return p.file().substring(p.file().lastIndexOf('/') + 1) + ":" + p.line();
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
    if (edit.how().isEmpty()) {
      Files.write(file, edit.lines());
      return true;
    }
    List<String> lines = new ArrayList<>(Files.readAllLines(file));
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).startsWith(edit.anchor())) {
        if (edit.how().equals("replace")) {
          lines.remove(i);
          lines.addAll(i, edit.lines());
        } else {
          lines.addAll(i + 1, edit.lines());
        }
        Files.write(file, lines);
        return true;
      }
    }
    return false;
  }
}
