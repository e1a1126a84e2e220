package concord.agree.backend;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Implementations of Scheme by name, with optional flags after it.
public final class SchemeBackends {
  private SchemeBackends() {}

  /// The backend of this name, or empty if the name is unknown.
  public static Optional<Backend> find(String name) {
    List<String> words = List.of(name.strip().split("\\s+"));
    List<String> flags = words.subList(1, words.size());
    String tool = words.getFirst();
    return switch (tool.substring(tool.lastIndexOf('/') + 1)) {
      case "guile" ->
          Optional.of(interpreter(name, tool, List.of("--no-auto-compile"), flags, List.of("-s")));
      case "chezscheme", "scheme" ->
          Optional.of(interpreter(name, tool, List.of("-q"), flags, List.of("--program")));
      case "gsi" ->
          Optional.of(
              new PortedBackend("gambit", interpreter(name, tool, List.of(), flags, List.of())));
      case "gsc" ->
          Optional.of(new PortedBackend("gambit", compiler(name, tool, List.of("-exe"), flags)));
      case "csi" ->
          Optional.of(
              new PortedBackend(
                  "chicken", interpreter(name, tool, List.of(), flags, List.of("-s"))));
      case "csc" ->
          Optional.of(new PortedBackend("chicken", compiler(name, tool, List.of("-w"), flags)));
      default -> Optional.empty();
    };
  }

  private static Backend compiler(
      String name, String tool, List<String> always, List<String> flags) {
    List<String> command = new ArrayList<>(List.of(tool));
    command.addAll(always);
    command.addAll(flags);
    command.addAll(List.of("-o", "{target}.exe", "{source}"));
    return new CommandBackend(name, List.of(command), List.of("./{target}.exe"));
  }

  private static Backend interpreter(
      String name, String tool, List<String> always, List<String> flags, List<String> last) {
    return new CommandBackend(
        name, List.of(), concat(concat(List.of(tool), always, flags), last, List.of("{source}")));
  }

  private static List<String> concat(List<String> a, List<String> b, List<String> c) {
    var all = new ArrayList<>(a);
    all.addAll(b);
    all.addAll(c);
    return all;
  }
}
