package concord.cli.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.campaign.CampaignId;
import concord.campaign.store.Begun;
import concord.campaign.store.Store;
import concord.campaign.store.Stores;
import concord.cli.Main;
import concord.cli.shell.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `campaign` and `finding` as a user meets them, over campaigns against a runtime of ours: a shell
/// that crashes where a program selects often, as one in seventy does.
class CampaignCommandTest {
  private static final String FAKE_GO =
      """
      #!/bin/sh
      case $1 in
        version) echo "go version VERSION" ;;
        env) echo /nowhere ;;
        build)
          while [ "$1" != -o ]; do shift; done
          cat > "$2" <<'DRIVER'
      #!/bin/sh
      while read -r id repetitions program; do
        case " $program" in
          *" & "*" & "*" & "*" & "*" & "*" & "*" & "*" & "*" & "*" & "*" & "*" & "*" & "*" & "*) echo "$id crash many selects" ;;
          *) echo "$id ok" ;;
        esac
      done
      DRIVER
          chmod +x "$2" ;;
      esac
      """;

  @TempDir Path folder;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  private Path go;

  @BeforeEach
  void install() throws IOException {
    go = folder.resolve("go");
    install("go0.0-fake");
  }

  private void install(String version) throws IOException {
    Files.writeString(go, FAKE_GO.replace("VERSION", version));
    Files.setPosixFilePermissions(go, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  /// What it prints to standard output.
  private String run(ExitCode expected, String... args) {
    out.getBuffer().setLength(0);
    err.getBuffer().setLength(0);
    var all = new ArrayList<>(List.of(args));
    all.addAll(List.of("--store", folder.resolve("campaigns.db").toString()));
    ExitCode code =
        Main.run(new PrintWriter(out), new PrintWriter(err), all.toArray(String[]::new));
    assertEquals(expected, code, () -> out + "" + err);
    return out.toString();
  }

  private String fuzz(ExitCode expected, String... more) {
    var all = new ArrayList<>(List.of("fuzz", "go", "--toolchain", go.toString()));
    all.addAll(List.of("--repeat", "1", "--shrink", "4", "--failures", "1"));
    all.addAll(List.of(more));
    return run(expected, all.toArray(String[]::new));
  }

  private Store open() throws IOException {
    return Stores.file(folder.resolve("campaigns.db"));
  }

  private String firstFinding() throws IOException {
    try (Store store = open()) {
      return store.buckets(new CampaignId(1)).getFirst().smallest().caseId();
    }
  }

  private static void assertJson(String text) {
    assertTrue(text.startsWith("{\"version\":1,") && text.endsWith("}\n"), text);
  }

  /// A name that is mistyped makes no store.
  @Test
  void aStoreThatIsNotThereIsNamed() {
    for (String command :
        List.of("campaign list", "campaign show 1", "finding list", "replay 1/1")) {
      run(ExitCode.IO, command.split(" "));
      assertTrue(err.toString().contains("there is no store"), err::toString);
    }
    assertFalse(Files.exists(folder.resolve("campaigns.db")));
  }

  @Test
  void anAgeThatIsNoneIsWrongUsageAlsoWhereThereIsNothingToRemove() throws IOException {
    open().close();
    run(ExitCode.USAGE, "campaign", "prune", "--older-than", "soon");
    run(ExitCode.IO, "serve", "--checks", folder.resolve("none").toString());
    assertTrue(err.toString().contains("there is no folder"), err::toString);
  }

  @Test
  void anEmptyStoreIsSaidToBeEmpty() throws IOException {
    open().close();
    assertTrue(run(ExitCode.OK, "campaign", "list").startsWith("no campaigns yet"));
    assertEquals("nothing found\n", run(ExitCode.OK, "finding", "list"));
    run(ExitCode.IO, "finding", "list", "--campaign", "9");
    assertTrue(err.toString().contains("there is no campaign 9"), err::toString);
  }

  /// As after a kill: it is not marked as ended, and nobody is there to notice.
  @Test
  void aCampaignThatNobodyWorksOnEndsAtOnce() throws Exception {
    fuzz(ExitCode.OK, "--seed", "3", "--programs", "1");
    try (Store store = open()) {
      store.resumed(new CampaignId(1));
    }
    assertTrue(run(ExitCode.OK, "campaign", "list").contains("running"), out::toString);
    assertTrue(run(ExitCode.OK, "campaign", "stop", "1").contains("it had no active worker"));
    assertTrue(run(ExitCode.OK, "campaign", "list").contains("ended"), out::toString);
    assertTrue(run(ExitCode.OK, "campaign", "stop", "1").contains("is over already"));
  }

  @Test
  void everyCommandSpeaksJson() throws Exception {
    assertJson(fuzz(ExitCode.FINDINGS, "--seed", "3", "--programs", "600", "--format", "json"));
    fuzz(ExitCode.OK, "--seed", "3", "--programs", "1");
    String finding = firstFinding();
    String report = folder.resolve("report").toString();
    for (List<String> command :
        List.of(
            List.of("campaign", "list"),
            List.of("campaign", "show", "1"),
            List.of("campaign", "export", "1"),
            List.of("campaign", "compare", "1", "2"),
            List.of("campaign", "stop", "1"),
            List.of("campaign", "prune"),
            List.of("finding", "list"),
            List.of("finding", "show", finding),
            List.of("finding", "export", finding, "--to", report),
            List.of("finding", "judge", finding, "reported", "--note", "issue 1"))) {
      var args = new ArrayList<>(command);
      args.addAll(List.of("--format", "json"));
      assertJson(run(ExitCode.OK, args.toArray(String[]::new)));
    }
    assertJson(run(ExitCode.FINDINGS, "campaign", "compare", "2", "1", "--format", "json"));
    assertJson(run(ExitCode.FINDINGS, "finding", "reproduce", finding, "--format", "json"));
    assertJson(
        run(ExitCode.FINDINGS, "campaign", "resume", "1", "--failures", "1", "--format", "json"));
    assertTrue(run(ExitCode.OK, "campaign", "show", "1", "--format", "json").contains("issue 1"));
  }

  @Test
  void aFindingIsExportedAsABugReport() throws Exception {
    fuzz(ExitCode.FINDINGS, "--seed", "3", "--programs", "600");
    Path report = folder.resolve("report");
    run(ExitCode.OK, "finding", "export", firstFinding(), "--to", report.toString());
    for (String file :
        List.of("minimal.go", "original.go", "evidence.txt", "finding.json", "reproduce.sh")) {
      assertTrue(Files.size(report.resolve(file)) > 0, file);
    }
    assertTrue(Files.isExecutable(report.resolve("reproduce.sh")));
    String text = Files.readString(report.resolve("README.md"));
    assertTrue(text.contains("go version go0.0-fake"), text);
    assertTrue(text.contains("runs failed") && text.contains("many selects"), text);
  }

  /// Fault 9: other compilers were joined in one campaign, and every night had the same programs.
  @Test
  void otherToolsAreNotJoinedAndProgramsAreFresh() throws Exception {
    Files.writeString(go, Files.readString(go).replace("crash many selects", "ok"));
    fuzz(ExitCode.OK, "--programs", "1");
    fuzz(ExitCode.OK, "--programs", "1");
    try (Store store = open()) {
      List<Begun> begun = store.campaigns();
      assertNotEquals(begun.getFirst().seed(), begun.getLast().seed());
      assertEquals("go version go0.0-fake", begun.getFirst().tools().versions().get("go"));
    }
    install("go0.1-other");
    run(ExitCode.IO, "campaign", "resume", "1", "--programs", "2");
    assertTrue(err.toString().contains("was begun with other tools"), err::toString);
    assertTrue(err.toString().contains("go0.1-other"), err::toString);
  }

  @Test
  void atNightOnlyWhatIsNewIsReported() throws Exception {
    String first = fuzz(ExitCode.FINDINGS, "--nightly", "--programs", "800");
    assertTrue(first.contains("many selects"), first);
    try (Store store = open()) { // everything that night found is known from now on
      for (var bucket : store.buckets(new CampaignId(1))) {
        run(ExitCode.OK, "finding", "judge", bucket.smallest().caseId(), "known");
      }
    }
    fuzz(ExitCode.OK, "--nightly", "--programs", "0");
    assertTrue(err.toString().contains("still fails: 1/"), err::toString);
    assertTrue(err.toString().contains("nothing new"), err::toString);
    install("go0.1-mended");
    Files.writeString(go, Files.readString(go).replace("crash many selects", "ok"));
    fuzz(ExitCode.OK, "--nightly", "--programs", "0", "--time", "4s");
    assertFalse(err.toString().contains("still fails"), err::toString);
    assertTrue(err.toString().contains("nothing new"), err::toString);
  }

  /// Also after the campaign that first had it is gone, a bucket can be run again.
  @Test
  void whatIsPrunedIsGoneAndTheRestStays() throws Exception {
    fuzz(ExitCode.FINDINGS, "--seed", "3", "--programs", "600");
    fuzz(ExitCode.FINDINGS, "--seed", "3", "--programs", "600");
    run(ExitCode.OK, "campaign", "prune", "--older-than", "1d");
    assertEquals(2, run(ExitCode.OK, "campaign", "list").lines().count());
    run(ExitCode.OK, "campaign", "prune", "1");
    assertEquals(1, run(ExitCode.OK, "campaign", "list").lines().count());
    run(ExitCode.IO, "campaign", "show", "1");
    run(ExitCode.IO, "campaign", "prune", "1");
    assertTrue(run(ExitCode.OK, "campaign", "show", "2").contains("many selects"));
    fuzz(ExitCode.OK, "--nightly", "--programs", "0");
    assertTrue(err.toString().contains("still fails: 2/"), err::toString);
    run(ExitCode.USAGE, "campaign", "prune", "--older-than", "soon");
  }
}
