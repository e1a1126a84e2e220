package concord.infer.domain;

import concord.go.code.Code;
import concord.go.types.Var;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// Where an object was made: an instruction or a package variable, and the way into what was made
/// there. What things are called decides nothing here.
public final class AllocationSite {
  /// A step into what was made.
  public sealed interface Step {
    /// A slot of a struct or an array, or one of several objects that are made alike.
    record Slot(int number) implements Step {}

    /// An entry of a map that several goroutines change.
    record Entry(int number) implements Step {}

    /// It was made in the bubble of this name ([Bubbles]).
    record InBubble(String bubble) implements Step {}
  }

  /// The parts that have no number.
  public enum Own implements Step {
    /// What an unknown pointer points to.
    UNKNOWN,
    /// The condition behind a `sync.Cond`.
    CONDITION,
    /// The entries of a `sync.Map`.
    ENTRIES,
    /// All that a map holds.
    CONTENT,
    /// What a timer has not delivered yet, or what stops a ticker.
    PENDING,
    /// What decides who is first: a timer or who stops it, one who cancels or another.
    ONCE,
    /// What tests that run in parallel wait for.
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

  /// The place of what an instruction makes.
  public static AllocationSite of(Code code, int pc) {
    return new AllocationSite(code, pc, null, List.of());
  }

  /// The place of a package variable, which no instruction makes.
  public static AllocationSite of(Var var) {
    return new AllocationSite(null, 0, var, List.of());
  }

  /// The function with the instruction that makes it; empty for a package variable.
  public Optional<Code> code() {
    return Optional.ofNullable(code);
  }

  /// The package variable, if it is no instruction that makes it.
  public Optional<Var> variable() {
    return Optional.ofNullable(var);
  }

  /// The way into what was made.
  public List<Step> steps() {
    return steps;
  }

  public int pc() {
    return pc;
  }

  /// The package variable of which this is a part, or the instruction.
  public AllocationSite whole() {
    return new AllocationSite(code, pc, var, List.of());
  }

  /// The place of what an unknown pointer points to.
  public AllocationSite unknown() {
    return part(Own.UNKNOWN);
  }

  public boolean isUnknown() {
    return steps.contains(Own.UNKNOWN);
  }

  /// The bubble in which it was made, if it was made in one.
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
