package concord.flow.golang;

import concord.flow.Condition;
import concord.flow.CoroutineProgram;
import concord.flow.Type;
import concord.flow.reduce.Options.Labels;
import concord.go.syntax.Decl;
import concord.go.syntax.Expr;
import concord.go.syntax.File;
import concord.go.syntax.Position;
import concord.go.syntax.Source;
import concord.go.types.Checked;
import concord.go.types.Func;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;

/// The mapping of a Go package: one coroutine program for each entry, that is for `main` and for
/// each test.
public final class GoMapping {
  private final Checked checked;
  private final SequencedMap<Func, Decl.Func> functions = new LinkedHashMap<>();
  private final Map<Func, Source> sources = new HashMap<>();

  public GoMapping(Checked checked) {
    this.checked = checked;
    for (File file : checked.files()) {
      for (Decl decl : file.decls()) {
        if (decl instanceof Decl.Func f
            && f.body().isPresent()
            && checked.info().definition(f.name()).orElse(null) instanceof Func func) {
          functions.put(func, f);
          sources.put(func, file.source());
        }
      }
    }
  }

  /// The result of mapping an entry.
  public sealed interface Mapped {
    String entry();

    Position position();
  }

  /// @param operations the sends and receives of the program, to find them again in a result
  /// @param unfollowed variables of values that the Go program computes in a way that is not
  ///   followed
  public record Program(
      String entry,
      Position position,
      CoroutineProgram program,
      List<Operation> operations,
      Set<String> unfollowed)
      implements Mapped {
    public Program {
      operations = List.copyOf(operations);
      unfollowed = Collections.unmodifiableSet(new LinkedHashSet<>(unfollowed));
    }
  }

  /// The entry uses a construct outside the fragment, at `position`.
  public record NotSupported(String entry, Position position, String feature) implements Mapped {}

  /// A send or receive: `verb` is `send` or `receive`, `label` the channel's before it is made.
  public record Operation(String verb, Type type, String label, Position position) {}

  /// Whether an entry is the whole program: its end ends everything.
  public static boolean isMain(String entry) {
    return entry.equals("main");
  }

  public List<Mapped> entries(Labels labels) {
    List<Mapped> entries = new ArrayList<>();
    functions.forEach((func, decl) -> {
      if (isEntry(func)) {
        entries.add(map(func, decl, labels));
      }
    });
    return entries;
  }

  private boolean isEntry(Func func) {
    return func.kind() == Func.Kind.FUNCTION
        && ((func.name().equals("main") && checked.pkg().name().equals("main"))
            || func.name().matches("Test([^a-z].*)?"));
  }

  private Mapped map(Func entry, Decl.Func decl, Labels labels) {
    Position start = sources.get(entry).position(decl.name().start());
    GoContext context = new GoContext(checked.info(), functions, sources);
    try {
      context.map(entry);
    } catch (Unsupported e) {
      return new NotSupported(entry.name(), context.position(e.node), e.getMessage());
    }
    if (labels == Labels.OFF && !context.buffered.isEmpty()) {
      Expr.Call call = context.buffered.values().iterator().next();
      return new NotSupported(
          entry.name(), context.position(call), "a buffered channel, without labels");
    }
    SequencedMap<String, Type> definitions =
        labels == Labels.OFF ? Items.withoutLabels(context.definitions) : context.definitions;
    CoroutineProgram program =
        new CoroutineProgram(
            Prune.unused(definitions),
            List.of(new Type.Start(new Type.Variable(context.globals.of(entry)))),
            Condition.TRUE,
            GoTypes.inheritance(checked.files(), checked.info()),
            List.of());
    List<Operation> operations =
        context.operations.stream()
            .map(o ->
                new Operation(
                    o.direction() == GoContext.Direction.SEND ? "send" : "receive",
                    o.type(),
                    o.label(),
                    o.position()))
            .toList();
    return new Program(entry.name(), start, program, operations, context.unfollowed);
  }

  /// How often `M'` is applied until it has its fixed point (Equation 3).
  int iterations() {
    return Range.of(functions, checked.info()).iterations();
  }
}
