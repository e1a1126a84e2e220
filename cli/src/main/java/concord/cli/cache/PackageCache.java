package concord.cli.cache;

import static java.nio.charset.StandardCharsets.UTF_8;

import concord.check.PackageMemory;
import concord.facts.findings.SummaryFinding;
import concord.facts.skeleton.PackageFacts;
import concord.report.Report;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.zip.CRC32;

/// Answers for packages, in files whose names hash everything that the answers depend on. Files are
/// written atomically; a damaged one is ignored and overwritten.
public final class PackageCache implements PackageMemory, AutoCloseable {
  private static final int MOST_FILES = 20_000;
  private static final long MOST_BYTES = 512L << 20;

  /// The end of names of files with what summaries show.
  private static final String FOUND = ".found";

  private final Path folder;
  private final AtomicBoolean written = new AtomicBoolean();

  private PackageCache(Path folder) {
    this.folder = folder;
  }

  /// The answers of this build; `excluded` are the excluded files.
  public static PackageCache of(Path cache, String build, String excluded) {
    CRC32 sum = new CRC32();
    sum.update((build + "\n" + excluded).getBytes(UTF_8));
    String name = build.replaceAll("[^A-Za-z0-9.-]", "_") + "-" + Long.toHexString(sum.getValue());
    return new PackageCache(cache.resolve("packages").resolve(name));
  }

  @Override
  public Optional<Said> find(String key) {
    return read(key).flatMap(PackageCache::said);
  }

  private static Optional<Said> said(byte[] bytes) {
    try {
      ByteBuffer in = ByteBuffer.wrap(bytes);
      Report report = Records.of(part(in), Report.class);
      byte[] facts = part(in);
      return Optional.of(
          new Said(
              report,
              facts.length == 0 ? Optional.empty() : Optional.of(new Stored(part(in), facts))));
    } catch (RuntimeException _) {
      return Optional.empty(); // whatever lies there is no answer
    }
  }

  /// Facts as they lie in the file.
  private static final class Stored implements Facts {
    private final String digest;
    private final byte[] bytes;

    Stored(byte[] digest, byte[] bytes) {
      this.digest = new String(digest, UTF_8);
      this.bytes = bytes;
    }

    @Override
    public String digest() {
      return digest;
    }

    @Override
    public PackageFacts read() {
      return Records.of(bytes, PackageFacts.class);
    }
  }

  @Override
  public Optional<String> keep(String key, Report report, Optional<PackageFacts> facts) {
    byte[] bytes = facts.map(Records::bytes).orElse(new byte[0]);
    String digest = digest(bytes);
    return write(key, Records.bytes(report), bytes, digest.getBytes(UTF_8)) && facts.isPresent()
        ? Optional.of(digest)
        : Optional.empty();
  }

  @Override
  public Optional<List<SummaryFinding>> findings(String digest) {
    try {
      return read(digest + FOUND)
          .map(bytes -> Records.of(part(ByteBuffer.wrap(bytes)), AllFound.class).all());
    } catch (RuntimeException _) {
      return Optional.empty();
    }
  }

  @Override
  public void keepFindings(String digest, List<SummaryFinding> findings) {
    write(digest + FOUND, Records.bytes(new AllFound(findings)));
  }

  /// What summaries of all packages show.
  private record AllFound(List<SummaryFinding> all) {
    AllFound {
      all = List.copyOf(all);
    }
  }

  /// The parts of a file that is whole.
  private Optional<byte[]> read(String name) {
    try {
      byte[] bytes = Files.readAllBytes(folder.resolve(name));
      int length = bytes.length - Long.BYTES;
      return length < 0 || ByteBuffer.wrap(bytes).getLong(length) != sum(bytes, length)
          ? Optional.empty()
          : Optional.of(bytes);
    } catch (IOException _) {
      return Optional.empty();
    }
  }

  private static byte[] part(ByteBuffer in) {
    byte[] part = new byte[in.getInt()];
    in.get(part);
    return part;
  }

  /// Writes these parts; whether that was possible.
  private boolean write(String name, byte[]... parts) {
    int length = 0;
    for (byte[] part : parts) {
      length += Integer.BYTES + part.length;
    }
    ByteBuffer all = ByteBuffer.allocate(length + Long.BYTES);
    for (byte[] part : parts) {
      all.putInt(part.length).put(part);
    }
    all.putLong(sum(all.array(), length));
    try {
      Files.createDirectories(folder);
      Path made = folder.resolve(name + "-" + System.nanoTime());
      try {
        Files.write(made, all.array(), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        Files.move(made, folder.resolve(name), StandardCopyOption.ATOMIC_MOVE);
      } finally {
        Files.deleteIfExists(made);
      }
      written.set(true);
      return true;
    } catch (IOException _) {
      return false; // A full disk, a folder that is not ours: the next run will have to look again.
    }
  }

  private static String digest(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every JDK has it
    }
  }

  private static long sum(byte[] bytes, int length) {
    CRC32 sum = new CRC32();
    sum.update(bytes, 0, length);
    return sum.getValue();
  }

  /// Makes room, if anything was added.
  @Override
  public void close() {
    if (written.get()) {
      new Room(folder, MOST_FILES, MOST_BYTES).make();
    }
  }
}
