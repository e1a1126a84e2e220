package concord.go.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.go.GoToolchain;
import concord.go.load.BuildContext;
import concord.go.load.Environment;
import concord.go.load.Loaded;
import concord.go.load.Loader;
import concord.go.syntax.GoVersion;
import concord.go.types.check.Program;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// What we say of packages of the standard library is what `go/types` says: the type of every
/// expression that is a channel, a function, an interface or of a named type, what every name
/// refers to, what every selector selects, and what every call is.
///
/// By default the smaller packages are compared; `-Dconcord.packages=all` compares all of
/// [#PACKAGES].
class GoTypesDifferentialTest {
  private static final List<String> PACKAGES =
      List.of(
          ("sync sync/atomic internal/sync time context iter slices maps unique weak errors io"
                  + " io/fs os/signal bufio bytes strings strconv sort fmt log flag path path/filepath"
                  + " container/list container/heap container/ring math math/rand math/rand/v2 regexp"
                  + " regexp/syntax text/template/parse text/tabwriter encoding/csv encoding/hex"
                  + " encoding/binary encoding/base64 compress/flate archive/zip net/url net/textproto"
                  + " net/rpc go/ast go/parser go/constant go/scanner log/slog image image/png"
                  + " mime/multipart os/exec internal/poll expvar testing reflect text/template"
                  + " encoding/json encoding/gob encoding/xml archive/tar html/template go/printer"
                  + " go/types database/sql math/big os net net/http crypto/tls crypto/x509 runtime")
              .split(" "));

  private static final int BY_DEFAULT = 55;

  @BeforeAll
  static void go() {
    GoToolchain.require();
  }

  @Test
  void sameAsGoTypes() throws IOException {
    boolean all = "all".equals(System.getProperty("concord.packages"));
    List<String> packages =
        PACKAGES.stream().distinct().limit(all ? PACKAGES.size() : BY_DEFAULT).toList();
    SequencedMap<String, String> ours = ours(packages);
    List<String> different = new ArrayList<>();
    int same = 0;
    for (String line : GoToolchain.oracle("types", String.join("\n", packages))) {
      int tab = line.lastIndexOf('\t');
      String key = line.substring(0, tab);
      String theirs = line.substring(tab + 1);
      String mine = ours.remove(key);
      if (theirs.equals(mine)) {
        same++;
      } else {
        different.add(key + "\n  go/types: " + theirs + "\n  concord:  " + mine);
      }
    }
    for (Map.Entry<String, String> e : ours.entrySet()) {
      different.add(e.getKey() + "\n  go/types: nothing\n  concord:  " + e.getValue());
    }
    double ratio = (double) same / (same + different.size());
    System.out.printf(
        "go/types: %d packages, %d facts equal, %d differ (%.4f%% equal)%n",
        packages.size(), same, different.size(), 100 * ratio);
    int shown = Integer.getInteger("concord.differences", 40);
    different.stream().limit(shown).forEach(System.out::println);
    assertTrue(ratio >= 0.999, () -> different.size() + " facts differ");
  }

  private static SequencedMap<String, String> ours(List<String> packages) throws IOException {
    Path src = GoToolchain.goroot().resolve("src");
    Environment environment =
        new Environment(Optional.of(GoToolchain.goroot()), Optional.empty(), Optional.empty());
    BuildContext context = new BuildContext("linux", "amd64", Set.of(), false, GoVersion.LATEST);
    Loader loader = new Loader(environment, context, src, Loader.Tests.LEFT_OUT);
    Loaded loaded = loader.load(packages);
    Program program = new Program(loaded.imports(), Program.Standard.SOURCE);
    SequencedMap<String, String> facts = new LinkedHashMap<>();
    for (Checked checked : program.check(loaded.roots())) {
      assertEquals(List.of(), checked.problems());
      Facts.of(checked, facts);
    }
    return facts;
  }
}
