package concord.infer.know;

import concord.facts.calls.CallGraph;
import concord.facts.calls.Callees;
import concord.facts.calls.Entry;
import concord.facts.data.Kinds;
import concord.facts.library.Library;
import concord.facts.locks.OrderedLocks;
import concord.facts.program.SlicedProgram;
import concord.facts.slice.Concern;
import concord.facts.slice.Detail;
import concord.facts.slice.Slicer;
import concord.facts.slice.Slices;
import concord.facts.slice.Tests;
import concord.go.code.Code;
import concord.go.code.Codes;
import concord.go.syntax.GoVersion;
import concord.go.types.Checked;
import concord.go.types.Type;
import concord.go.types.Var;
import concord.infer.domain.Scale;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.function.Predicate;

/// The part of a program that one entry can reach.
public final class EntryScope {
  /// An `init` function that leads to more instructions is not followed. Often it is a program of
  /// its own, which another test starts as a process.
  private static final int LONGEST_INIT = 1_000;

  private final Entry entry;

  /// What the entry reaches, and what may block before it is called.
  private final List<CallGraph.Reached> reached = new ArrayList<>();

  private final SequencedSet<Code> codes;
  private final SequencedSet<Var> vars;
  private final List<Code> inits = new ArrayList<>();
  private final List<Code> distant = new ArrayList<>();
  private final List<Code> initialisers;
  private final Codes all;
  private final Callees callees;
  private final CallGraph graph;
  private final Slices whole;
  private final Predicate<Code> ignored;
  private Optional<Concern> concern = Optional.empty();
  private final Map<Cut, Slices> slices = new HashMap<>();
  private final Scale.Bounds bounds = new Scale.Bounds();
  private final Map<String, Boolean> called = new HashMap<>();
  private Optional<Boolean> ordered = Optional.empty();

  /// `whole` are the slices that leave nothing out.
  public EntryScope(Entry entry, Codes all, Callees callees, CallGraph graph, Slices whole) {
    this(entry, all, callees, graph, whole, graph.from(entry), _ -> false);
  }

  /// A unit: of its callees only those in `followed` matter. The others return unknown values and
  /// may write through their arguments.
  public static EntryScope unit(
      Entry entry,
      Codes all,
      Callees callees,
      CallGraph graph,
      Slices whole,
      Predicate<Code> followed,
      Concern concern) {
    EntryScope scope =
        new EntryScope(
            entry,
            all,
            callees,
            graph,
            whole,
            graph.within(entry, c -> c.isModel() || followed.test(c)),
            c -> !c.isModel() && !followed.test(c));
    scope.concern = Optional.of(concern);
    return scope;
  }

  private EntryScope(
      Entry entry,
      Codes all,
      Callees callees,
      CallGraph graph,
      Slices whole,
      CallGraph.Reached reached,
      Predicate<Code> ignored) {
    this.ignored = ignored;
    this.whole = whole;
    this.entry = entry;
    this.all = all;
    this.callees = callees;
    this.graph = graph;
    this.reached.add(reached);
    this.codes = new LinkedHashSet<>(reached.codes());
    this.vars = new LinkedHashSet<>(reached.vars());
    Set<Code> first = waitsBeforeMain();
    for (Code init : all.inits()) {
      CallGraph.Reached before = graph.from(init);
      if (!first.contains(init) && !isUsed(before)) {
        continue;
      }
      if (!first.contains(init) && length(before.codes()) > LONGEST_INIT) {
        distant.add(init);
      } else {
        inits.add(init);
        codes.addAll(before.codes());
        vars.addAll(before.vars());
      }
    }
    Set<Code> setting = new HashSet<>();
    vars.stream()
        .filter(v -> all.knows(v.pkg()) && matters(v.type()))
        .forEach(v -> graph.initialiser(v).ifPresent(setting::add));
    setting.addAll(first);
    this.initialisers = graph.initialisers().stream().filter(setting::contains).toList();
  }

  /// The code that may block before `main` is called, whether or not it concerns `main`.
  private Set<Code> waitsBeforeMain() {
    Set<Code> waiting = new LinkedHashSet<>();
    if (entry.kind() == Entry.Kind.MAIN) {
      for (Checked checked : all.packages()) {
        if (checked.pkg().equals(entry.func().pkg())) {
          waiting.addAll(all.inits(checked));
          all.variables(checked).forEach(v -> graph.initialiser(v).ifPresent(waiting::add));
        }
      }
    }
    waiting.removeIf(code -> !graph.from(code).synchronises());
    for (Code code : waiting) {
      CallGraph.Reached before = graph.from(code);
      reached.add(before);
      codes.addAll(before.codes());
      vars.addAll(before.vars());
    }
    return waiting;
  }

  private boolean isUsed(CallGraph.Reached before) {
    return before.vars().stream().anyMatch(v -> vars.contains(v) && matters(v.type()));
  }

  private static int length(Collection<Code> codes) {
    return codes.stream().mapToInt(Code::length).sum();
  }

  /// What decides how code is sliced.
  private record Cut(Tests tests, Detail detail) {}

  public Entry entry() {
    return entry;
  }

  /// All code that may execute.
  public SequencedSet<Code> codes() {
    return codes;
  }

  /// Whether this is a unit.
  public boolean isUnit() {
    return concern.isPresent();
  }

  /// Whether code that is called does not matter here and returns an unknown value.
  public boolean ignores(Code code) {
    return ignored.test(code);
  }

  /// The package variables that are used.
  public SequencedSet<Var> vars() {
    return vars;
  }

  /// The `init` functions that set any of these, or take part in their use.
  public List<Code> inits() {
    return inits;
  }

  /// Those that lead to too much code to be followed before every entry. What they set is unknown.
  public List<Code> distantInits() {
    return distant;
  }

  /// The numbers met so far that count rounds or objects.
  public Scale.Bounds bounds() {
    return bounds;
  }

  /// Whether timers behave as before Go 1.23, according to the `go` line of the program's module.
  public boolean hasOldTimers() {
    return !all.packages().getFirst().version().isAtLeast(GoVersion.SYNCHRONOUS_TIMERS);
  }

  /// Whether a function of a library is called anywhere, by its full name.
  public boolean calls(String function) {
    return called.computeIfAbsent(
        function, f -> codes.stream().anyMatch(c -> Library.isMentioned(f, c)));
  }

  /// How many instructions there are.
  public int length() {
    return length(codes);
  }

  /// The initialisers of the variables that matter, in the order in which they run.
  public List<Code> initialisers() {
    return initialisers;
  }

  public static boolean matters(Type type) {
    return Kinds.sort(type).isPresent() || Kinds.carries(type) || Kinds.isInteger(type);
  }

  /// Whether any code sends, receives, selects or closes.
  public boolean touchesChannels() {
    return reached.stream().anyMatch(CallGraph.Reached::channels);
  }

  /// Whether nothing could block. Then there is nothing to verify.
  public boolean isSilent() {
    return !synchronises() && reached.stream().noneMatch(CallGraph.Reached::locks);
  }

  private boolean synchronises() {
    return reached.stream().anyMatch(CallGraph.Reached::synchronises);
  }

  /// Whether nothing could block except locks that can always be acquired eventually.
  public boolean hasOnlyOrderedLocks() {
    if (ordered.isEmpty()) {
      ordered = Optional.of(!synchronises() && hasOnly(new OrderedLocks(program())));
    }
    return ordered.get();
  }

  private boolean hasOnly(OrderedLocks locks) {
    return codes.stream().allMatch(locks::areAllOf);
  }

  /// The slices of the code: what can matter, or everything if that cannot be told.
  public Slices slices(InferenceMode mode) {
    return slices.computeIfAbsent(new Cut(mode.tests(), mode.detail()), this::slices);
  }

  private Slices slices(Cut cut) {
    SlicedProgram program = program();
    boolean closed = entry.kind() != Entry.Kind.LIBRARY && program.isClosed();
    return cut.detail() == Detail.ALL && !closed && concern.isEmpty()
        ? whole
        : Slices.by(new Slicer(program, cut.tests(), cut.detail(), concern));
  }

  private SlicedProgram program() {
    List<Code> before = new ArrayList<>(inits);
    vars.forEach(v -> graph.initialiser(v).ifPresent(before::add));
    return new SlicedProgram(all, callees, entry.func(), before, codes::contains);
  }

  /// Whether the entry is a function of a library, whose caller is unknown.
  public boolean hasCaller() {
    return entry.kind() == Entry.Kind.LIBRARY;
  }
}
