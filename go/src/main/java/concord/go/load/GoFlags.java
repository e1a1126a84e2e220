package concord.go.load;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// The part of the environment variable GOFLAGS that decides which files are read: `-tags=a,b
/// -mod=mod`. Flags are separated by blanks, and each contains its value.
///
/// @param tags the build tags it sets
/// @param ignoresVendor whether packages are taken from the module cache although there is `vendor`
record GoFlags(List<String> tags, boolean ignoresVendor) {
  GoFlags {
    tags = List.copyOf(tags);
  }

  static GoFlags of(Function<String, Optional<String>> variable) {
    List<String> tags = new ArrayList<>();
    boolean ignoresVendor = false;
    for (String flag : variable.apply("GOFLAGS").orElse("").strip().split("\\s+")) {
      String plain = flag.replaceFirst("^--?", "");
      if (plain.startsWith("tags=")) {
        for (String tag : plain.substring("tags=".length()).split("[,']+")) {
          if (!tag.isBlank()) {
            tags.add(tag);
          }
        }
      } else if (plain.startsWith("mod=")) {
        ignoresVendor = !plain.equals("mod=vendor");
      }
    }
    return new GoFlags(tags, ignoresVendor);
  }
}
