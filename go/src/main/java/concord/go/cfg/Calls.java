package concord.go.cfg;

import concord.go.syntax.Expr;

/// Says which calls do not return. The type checker knows; without it, [#BY_NAME] guesses.
public interface Calls {
  /// What becomes of the caller.
  enum Fate {
    RETURNS,
    /// The call panics: deferred calls run, and may recover.
    PANICS,
    /// The goroutine ends after its deferred calls: `runtime.Goexit`, `t.FailNow`.
    ENDS_GOROUTINE,
    /// The program ends at once: `os.Exit`, `log.Fatal`.
    ENDS_PROGRAM
  }

  Fate of(Expr.Call call);

  /// Goes by the usual names, as if nothing were shadowed.
  Calls BY_NAME =
      call ->
          switch (call.fun()) {
            case Expr.Ident f when f.name().equals("panic") -> Fate.PANICS;
            case Expr.Selector(Expr.Ident p, Expr.Ident f, int _, int _) ->
                switch (p.name() + "." + f.name()) {
                  case "os.Exit", "log.Fatal", "log.Fatalf", "log.Fatalln" -> Fate.ENDS_PROGRAM;
                  case "log.Panic", "log.Panicf", "log.Panicln" -> Fate.PANICS;
                  case "runtime.Goexit" -> Fate.ENDS_GOROUTINE;
                  default -> Fate.RETURNS;
                };
            default -> Fate.RETURNS;
          };
}
