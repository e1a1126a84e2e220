package concord.go.std;

import concord.go.syntax.File;
import concord.go.syntax.Source;
import concord.go.syntax.parse.Parser;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.CodeSource;
import java.util.List;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/// The signatures of the standard library that are built in: declarations in Go, one file for each
/// package, mostly without bodies. They hold the exported names that programs use most; types are
/// complete in their exported fields and methods, so that what implements what is right.
public final class Stubs {
  private static final String FOLDER = "concord/go/std/";

  private static final Set<String> PATHS =
      Set.of(
          "bufio",
          "bytes",
          "cmp",
          "container/heap",
          "container/list",
          "container/ring",
          "context",
          "crypto/tls",
          "embed",
          "encoding/base64",
          "encoding/binary",
          "encoding/hex",
          "encoding/json",
          "errors",
          "flag",
          "fmt",
          "golang.org/x/sync/errgroup",
          "hash",
          "html",
          "io",
          "io/fs",
          "io/ioutil",
          "iter",
          "log",
          "log/slog",
          "maps",
          "math",
          "math/bits",
          "math/rand",
          "math/rand/v2",
          "mime/multipart",
          "net",
          "net/http",
          "net/http/httptest",
          "net/textproto",
          "net/url",
          "os",
          "os/exec",
          "os/signal",
          "os/user",
          "path",
          "path/filepath",
          "reflect",
          "regexp",
          "runtime",
          "runtime/debug",
          "runtime/pprof",
          "slices",
          "sort",
          "strconv",
          "strings",
          "sync",
          "sync/atomic",
          "syscall",
          "testing",
          "testing/synctest",
          "text/tabwriter",
          "text/template",
          "time",
          "unicode",
          "unicode/utf8",
          "unique");

  /// The packages in which some functions have bodies, because their effects matter to
  /// synchronisation: they keep or call their arguments, or never fail.
  private static final Set<String> FOLLOWED =
      Set.of(
          "bytes",
          "container/heap",
          "container/list",
          "container/ring",
          "golang.org/x/sync/errgroup",
          "io",
          "maps",
          "slices",
          "sort",
          "strings",
          "sync");

  private static final String SOURCE = "builtin/";

  private Stubs() {}

  /// Whether functions of this package may have bodies.
  public static boolean hasBodies(String path) {
    return FOLLOWED.contains(path);
  }

  /// Whether this is our text, rather than the user's or the library's own.
  public static boolean isBuiltIn(Source source) {
    return source.name().startsWith(SOURCE);
  }

  public static boolean has(String path) {
    return PATHS.contains(path);
  }

  /// The packages, sorted.
  public static List<String> paths() {
    return PATHS.stream().sorted().toList();
  }

  public static String nameOf(String path) {
    return path.equals("math/rand/v2") ? "rand" : path.substring(path.lastIndexOf('/') + 1);
  }

  /// The declarations of a package that [#has] knows.
  public static File file(String path) {
    String resource = path + ".go";
    try {
      return Parser.parse(new Source(SOURCE + resource, read(resource))).file();
    } catch (IOException e) {
      throw new UncheckedIOException("signatures of " + path, e);
    }
  }

  /// From the archive that this class comes from, which the JVM has open already. A stream of the
  /// class loader would open the archive again by its URL, which takes longer than everything else.
  private static byte[] read(String resource) throws IOException {
    CodeSource from = Stubs.class.getProtectionDomain().getCodeSource();
    // If the ahead-of-time cache was moved, the class does not know its archive.
    boolean known = from != null && from.getLocation() != null;
    String archive = known ? from.getLocation().getPath() : "";
    if (archive.endsWith(".jar") && new java.io.File(archive).isFile()) {
      try (ZipFile zip = new ZipFile(archive)) {
        ZipEntry entry = zip.getEntry(FOLDER + resource);
        if (entry != null) {
          return zip.getInputStream(entry).readAllBytes();
        }
      }
    }
    try (InputStream in = Stubs.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalArgumentException("no signatures: " + resource);
      }
      return in.readAllBytes();
    }
  }
}
