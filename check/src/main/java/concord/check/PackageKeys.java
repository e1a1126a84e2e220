package concord.check;

import static java.nio.charset.StandardCharsets.UTF_8;

import concord.go.load.GoFile;
import concord.go.load.GoPackage;
import concord.go.load.Imports;
import concord.go.syntax.Spec;
import concord.go.types.check.Program;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.IdentityHashMap;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;

/// Makes a key for each package from everything that its answer may depend on: its text, and that
/// of its direct and indirect imports.
///
/// The key has the version of a package in the module cache, and of Go for the standard library;
/// neither is read.
final class PackageKeys {
  private final Imports imports;
  private final String common;
  private final IdentityHashMap<GoPackage, String> known = new IdentityHashMap<>();

  /// `common` is what the answers for all packages depend on.
  PackageKeys(Imports imports, String common) {
    this.imports = imports;
    this.common = common;
  }

  /// The key of a package with this share.
  String of(GoPackage p, Share share) {
    MessageDigest digest = sha256();
    add(digest, common);
    add(digest, imports.surroundings());
    add(digest, Long.toString(share.work()));
    add(digest, text(p));
    return HexFormat.of().formatHex(digest.digest());
  }

  /// One digest for the digests of several packages, by path.
  static String digest(SortedMap<String, String> digests) {
    MessageDigest digest = sha256();
    digests.forEach((path, of) -> {
      add(digest, path);
      add(digest, of);
    });
    return HexFormat.of().formatHex(digest.digest());
  }

  private String text(GoPackage p) {
    String before = known.get(p);
    if (before != null) {
      return before;
    }
    known.put(p, "cycle"); // ends cycles, which only invalid imports have
    MessageDigest digest = sha256();
    add(digest, p.toString());
    add(digest, p.name());
    add(digest, p.dir().toString());
    add(digest, p.module().path() + " " + p.module().version());
    Set<String> paths = new TreeSet<>();
    for (GoFile file : p.files()) {
      add(digest, file.parsed().file().source().name());
      add(digest, file.version().toString());
      file.parsed().file().source().addTo(digest);
      for (Spec.Import spec : file.parsed().file().imports()) {
        paths.add(Imports.pathOf(spec));
      }
    }
    for (String path : paths) {
      add(digest, path);
      add(digest, meaning(p, path));
    }
    String text = HexFormat.of().formatHex(digest.digest());
    known.put(p, text);
    return text;
  }

  private String meaning(GoPackage from, String path) {
    Optional<Path> fixed = imports.unchanging(from, path);
    if (fixed.isPresent()) {
      return fixed.get().toString();
    }
    return Program.isBuiltIn(imports, path)
        ? "standard"
        : imports.find(from, path).map(this::text).orElse("missing");
  }

  /// Adds a text with its length, so that no two sequences give the same bytes.
  private static void add(MessageDigest digest, String text) {
    byte[] bytes = text.getBytes(UTF_8);
    digest.update((bytes.length + ":").getBytes(UTF_8));
    digest.update(bytes);
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every JDK has it
    }
  }
}
