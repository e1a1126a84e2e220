package concord.flow.solve;

import concord.flow.Condition;
import concord.flow.CoroutineProgram.Inherits;
import concord.flow.solve.Query.Sort;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Custom functions in SMT-LIB: Boolean functions a user of the reduction adds (section III-B).
public final class CustomFunctions {
  private static final Pattern HEAD =
      Pattern.compile(
          "\\(\\s*(declare-fun|define-fun)\\s+(\\S+)\\s*\\(((?:[^()]|\\([^()]*\\))*)\\)");
  private static final Pattern SORT = Pattern.compile("\\b(Int|Bool|Concrete)\\b\\s*(?=\\)|\\s|$)");

  private CustomFunctions() {}

  /// The function head and body of `inherit`, as Listing 5 builds them from the known pairs.
  ///
  /// The last part is ours: see [Universe#decide].
  public static String inherit(List<Inherits> pairs) {
    String known =
        pairs.isEmpty()
            ? "false"
            : pairs.stream()
                .map(p -> "(and (= x " + symbol(p.sub()) + ") (= y " + symbol(p.sup()) + "))")
                .collect(Collectors.joining(" ", "(or ", ")"));
    String facts =
        pairs.stream()
            .map(p -> "(assert (inherit " + symbol(p.sub()) + " " + symbol(p.sup()) + "))\n")
            .collect(Collectors.joining());
    return """
    (declare-fun inherit (Concrete Concrete) Bool)
    (assert (forall ((x Concrete) (y Concrete))
      (let ((r (not %s)))
        (=> r (= (inherit x y) false)))))
    """
            .formatted(known)
        + facts;
  }

  /// The sorts of the parameters of each function, read from the heads.
  static Map<String, List<Sort>> signatures(List<String> functions) {
    Map<String, List<Sort>> signatures = new LinkedHashMap<>();
    signatures.put(Condition.INHERIT, List.of(Sort.CONCRETE, Sort.CONCRETE));
    for (String function : functions) {
      Matcher head = HEAD.matcher(function);
      while (head.find()) {
        List<Sort> sorts =
            SORT.matcher(head.group(3))
                .results()
                .map(sort -> Sort.valueOf(sort.group(1).toUpperCase(java.util.Locale.ROOT)))
                .toList();
        signatures.put(head.group(2), sorts);
      }
    }
    return signatures;
  }

  /// A name as SMT-LIB writes it.
  static String symbol(String name) {
    return name.matches("[A-Za-z][A-Za-z0-9_.]*") ? name : "|" + name + "|";
  }
}
