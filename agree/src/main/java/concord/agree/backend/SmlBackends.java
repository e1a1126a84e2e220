package concord.agree.backend;

import java.util.List;
import java.util.Optional;

/// Ways to run Standard ML, by name.
public final class SmlBackends {
  private SmlBackends() {}

  /// The backend of this name, or empty if the name is unknown.
  public static Optional<Backend> find(String name) {
    return switch (name) {
      case "poly" -> Optional.of(script(name, ""));
      case "poly-noinline" -> Optional.of(script(name, "PolyML.Compiler.maxInlineSize := 0;"));
      case "polyc" ->
          Optional.of(
              new CommandBackend(
                  name,
                  List.of(List.of("polyc", "-o", "{target}.exe", "{source}")),
                  List.of("./{target}.exe")));
      default -> Optional.empty();
    };
  }

  /// Compiled declaration by declaration as it is read, and then called.
  private static Backend script(String name, String before) {
    String flat =
        "{ echo '%s'; cat {source}; echo 'val () = main ();'; } > {target}_%s.sml"
            .formatted(before, name);
    return new CommandBackend(
        name,
        List.of(List.of("sh", "-c", flat)),
        List.of("poly", "-q", "--error-exit", "--script", "{target}_" + name + ".sml"));
  }
}
