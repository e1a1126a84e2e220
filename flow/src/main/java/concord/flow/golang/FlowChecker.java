package concord.flow.golang;

import concord.flow.Condition;
import concord.flow.FlowItem;
import concord.flow.Type;
import concord.flow.Variables;
import concord.flow.golang.GoMapping.Mapped;
import concord.flow.golang.GoMapping.NotSupported;
import concord.flow.golang.GoMapping.Program;
import concord.flow.reduce.Groups;
import concord.flow.reduce.Groups.Group;
import concord.flow.reduce.Options;
import concord.flow.reduce.Options.ExternalYields;
import concord.flow.reduce.Reduction;
import concord.flow.reduce.State;
import concord.go.syntax.Position;
import concord.go.types.Checked;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Checks the entries of a Go package by reducing what they are mapped to.
///
/// With labels, yields block until they are received. Without labels everything is as in the paper:
/// yields that cannot be received at once are external, and each of them is a deadlock.
public final class FlowChecker {
  private static final String UNFOLLOWED =
      "the flow engine does not follow how a condition is computed that decides this; use --engine"
          + " verify";

  private final Options options;

  /// @param options the cap on steps, and whether there are labels
  public FlowChecker(Options options) {
    boolean labels = options.labels() == Options.Labels.ON;
    this.options = options.withExternalYields(labels ? ExternalYields.OFF : ExternalYields.ON);
  }

  /// From no error to the worst, then undecided.
  public enum Verdict {
    OK,
    UNDECIDED,
    /// A goroutine remains blocked.
    LEAK,
    /// The entry itself blocks.
    DEADLOCK
  }

  /// @param reason why it is undecided; empty otherwise
  /// @param groups the reductions, one for each group of values
  public record Judgement(
      String entry,
      Position position,
      Verdict verdict,
      List<Blocked> blocked,
      String reason,
      List<Group> groups) {
    public Judgement {
      blocked = List.copyOf(blocked);
      groups = List.copyOf(groups);
    }
  }

  /// What blocks: the entry or another goroutine, on which operation, at which places, and for
  /// which values.
  ///
  /// @param place where it blocks; empty for library code
  /// @param schedule what was sent and received before, in that order
  public record Blocked(
      boolean isEntry,
      String verb,
      String channel,
      Optional<Position> place,
      Condition when,
      List<Deed> schedule) {
    public Blocked {
      schedule = List.copyOf(schedule);
    }
  }

  /// A send or receive that was done. Coroutine 0 is the entry.
  public record Deed(
      int coroutine, String verb, String channel, Optional<Position> place, int peer) {}

  public List<Judgement> check(Checked checked) {
    return new GoMapping(checked).entries(options.labels()).stream().map(this::judge).toList();
  }

  private Judgement judge(Mapped mapped) {
    return switch (mapped) {
      case NotSupported(String entry, Position position, String feature) ->
          new Judgement(
              entry,
              position,
              Verdict.UNDECIDED,
              List.of(),
              "not supported by the flow engine: " + feature + "; use --engine verify",
              List.of());
      case Program program -> judge(program);
    };
  }

  private Judgement judge(Program program) {
    List<Group> groups = Groups.reduce(program.program(), options);
    Verdict verdict = Verdict.OK;
    String reason = "";
    List<Blocked> blocked = new ArrayList<>();
    for (Group group : groups) {
      Verdict here =
          switch (group.reduction().ending()) {
            case Reduction.Result result -> {
              List<Deed> schedule = Schedule.of(group.reduction(), program);
              List<Blocked> found = blocked(result, group.condition(), program, schedule);
              blocked.addAll(found);
              yield verdict(result, found);
            }
            case Reduction.Undecided(String why) -> {
              reason = why;
              yield Verdict.UNDECIDED;
            }
            case Reduction.Open _ -> throw new IllegalStateException("a group is open: " + group);
          };
      verdict = here.compareTo(verdict) > 0 ? here : verdict;
    }
    if (verdict.compareTo(Verdict.UNDECIDED) > 0 && restsOnUnfollowed(groups, program)) {
      return new Judgement(
          program.entry(), program.position(), Verdict.UNDECIDED, List.of(), UNFOLLOWED, groups);
    }
    return new Judgement(program.entry(), program.position(), verdict, blocked, reason, groups);
  }

  /// Whether goroutines block only for values that the program computes in a way that is not
  /// followed: these values may never occur. Without labels this is not considered, as in the
  /// paper.
  private boolean restsOnUnfollowed(List<Group> groups, Program program) {
    List<Group> blocked =
        groups.stream()
            .filter(g -> g.reduction().ending() instanceof Reduction.Result r && !r.isZero())
            .toList();
    return options.labels() == Options.Labels.ON
        && blocked.size() < groups.size()
        && blocked.stream()
            .allMatch(g ->
                Variables.of(g.condition()).stream()
                    .anyMatch(v -> program.unfollowed().contains(base(v))));
  }

  private static Verdict verdict(Reduction.Result result, List<Blocked> blocked) {
    if (result.isZero()) {
      return Verdict.OK;
    }
    return blocked.stream().anyMatch(Blocked::isEntry) ? Verdict.DEADLOCK : Verdict.LEAK;
  }

  /// An external yield blocks its coroutine. That is the entry, unless the entry has ended without
  /// ending the program.
  private static List<Blocked> blocked(
      Reduction.Result result, Condition when, Program program, List<Deed> schedule) {
    if (result.isZero()) {
      return List.of();
    }
    List<Blocked> blocked = new ArrayList<>();
    boolean main = GoMapping.isMain(program.entry());
    for (FlowItem.Yield item : result.last().external()) {
      boolean entry = main || result.last().has(State.MAIN);
      blocked.add(new Blocked(entry, "send", channel(item), place(item, program), when, schedule));
    }
    for (State.Coroutine coroutine : result.last().coroutines()) {
      Optional<FlowItem> head = coroutine.head();
      if (head.isPresent()) {
        boolean entry = coroutine.id() == State.MAIN;
        blocked.add(
            new Blocked(
                entry,
                verb(head.get()),
                channel(head.get()),
                place(head.get(), program),
                when,
                schedule));
      }
    }
    return blocked;
  }

  private static String verb(FlowItem item) {
    return item instanceof FlowItem.Yield ? "send" : "receive";
  }

  static String channel(FlowItem item) {
    return switch (item) {
      case FlowItem.Yield(Type type, var label, int _) -> name(label, type);
      case FlowItem.Receive(Type type, var label, int _) -> name(label, type);
      default -> "";
    };
  }

  /// The Go name of the channel, or its element type.
  private static String name(Optional<String> label, Type type) {
    return label
        .map(FlowChecker::base)
        .orElseGet(() -> "a channel of " + concord.flow.text.TypePrinter.print(type));
  }

  private static String base(String label) {
    int mark = label.indexOf('#');
    return mark < 0 ? label : label.substring(0, mark);
  }

  /// The place of this operation in the program.
  static Optional<Position> place(FlowItem item, Program program) {
    int site =
        switch (item) {
          case FlowItem.Yield y -> y.site();
          case FlowItem.Receive r -> r.site();
          default -> FlowItem.NOWHERE;
        };
    return site == FlowItem.NOWHERE
        ? Optional.empty()
        : Optional.of(program.operations().get(site).position());
  }
}
