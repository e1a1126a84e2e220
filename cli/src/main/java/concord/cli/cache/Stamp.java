package concord.cli.cache;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// What the system tells about a file or directory without reading it: which one it is, its size,
/// and when it was changed, in nanoseconds.
///
/// The modification time can be set back, as `cp -p` does; `changed`, which is the system's own,
/// cannot.
record Stamp(long device, long inode, long size, long modified, long changed) {
  /// For missing files, and systems that tell too little: never settled.
  static final Stamp NONE = new Stamp(0, 0, 0, 0, 0);

  /// The granularity of a file system's clock: a file written within this time after it was read
  /// may keep its stamp.
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
