package concord.cli.campaign;

import concord.campaign.Subject;
import concord.campaign.store.Begun;
import concord.campaign.store.Finding;
import concord.campaign.store.Rerun;
import concord.campaign.store.Store;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// A folder with everything that the authors of a compiler or runtime need to know about a failure.
final class BugReport {
  private BugReport() {}

  /// Writes `README.md`, the programs, how they failed and `finding.json`.
  static void write(Store store, Finding f, Path folder) throws IOException {
    Begun begun = store.campaign(f.campaign());
    Subject<?> subject = Known.subject(begun);
    List<Rerun> reruns = store.reruns(f.campaign(), f.number());
    Files.createDirectories(folder);
    String ending = ending(subject);
    Files.writeString(folder.resolve("minimal" + ending), f.smallest());
    Files.writeString(folder.resolve("original" + ending), f.program());
    Files.writeString(folder.resolve("evidence.txt"), f.evidence() + "\n");
    Path script = folder.resolve("reproduce.sh");
    Files.writeString(script, script(f, subject.name().split(" ")[1]));
    if (!script.toFile().setExecutable(true)) {
      throw new IOException("cannot make " + script + " executable");
    }
    Files.writeString(
        folder.resolve("finding.json"),
        StoreJson.object(json -> {
          json.writeName("finding");
          StoreJson.write(json, f);
          StoreJson.array(json, "reruns", reruns, r -> StoreJson.write(json, r));
        }));
    Files.writeString(folder.resolve("README.md"), text(begun, f, reruns, ending));
  }

  private static String ending(Subject<?> subject) {
    String target = subject.name().split(" ")[1];
    return switch (target) {
      case "go" -> ".go";
      case "kotlin" -> ".kt";
      case "crystal", "crystal-mt" -> ".cr";
      case "flix" -> ".flix";
      case "ocaml" -> ".ml";
      case "scheme" -> ".scm";
      default -> ".txt";
    };
  }

  /// The commands to reproduce it: those in the evidence, if there are any; otherwise those that
  /// build and run a program of the target, or Concord itself if only its driver can run one.
  private static String script(Finding f, String target) {
    List<String> commands =
        f.evidence()
            .lines()
            .map(String::strip)
            .filter(line -> line.startsWith("$ "))
            .map(line -> line.substring(2).replace("program.", "minimal."))
            .toList();
    if (!commands.isEmpty()) {
      return HERE
          + "set -x\n"
          + String.join("\n", commands.stream().map(BugReport::runnable).toList())
          + "\n";
    }
    return switch (target) {
      case "go" -> repeated(f, "go", "${GO:-go} build -o repeated.exe repeated.go");
      case "crystal" -> repeated(f, "cr", "${CRYSTAL:-crystal} build -o repeated.exe repeated.cr");
      case "crystal-mt" ->
          repeated(f, "cr", "${CRYSTAL:-crystal} build -Dpreview_mt -o repeated.exe repeated.cr");
      default ->
          "#!/bin/sh\n# Needs the store that this was exported from.\nexec concord finding reproduce "
              + f.caseId()
              + " \"$@\"\n";
    };
  }

  private static final String HERE = "#!/bin/sh\ncd \"$(dirname \"$0\")\" || exit 1\n";

  /// The program is run so many times as often as a failure needs on average.
  private static final long TIMES = 10;

  /// Builds the program, runs it as often as its failure rate requires, and reports how it ends.
  private static String repeated(Finding f, String ending, String build) {
    long runs = TIMES * Math.max(1, f.runs() / Math.max(1, f.failures()));
    return HERE
        + """
        # It failed in %d of %d runs; this makes ${RUNS:=%d}.
        sed "s/\\([rR][uU][nN][sS] = \\)1 /\\1$RUNS /" minimal.%s >repeated.%s
        %s || exit 1
        code=0
        timeout "${SECONDS_AT_MOST:-120}" ./repeated.exe || code=$?
        case $code in
          0) echo "it did not fail in $RUNS runs" ;;
          124) echo "it fails: it still runs after ${SECONDS_AT_MOST:-120} s" && exit 1 ;;
          *) echo "it fails: exit code $code" && exit 1 ;;
        esac
        """
            .formatted(f.failures(), f.runs(), runs, ending, ending, build);
  }

  /// What was built from `program` is called `minimal` here.
  private static String runnable(String command) {
    return command.replace("./program.exe", "./minimal.exe");
  }

  private static String text(Begun begun, Finding f, List<Rerun> reruns, String ending) {
    var text = new StringBuilder();
    text.append("# ").append(f.bucket().isEmpty() ? f.kind() : f.bucket()).append("\n\n");
    text.append("`minimal").append(ending).append("`, made smaller from `original").append(ending);
    text.append("` (")
        .append(f.minimalSize())
        .append(" of ")
        .append(f.size())
        .append("):\n\n```\n");
    text.append(f.smallest().strip()).append("\n```\n\n## Versions\n\n");
    begun
        .tools()
        .versions()
        .forEach((t, v) -> text.append("- ").append(t).append(": ").append(v).append('\n'));
    text.append("- Concord ").append(begun.version()).append(", `").append(begun.subject());
    text.append("`, settings `").append(begun.settings()).append("`, seed ").append(f.seed());
    text.append("\n\n## How often\n\n");
    text.append("%,d of %,d runs failed.\n\n".formatted(f.failures(), f.runs()));
    for (Rerun r : reruns) {
      text.append(
          "- %s, %s of the %s program: %s, %,d of %,d runs failed%n"
              .formatted(
                  r.at(),
                  r.purpose().text(),
                  r.program().text(),
                  r.outcome(),
                  r.failures(),
                  r.runs()));
    }
    text.append("\n## What was seen\n\n```\n").append(f.evidence().strip()).append("\n```\n");
    return text.toString();
  }
}
