package concord.agree.backend;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A planted compiler bug, to test that it is found. The source is changed before the real backend
/// compiles it.
///
/// @param story what is wrong
public record Miscompilation(String name, String before, String after, String story) {

  /// Of Scheme: `(* e 0)` becomes 0, so the effect of `e` is lost; and a quotient is rounded down.
  public static final List<Miscompilation> SCHEME =
      List.of(
          new Miscompilation(
              "product-with-zero",
              "(define (ml:* a b) (* a b))\n",
              "(define-syntax ml:* (syntax-rules () ((_ a 0) 0) ((_ a b) (* a b))))\n",
              "a product with the literal 0 is 0, and what its other factor does is lost"),
          new Miscompilation(
              "quotient-floors",
              "(quotient a b)))\n",
              "(floor (/ a b))))\n",
              "a quotient is rounded down instead of towards zero"));

  public static final List<Miscompilation> SML =
      List.of(
          new Miscompilation(
              "quotient-floors",
              "IntInf.quot (a, b)",
              "IntInf.div (a, b)",
              "a quotient is rounded down instead of towards zero"));

  /// The backend with the bug.
  public Backend in(Backend backend) {
    return new Wrong(this, backend);
  }

  private record Wrong(Miscompilation bug, Backend backend) implements Backend {
    @Override
    public String name() {
      return backend.name() + "+" + bug.name();
    }

    @Override
    public Build build(Path folder, String source) throws IOException, InterruptedException {
      String text = Files.readString(folder.resolve(source));
      if (!text.contains(bug.before())) {
        throw new IllegalStateException("no place for " + bug.name() + " in " + source);
      }
      String wrong = wrong(source);
      Files.writeString(folder.resolve(wrong), text.replace(bug.before(), bug.after()));
      return backend.build(folder, wrong);
    }

    @Override
    public List<String> commands(String source) {
      List<String> all = new ArrayList<>();
      all.add("# planted: " + bug.story());
      all.addAll(backend.commands(wrong(source)));
      return all;
    }

    private static String wrong(String source) {
      int dot = source.lastIndexOf('.');
      return source.substring(0, dot) + "_wrong" + source.substring(dot);
    }
  }
}
