package concord.infer.domain;

import concord.go.code.Code;
import concord.go.types.Var;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// Where an object was made: an instruction or a package variable, and the path to the part inside
/// it. Names of variables decide nothing here.
public final class AllocationSite {
  /// A step into the object.
  public sealed interface Step {
    /// A slot of a struct or array, or one of several similar objects.
    record Slot(int number) implements Step {}

    /// An entry of a map that several goroutines change.
    record Entry(int number) implements Step {}

    /// The object was made in this bubble ([Bubbles]).
    record InBubble(String bubble) implements Step {}
  }

  /// Parts without a number.
  public enum Own implements Step {
    /// The target of an unknown pointer.
    UNKNOWN,
    /// The condition behind a `sync.Cond`.
    CONDITION,
    /// The entries of a `sync.Map`.
    ENTRIES,
    /// The whole contents of a map.
    CONTENT,
    /// A time that a timer has not delivered yet, or the signal that stops a ticker.
    PENDING,
    /// Decides a race that only one can win: a timer against its `Stop`, one cancel call against
    /// another.
    ONCE,
    /// The gate that parallel tests wait for.
    GATE,
    /// How many of something there are.
    COUNT
  }

  private final Code code;
  private final int pc;
  private final Var var;
  private final List<Step> steps;
  private final int hash;

  private AllocationSite(Code code, int pc, Var var, List<Step> steps) {
    this.code = code;
    this.pc = pc;
    this.var = var;
    this.steps = steps;
    this.hash = Objects.hash(code, pc, var, steps);
  }

  /// The site of an instruction.
  public static AllocationSite of(Code code, int pc) {
    return new AllocationSite(code, pc, null, List.of());
  }

  /// The site of a package variable, which no instruction makes.
  public static AllocationSite of(Var var) {
    return new AllocationSite(null, 0, var, List.of());
  }

  /// The function with the instruction; empty for a package variable.
  public Optional<Code> code() {
    return Optional.ofNullable(code);
  }

  /// The package variable, if it is one.
  public Optional<Var> variable() {
    return Optional.ofNullable(var);
  }

  /// The path into the object.
  public List<Step> steps() {
    return steps;
  }

  public int pc() {
    return pc;
  }

  /// The site without the path.
  public AllocationSite whole() {
    return new AllocationSite(code, pc, var, List.of());
  }

  /// The site of the target of an unknown pointer.
  public AllocationSite unknown() {
    return part(Own.UNKNOWN);
  }

  public boolean isUnknown() {
    return steps.contains(Own.UNKNOWN);
  }

  /// The bubble in which it was made, if any.
  public Optional<String> bubble() {
    for (Step step : steps) {
      if (step instanceof Step.InBubble b) {
        return Optional.of(b.bubble());
      }
    }
    return Optional.empty();
  }

  public AllocationSite part(int slot) {
    return part(new Step.Slot(slot));
  }

  public AllocationSite part(Step step) {
    List<Step> further = new ArrayList<>(steps);
    further.add(step);
    return new AllocationSite(code, pc, var, List.copyOf(further));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof AllocationSite p
        && hash == p.hash
        && pc == p.pc
        && Objects.equals(code, p.code)
        && Objects.equals(var, p.var)
        && steps.equals(p.steps);
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public String toString() {
    return (code == null ? var.name() : code.name() + "@" + pc) + steps;
  }
}
