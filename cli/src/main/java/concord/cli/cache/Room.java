package concord.cli.cache;

import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;

/// Sees to it that a folder does not grow without end: when there is too much in it, the oldest
/// files go, until there is room for some more.
///
/// Others may write and remove at the same time. What is gone already has no size.
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
