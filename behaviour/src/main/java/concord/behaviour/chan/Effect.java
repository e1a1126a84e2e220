package concord.behaviour.chan;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// `φ`: what an expression communicates (Fig. 8). The first eight variants are the paper's;
/// `Close`, `Range`, `Repeat`, capacities and the default of a select go beyond it.
///
/// Differs from the paper: `;` and `⊕` are kept as flat lists, since both are associative, and `ε`
/// is never part of a sequence, since it is the unit of `;`. Use [#seq] to keep it so. Process
/// names are left to the expressions: nothing about an effect depends on them.
public sealed interface Effect {
  Effect EMPTY = new Empty();

  /// `ε`: no communication.
  record Empty() implements Effect {
    @Override
    public String toString() {
      return "ε";
    }
  }

  /// `Chan(c)`: makes the channel `c`. The paper's channels have capacity 0.
  record Chan(String channel, int capacity) implements Effect {
    @Override
    public String toString() {
      return capacity == 0 ? "Chan(" + channel + ")" : "Chan(" + channel + ", " + capacity + ")";
    }
  }

  /// A get or a put.
  sealed interface Operation extends Effect {
    String channel();

    /// The dual effect of §3.4: a get for a put and a put for a get.
    Operation dual();

    /// This operation as the guard of a case.
    SelectEffect select(Effect body);
  }

  /// `Get(c)`.
  record Get(String channel) implements Operation {
    @Override
    public Operation dual() {
      return new Put(channel);
    }

    @Override
    public SelectEffect select(Effect body) {
      return new SelectEffect.SelGet(channel, body);
    }

    @Override
    public String toString() {
      return "Get(" + channel + ")";
    }
  }

  /// `Put(c)`.
  record Put(String channel) implements Operation {
    @Override
    public Operation dual() {
      return new Get(channel);
    }

    @Override
    public SelectEffect select(Effect body) {
      return new SelectEffect.SelPut(channel, body);
    }

    @Override
    public String toString() {
      return "Put(" + channel + ")";
    }
  }

  /// `Close(c)`: no put may follow.
  record Close(String channel) implements Effect {
    @Override
    public String toString() {
      return "Close(" + channel + ")";
    }
  }

  /// `Spawn(φ)`: a new process with the effect `φ`.
  record Spawn(Effect body) implements Effect {
    @Override
    public String toString() {
      return "Spawn(" + body + ")";
    }
  }

  /// `φ₁; …; φₙ`, with at least two parts, none of them a sequence or empty.
  record Seq(List<Effect> parts) implements Effect {
    public Seq {
      parts = List.copyOf(parts);
    }

    @Override
    public String toString() {
      return parts.stream().map(Effect::atom).collect(Collectors.joining("; "));
    }
  }

  /// `φ₁ + φ₂`: a nondeterministic choice.
  record Choice(Effect left, Effect right) implements Effect {
    @Override
    public String toString() {
      return operand(left) + " + " + operand(right);
    }
  }

  /// `φ₁ˢʳ ⊕ … ⊕ φₙˢʳ`: the case whose communication is possible. With `otherwise` the select does
  /// not wait: it takes `otherwise` when no case is ready.
  record Select(List<SelectEffect> cases, Optional<Effect> otherwise) implements Effect {
    public Select {
      cases = List.copyOf(cases);
    }

    public static Select of(List<SelectEffect> cases) {
      return new Select(cases, Optional.empty());
    }

    @Override
    public String toString() {
      String text = cases.stream().map(Object::toString).collect(Collectors.joining(" ⊕ "));
      return otherwise.map(e -> text + " ⊕ Default(" + e + ")").orElse(text);
    }
  }

  /// `Range(c, φ)`: gets from `c`, doing `φ` after each, until `c` is closed and empty.
  record Range(String channel, Effect body) implements Effect {
    @Override
    public String toString() {
      return "Range(" + channel + ", " + body + ")";
    }
  }

  /// `Repeat(n, φ)`: another way to write `φ; …; φ`, `n` times.
  record Repeat(int times, Effect body) implements Effect {
    @Override
    public String toString() {
      return "Repeat(" + times + ", " + body + ")";
    }
  }

  static Effect seq(Effect... parts) {
    return seq(List.of(parts));
  }

  /// The sequence of the parts, flat and without `ε`.
  static Effect seq(List<? extends Effect> parts) {
    List<Effect> flat = new ArrayList<>(parts.size());
    for (Effect part : parts) {
      switch (part) {
        case Empty _ -> {}
        case Seq(var inner) -> flat.addAll(inner);
        case Chan _, Operation _, Close _, Spawn _, Choice _, Select _, Range _, Repeat _ ->
            flat.add(part);
      }
    }
    return switch (flat.size()) {
      case 0 -> EMPTY;
      case 1 -> flat.getFirst();
      default -> new Seq(flat);
    };
  }

  /// The parts of a sequence; of anything else, itself; of `ε`, nothing.
  static List<Effect> parts(Effect effect) {
    return switch (effect) {
      case Empty _ -> List.of();
      case Seq(var parts) -> parts;
      case Chan _, Operation _, Close _, Spawn _, Choice _, Select _, Range _, Repeat _ ->
          List.of(effect);
    };
  }

  static Effect repeated(int times, Effect effect) {
    return seq(Collections.nCopies(times, effect));
  }

  private static String atom(Effect part) {
    return part instanceof Choice || part instanceof Select ? "(" + part + ")" : part.toString();
  }

  private static String operand(Effect side) {
    return side instanceof Seq ? "(" + side + ")" : atom(side);
  }
}
