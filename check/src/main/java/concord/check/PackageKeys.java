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
import java.util.TreeSet;

/// Names packages by all that an answer for them may rest on: their text, and that of the packages
/// they import, directly or not.
///
/// What lies in the module cache is named by its version, the standard library by that of Go:
/// neither is read for that.
final class PackageKeys {
  private final Imports imports;
  private final String common;
  private final IdentityHashMap<GoPackage, String> known = new IdentityHashMap<>();

  /// `common` is what all packages rest on.
  PackageKeys(Imports imports, String common) {
    this.imports = imports;
    this.common = common;
  }

  /// The key of a package that may take this share.
  String of(GoPackage p, Share share) {
    MessageDigest digest = sha256();
    add(digest, common);
    add(digest, imports.surroundings());
    add(digest, Long.toString(share.work()));
    add(digest, text(p));
    return HexFormat.of().formatHex(digest.digest());
  }

  private String text(GoPackage p) {
    String before = known.get(p);
    if (before != null) {
      return before;
    }
    known.put(p, "cycle"); // imports have none, unless they are wrong
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

  /// Each text with its length before it, so that no two sequences look alike.
  private static void add(MessageDigest digest, String text) {
    byte[] bytes = text.getBytes(UTF_8);
    digest.update((bytes.length + ":").getBytes(UTF_8));
    digest.update(bytes);
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every Java has it
    }
  }
}
