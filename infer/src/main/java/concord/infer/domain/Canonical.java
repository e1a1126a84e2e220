package concord.infer.domain;

import concord.go.types.Instantiation;
import concord.go.types.TypeParam;
import concord.go.types.Var;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;

/// A state in canonical form, in which equal knowledge compares equal: dead registers and
/// unreachable memory are dropped; objects, unknowns and names are numbered in the order in which
/// they are met.
///
/// `names` are the actual names, in the order of the parameters that stand for them in `state`.
/// `key` decides equality.
public record Canonical(GoroutineState state, List<String> names, List<String> params, Key key) {
  /// Everything that decides equality. Caches its hash, which is needed often.
  public static final class Key {
    private final List<Object> parts;
    private final int hash;

    Key(List<Object> parts) {
      this.parts = parts;
      this.hash = parts.hashCode();
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Key k && k.hash == hash && k.parts.equals(parts);
    }

    @Override
    public int hashCode() {
      return hash;
    }
  }

  private static final SequencedMap<Value.Arithmetic, Value.Unknown> NONE =
      Collections.unmodifiableSequencedMap(new LinkedHashMap<>());

  /// Also drops the facts about unknowns that nothing can ask about any more.
  public static Canonical of(GoroutineState state) {
    Builder builder = new Builder(state, NONE);
    Canonical canonical = builder.build();
    SequencedMap<Value.Arithmetic, Value.Unknown> pointless =
        builder.graft.pointless(state.nextSymbol);
    return pointless.isEmpty() ? canonical : new Builder(state, pointless).build();
  }

  /// What a goroutine can reach: objects, and unknown values by their symbols.
  public record Reachable(Set<Integer> objects, Set<Integer> symbols) {}

  /// What this goroutine can still reach when it continues at `pc` of its innermost call.
  public static Reachable reachable(GoroutineState state, int pc) {
    GoroutineState there = state.copy();
    there.top().pc = pc;
    Builder builder = new Builder(there, NONE);
    builder.build();
    return new Reachable(builder.graft.met(), builder.symbols.keySet());
  }

  /// The same, with this state's names as parameters of `outer`.
  public Canonical renamed(Canonical outer) {
    List<String> actual = new ArrayList<>();
    for (String name : names) {
      int at = outer.params().indexOf(name);
      actual.add(at < 0 ? name : outer.names().get(at));
    }
    return new Canonical(state, actual, params, key);
  }

  private static final class Builder {
    private final GoroutineState source;
    private final GoroutineState target = new GoroutineState();
    private final Map<String, String> renamed = new HashMap<>();
    private final List<String> names = new ArrayList<>();
    private final List<String> params = new ArrayList<>();
    private final Map<Integer, Integer> symbols = new HashMap<>();
    private final SequencedMap<Value.Arithmetic, Value.Unknown> forgotten;
    private final Graft graft;
    private final List<Object> key = new ArrayList<>();
    private final Set<GoroutineState.Fact> assumed = new HashSet<>();

    Builder(GoroutineState source, SequencedMap<Value.Arithmetic, Value.Unknown> forgotten) {
      this.source = source;
      this.forgotten = forgotten;
      this.graft = new Graft(source.heap, target.heap, this::name, this::symbol);
      graft.forget(forgotten);
    }

    Canonical build() {
      source.frames.forEach(this::frame);
      key.add("globals");
      for (Map.Entry<Var, Integer> global : source.globals.entrySet()) {
        target.globals.put(global.getKey(), graft.object(global.getValue()));
      }
      target.panic = graft.value(source.panic);
      target.exiting = source.exiting;
      target.isStarted = source.isStarted;
      target.bubble = source.bubble;
      key.add(target.panic);
      key.add(target.exiting);
      key.add(target.isStarted);
      key.add(target.bubble);
      for (int before = -1; before < symbols.size(); ) { // objects lead to more unknown values
        before = symbols.size();
        materialised();
        elements();
      }
      facts();
      tags();
      twins();
      target.nextSymbol = symbols.size();
      target.nextName = names.size();
      key.add(List.copyOf(target.heap));
      key.add(Map.copyOf(target.materialised));
      key.add(Map.copyOf(target.elements));
      key.add(List.copyOf(target.facts));
      key.add(Map.copyOf(target.tags));
      key.add(List.copyOf(target.twins));
      key.add(target.started);
      return new Canonical(target, names, params, new Key(key));
    }

    private void materialised() {
      source.materialised.forEach((symbol, object) -> {
        if (symbols.containsKey(symbol)) {
          target.materialised.put(symbols.get(symbol), graft.object(object));
        }
      });
    }

    /// Forgets an element that nothing can ask for any more.
    private void elements() {
      source.elements.forEach((element, object) -> {
        if (symbols.containsKey(element.container()) && known(element.index())) {
          int container = symbols.get(element.container());
          Value index = graft.value(element.index());
          target.elements.put(new GoroutineState.Element(container, index), graft.object(object));
        }
      });
    }

    private void frame(Frame frame) {
      boolean top = frame == source.frames.getLast();
      Frame copy = new Frame(frame.slice, frame.dsts, frame.typeArgs, frame.deferred);
      copy.pc = frame.pc;
      copy.unwinding = frame.unwinding;
      for (int r = 0; r < frame.registers.length; r++) {
        if (isLive(frame, r, top)) {
          copy.registers[r] = graft.value(frame.registers[r]);
        }
      }
      List<Frame.Deferred> defers = new ArrayList<>();
      for (Frame.Deferred d : frame.defers) {
        defers.add(new Frame.Deferred(graft.value(d.callee()), graft.values(d.args()), d.start()));
      }
      copy.defers = List.copyOf(defers);
      target.frames.add(copy);
      key.add(frame.code);
      key.add(frame.pc);
      key.add(frame.dsts);
      key.add(typeArgs(frame)); // a generic function behaves differently for other type arguments
      key.add(frame.deferred);
      key.add(frame.unwinding);
      key.add(java.util.Arrays.asList(copy.registers));
      key.add(copy.defers);
    }

    /// Makes identical types equal, though they may be different Java objects.
    private static Map<TypeParam, Instantiation> typeArgs(Frame frame) {
      if (frame.typeArgs.isEmpty()) {
        return Map.of();
      }
      Map<TypeParam, Instantiation> args = new HashMap<>();
      frame.typeArgs.forEach((param, type) -> args.put(param, Instantiation.of(List.of(type))));
      return args;
    }

    /// In a frame that waits for a call, `pc` is already after the call.
    private static boolean isLive(Frame frame, int register, boolean top) {
      if (frame.unwinding && top) {
        return frame.code.epilogue() >= 0 && frame.slice.isLive(frame.code.epilogue(), register);
      }
      return frame.slice.isLive(frame.pc, register);
    }

    private void facts() {
      for (GoroutineState.Fact fact : source.facts) {
        // The length of a slice stays known with the slice, even if nothing else refers to the
        // number.
        if (Facts.defines(fact) && known(((Value.Test) fact.test()).x())) {
          graft.value(fact.test());
        }
      }
      for (GoroutineState.Fact fact : source.facts) {
        if (known(fact.test())) {
          assume(graft.value(fact.test()), fact.holds());
        } else {
          Elimination.of(source, fact, this::known)
              .forEach(test -> assume(graft.value(test), true));
        }
      }
      forgotten.forEach((computed, unknown) -> {
        if (known(unknown)) {
          Facts.doubt(source, computed)
              .ifPresent(why -> Facts.doubted(target, graft.value(unknown), why));
        }
      });
    }

    private void assume(Value test, boolean holds) {
      GoroutineState.Fact fact = new GoroutineState.Fact(test, holds);
      if (assumed.add(fact)) {
        target.facts.add(fact);
      }
    }

    /// Who asks matters only if there is something to ask about.
    private void tags() {
      source.tags.forEach((symbol, tags) -> {
        if (symbols.containsKey(symbol)) {
          target.tags.put(symbols.get(symbol), tags);
          target.started = source.started;
        }
      });
    }

    /// Twins matter as long as both can be reached.
    private void twins() {
      for (GoroutineState.Twins t : source.twins) {
        if (graft.hasMoved(t.old()) && graft.hasMoved(t.grown())) {
          target.twins.add(
              new GoroutineState.Twins(graft.object(t.old()), graft.object(t.grown())));
        }
      }
    }

    private boolean known(Value value) {
      return switch (value) {
        case Value.Unknown u -> symbols.containsKey(u.symbol());
        case Value.Arithmetic a -> graft.isForgotten(a) || (known(a.x()) && known(a.y()));
        case Value.Length l -> known(l.of());
        case Value.Test t -> known(t.x()) && known(t.y());
        case Value.Pointer p -> graft.hasMoved(p.object());
        case Value.Const _, Value.Nil _, Value.FuncRef _ -> true;
        default -> false;
      };
    }

    private String name(String name) {
      return renamed.computeIfAbsent(
          name,
          n -> {
            int stem = n.lastIndexOf('_');
            String param = (stem < 0 ? n : n.substring(0, stem)) + "_" + names.size();
            names.add(n);
            params.add(param);
            return param;
          });
    }

    private int symbol(int symbol) {
      return symbols.computeIfAbsent(symbol, _ -> symbols.size());
    }
  }
}
