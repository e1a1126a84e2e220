package concord.facts.calls;

import concord.facts.fixpoint.Worklist;
import concord.go.syntax.File;
import concord.go.types.Checked;
import concord.go.types.Pkg;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Selects the packages that are analysed together with one: its direct and indirect imports whose
/// source is available, be they of the same module, vendored or required. Packages of the standard
/// library have models, some of them written in Go ([Stubs]), or are opaque.
public final class Followed {
  /// If the sources are larger than this, the packages furthest away become opaque.
  private static final long MOST_BYTES = 600_000;

  private Followed() {}

  /// The package itself comes first, then the others, nearest first.
  public static List<Checked> from(Checked checked) {
    List<Checked> all = new ArrayList<>(List.of(checked));
    Worklist<Pkg> work = new Worklist<>(List.of(checked.pkg()));
    work.next().imports().forEach(work::add);
    long bytes = 0;
    while (!work.isEmpty()) {
      Pkg next = work.next();
      Optional<Checked> found = next.checked();
      if (found.isPresent()) {
        bytes += size(found.get());
        if (bytes > MOST_BYTES) {
          break;
        }
        all.add(found.get());
        next.imports().forEach(work::add);
      }
    }
    return all;
  }

  private static long size(Checked checked) {
    long size = 0;
    for (File file : checked.files()) {
      size += file.source().length();
    }
    return size;
  }
}
