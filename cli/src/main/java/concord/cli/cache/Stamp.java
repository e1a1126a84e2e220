package concord.cli.cache;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// By what the system tells whether a file or directory was written to, without reading it: which
/// one it is, its size, and when it was changed, in nanoseconds.
///
/// The time of modification can be set back, as `cp -p` does; `changed`, which is the system's own,
/// cannot.
record Stamp(long device, long inode, long size, long modified, long changed) {
  /// Of what is not there, and where the system tells too little: settles nothing.
  static final Stamp NONE = new Stamp(0, 0, 0, 0, 0);

  /// How coarse the clock of a file system may be: what is written within this time after it was
  /// read may get the stamp that it had.
  private static final long COARSE = TimeUnit.SECONDS.toNanos(2);

  static Stamp of(Path path) {
    try {
      Map<String, Object> all =
          Files.readAttributes(path, "unix:dev,ino,size,lastModifiedTime,ctime");
      return new Stamp(
          (Long) all.get("dev"),
          (Long) all.get("ino"),
          (Long) all.get("size"),
          nanos(all.get("lastModifiedTime")),
          nanos(all.get("ctime")));
    } catch (IOException | UnsupportedOperationException | IllegalArgumentException _) {
      return NONE;
    }
  }

  private static long nanos(Object time) {
    return ((FileTime) time).to(TimeUnit.NANOSECONDS);
  }

  /// Whether what has this stamp now is what had it at some time, in milliseconds.
  boolean isSettledAt(long millis) {
    long latest = TimeUnit.MILLISECONDS.toNanos(millis) - COARSE;
    return !equals(NONE) && modified < latest && changed < latest;
  }
}
