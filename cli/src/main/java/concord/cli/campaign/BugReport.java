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
import java.util.stream.Collectors;

/// A folder with all that the authors of a compiler or a runtime want to know about a failure.
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
    Files.writeString(script, script(f));
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

  /// The commands that the evidence shows, where it shows any; for runtimes, Concord itself.
  private static String script(Finding f) {
    List<String> commands =
        f.evidence()
            .lines()
            .map(String::strip)
            .filter(line -> line.startsWith("$ "))
            .map(line -> line.substring(2).replace("program.", "minimal."))
            .toList();
    return commands.isEmpty()
        ? "#!/bin/sh\n# Needs the store that this was exported from.\nexec concord finding reproduce "
            + f.caseId()
            + " \"$@\"\n"
        : "#!/bin/sh\ncd \"$(dirname \"$0\")\" || exit 1\nset -x\n"
            + commands.stream().map(BugReport::runnable).collect(Collectors.joining("\n"))
            + "\n";
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
