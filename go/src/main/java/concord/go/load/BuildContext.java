package concord.go.load;

import concord.go.syntax.GoVersion;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The target of a build: decides which files belong to it.
public record BuildContext(
    String goos, String goarch, Set<String> tags, boolean cgo, GoVersion release) {
  /// The operating systems that file names and constraints can name.
  static final Set<String> SYSTEMS =
      Set.of(
          ("aix android darwin dragonfly freebsd hurd illumos ios js linux nacl netbsd openbsd"
                  + " plan9 solaris wasip1 windows zos")
              .split(" "));

  static final Set<String> ARCHITECTURES =
      Set.of(
          ("386 amd64 amd64p32 arm armbe arm64 arm64be loong64 mips mipsle mips64 mips64le"
                  + " mips64p32 mips64p32le ppc ppc64 ppc64le riscv riscv64 s390 s390x sparc sparc64"
                  + " wasm")
              .split(" "));

  private static final Set<String> NOT_UNIX =
      Set.of("js", "nacl", "plan9", "wasip1", "windows", "zos");

  public BuildContext {
    tags = Set.copyOf(tags);
  }

  /// For the machine we run on, with the given extra tags.
  public static BuildContext ofThisMachine(List<String> tags) {
    return of(_ -> Optional.empty(), tags);
  }

  /// The context of GOOS, GOARCH, CGO_ENABLED and GOFLAGS, usually those of a [World]; unset
  /// variables default to the current machine.
  public static BuildContext of(Function<String, Optional<String>> variable, List<String> tags) {
    return new BuildContext(
        variable.apply("GOOS").orElse(thisSystem()),
        variable.apply("GOARCH").orElse(thisArchitecture()),
        Stream.concat(tags.stream(), GoFlags.of(variable).tags().stream())
            .collect(Collectors.toSet()),
        !variable.apply("CGO_ENABLED").orElse("1").equals("0"),
        GoVersion.LATEST);
  }

  private static String thisSystem() {
    String os = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    return os.startsWith("win") ? "windows" : os.startsWith("mac") ? "darwin" : "linux";
  }

  private static String thisArchitecture() {
    String arch = System.getProperty("os.arch");
    return switch (arch) {
      case "aarch64" -> "arm64";
      case "x86", "i386", "i686" -> "386";
      case "riscv64", "s390x", "ppc64le", "arm" -> arch;
      default -> "amd64";
    };
  }

  public BuildContext withCgo(boolean enabled) {
    return new BuildContext(goos, goarch, tags, enabled, release);
  }

  /// Whether a tag of a build constraint holds.
  boolean satisfies(String tag) {
    if (tag.equals(goos) || tag.equals(goarch) || tag.equals("gc") || tags.contains(tag)) {
      return true;
    }
    return switch (tag) {
      case "cgo" -> cgo;
      case "unix" -> SYSTEMS.contains(goos) && !NOT_UNIX.contains(goos);
      case "linux" -> goos.equals("android");
      case "darwin" -> goos.equals("ios");
      case "solaris" -> goos.equals("illumos");
      default -> isRelease(tag);
    };
  }

  /// `go1.N` holds for this release and all later ones.
  private boolean isRelease(String tag) {
    return tag.matches("go1\\.\\d{1,4}")
        && release.isAtLeast(new GoVersion(1, Integer.parseInt(tag.substring(4))));
  }

  /// Whether a file of this name belongs: `_GOOS`, `_GOARCH` or `_GOOS_GOARCH` before the extension
  /// (and before `_test`) restrict it, if there is something before them.
  boolean acceptsName(String fileName) {
    String base = fileName.substring(0, fileName.length() - ".go".length());
    if (base.endsWith("_test")) {
      base = base.substring(0, base.length() - "_test".length());
    }
    int first = base.indexOf('_');
    if (first < 0) {
      return true;
    }
    String[] parts = base.substring(first + 1).split("_", -1);
    String last = parts[parts.length - 1];
    String before = parts.length > 1 ? parts[parts.length - 2] : "";
    if (ARCHITECTURES.contains(last)) {
      return satisfies(last) && (!SYSTEMS.contains(before) || satisfies(before));
    }
    return !SYSTEMS.contains(last) || satisfies(last);
  }
}
