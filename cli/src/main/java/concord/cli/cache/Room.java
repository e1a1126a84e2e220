package concord.cli.cache;

import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;

/// Limits the size of a folder: if there is too much in it, removes the oldest files until there is
/// some room.
///
/// Other processes may write and remove at the same time; a file that is gone has no size.
record Room(Path folder, int mostFiles, long mostBytes) {
  Room(Path folder) {
    this(folder, 1_000, 64L << 20);
  }

  void make() {
    File[] found = folder.toFile().listFiles();
    if (found == null) {
      return;
    }
    long bytes = 0;
    for (File file : found) {
      bytes += file.length();
    }
    if (found.length > mostFiles || bytes > mostBytes) {
      removeOldest(found, bytes);
    }
  }

  private void removeOldest(File[] files, long bytes) {
    record Aged(File file, long time, long size) {}
    Aged[] oldestFirst = new Aged[files.length];
    for (int i = 0; i < files.length; i++) {
      oldestFirst[i] = new Aged(files[i], files[i].lastModified(), files[i].length());
    }
    Arrays.sort(oldestFirst, (a, b) -> Long.compare(a.time, b.time));
    int left = files.length;
    long leftBytes = bytes;
    for (Aged aged : oldestFirst) {
      if (left <= mostFiles * 3 / 4 && leftBytes <= mostBytes * 3 / 4) {
        return;
      }
      if (aged.file.delete()) {
        left--;
        leftBytes -= aged.size;
      }
    }
  }
}
