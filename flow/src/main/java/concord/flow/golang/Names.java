package concord.flow.golang;

import concord.go.types.Func;
import concord.go.types.Obj;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// Unique names for Go objects, beginning with a small letter and close to the Go name. Names of
/// functions, fields and package variables are global; those of local variables are unique in their
/// function.
final class Names {
  private final Map<Obj, String> names = new HashMap<>();
  private final Set<String> taken;

  Names() {
    this.taken = new HashSet<>();
  }

  /// The names of one function, different from the global ones.
  Names(Names everywhere) {
    this.taken = new HashSet<>(everywhere.taken);
  }

  /// `work` is `work`, `Run` is `main.Run`, method `run` of `Pool` is `main.Pool.run`.
  String of(Func func) {
    String receiver = func.receiverName().map(t -> t.name() + ".").orElse("");
    String plain = receiver + func.name();
    boolean small = Character.isLowerCase(plain.charAt(0));
    return names.computeIfAbsent(func, _ -> fresh(small ? plain : func.pkg().name() + "." + plain));
  }

  String of(Obj obj) {
    return names.computeIfAbsent(obj, _ -> fresh(obj.name()));
  }

  /// A fresh name.
  String fresh(String base) {
    String small = base.substring(0, 1).toLowerCase(Locale.ROOT) + base.substring(1);
    String name = small.equals("_") || isWord(small) ? small + "_1" : small;
    for (int i = 2; !taken.add(name); i++) {
      name = small + "_" + i;
    }
    return name;
  }

  /// Keywords in the text of coroutine types.
  private static boolean isWord(String name) {
    return Set.of("true", "false", "not", "div", "rem", "new", "return", "assume", "reduce")
        .contains(name);
  }
}
