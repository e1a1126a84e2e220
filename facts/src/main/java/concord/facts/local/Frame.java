package concord.facts.local;

import concord.facts.skeleton.Kind;
import concord.facts.skeleton.Node;
import concord.facts.skeleton.Term;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/// The activation of a function.
///
/// @param node the current node of its slice
/// @param values the values of the registers that matter
/// @param made the object that each allocation site made last
/// @param known the conditions that are known, as in `facts.effect`
/// @param defers the deferred calls, last one first
/// @param results the caller's registers for the results
record Frame(
    ChannelSlice slice,
    int node,
    List<Value> params,
    Map<Integer, Value> values,
    Map<Integer, Value> made,
    Map<Term, Term> known,
    List<Deferred> defers,
    List<Integer> results) {
  Frame {
    params = List.copyOf(params);
    values = Collections.unmodifiableSortedMap(new TreeMap<>(values)); // one fixed order
    made = Collections.unmodifiableSortedMap(new TreeMap<>(made));
    known = Map.copyOf(known);
    defers = List.copyOf(defers);
    results = List.copyOf(results);
  }

  /// A deferred call, with the values its arguments had at the `defer`.
  record Deferred(Node.Call call, Value function, List<Value> args) {
    public Deferred {
      args = List.copyOf(args);
    }
  }

  Node at() {
    return slice.at(node);
  }

  Frame to(int next) {
    return new Frame(slice, next, params, values, made, known, defers, results);
  }

  Frame with(int register, Value value) {
    if (register < 0) {
      return this;
    }
    Term variable = new Term.Variable(register);
    Map<Term, Term> facts = new HashMap<>(known);
    facts.keySet().removeIf(k -> k.has(variable::equals));
    Map<Integer, Value> all = new HashMap<>(values);
    all.remove(register);
    switch (value) {
      case Value.Unknown _ -> {}
      case Value.Constant(Term.Constant c) -> {
        facts.put(variable, c);
        all.put(register, value);
      }
      case Value.Ref _, Value.Cell _, Value.Message _, Value.Function _ -> all.put(register, value);
    }
    return new Frame(slice, node, params, all, made, facts, defers, results);
  }

  Frame making(int site, Value value) {
    Map<Integer, Value> all = new HashMap<>(made);
    all.put(site, value);
    return new Frame(slice, node, params, values, all, known, defers, results);
  }

  Frame knowing(Map<Term, Term> facts) {
    return new Frame(slice, node, params, values, made, facts, defers, results);
  }

  Frame deferring(List<Deferred> all) {
    return new Frame(slice, node, params, values, made, known, all, results);
  }

  /// The same frame with mapped values.
  Frame map(UnaryOperator<Value> to) {
    Map<Integer, Value> newValues = new HashMap<>();
    values.forEach((r, v) -> newValues.put(r, to.apply(v)));
    Map<Integer, Value> newMade = new HashMap<>();
    made.forEach((s, v) -> newMade.put(s, to.apply(v)));
    List<Deferred> newDefers = new ArrayList<>();
    for (Deferred d : defers) {
      newDefers.add(
          new Deferred(d.call(), to.apply(d.function()), d.args().stream().map(to).toList()));
    }
    return new Frame(
        slice,
        node,
        params.stream().map(to).toList(),
        newValues,
        newMade,
        known,
        newDefers,
        results);
  }

  // The meaning of terms.

  Value value(Term term) {
    return switch (term) {
      case Term.Param(int i) -> i < params.size() ? params.get(i) : Value.Unknown.VALUE;
      case Term.Made m when m.function().equals(slice.skeleton().function()) ->
          made.getOrDefault(m.site(), Value.Unknown.VALUE);
      case Term.Variable(int r) -> values.getOrDefault(r, Value.Unknown.VALUE);
      case Term.Cell(Term of) -> new Value.Cell(value(of));
      case Term.At(Term address) ->
          value(address) instanceof Value.Cell(Value v) ? v : Value.Unknown.VALUE;
      case Term.Constant c -> new Value.Constant(c);
      case Term.FunctionValue f ->
          new Value.Function(
              f.function(), f.captures().stream().map(this::value).toList(), f.bound());
      case Term.Made _, Term.Global _, Term.Field _, Term.Element _, Term.Result _, Term.Apply _ ->
          Value.Unknown.VALUE;
    };
  }

  List<Value> values(List<Term> terms) {
    return terms.stream().map(this::value).toList();
  }

  // What can still happen.

  /// Whether this frame can still reach one of the operations `kinds` on object `id`.
  boolean mayStill(Set<Kind> kinds, int id) {
    return may(node, kinds, id) || mayAfter(node, kinds, id) || mayDefer(kinds, id);
  }

  /// The same for a frame that waits for its callee to return.
  boolean mayAfterReturn(Set<Kind> kinds, int id) {
    return mayAfter(node, kinds, id) || may(node, kinds, id) || mayDefer(kinds, id);
  }

  boolean mayAfter(int from, Set<Kind> kinds, int id) {
    BitSet after = slice.after(from);
    for (int n = after.nextSetBit(0); n >= 0; n = after.nextSetBit(n + 1)) {
      if (may(n, kinds, id)) {
        return true;
      }
    }
    return false;
  }

  boolean may(int n, Set<Kind> kinds, int id) {
    return switch (slice.at(n)) {
      case Node.Operation o -> kinds.contains(o.kind()) && value(o.object()).reaches(id);
      case Node.Select s ->
          s.cases().stream()
              .anyMatch(c -> kinds.contains(c.kind()) && value(c.channel()).reaches(id));
      case Node.Call c -> reaches(c, id);
      case Node.Set s -> value(s.value()).reaches(id);
      case Node.Branch _,
          Node.Either _,
          Node.Store _,
          Node.Make _,
          Node.MakeChannel _,
          Node.RunDefers _,
          Node.Return _,
          Node.Stop _ ->
          false;
    };
  }

  private boolean reaches(Node.Call c, int id) {
    return c.args().stream().anyMatch(a -> value(a).reaches(id))
        || (c.target() instanceof Node.Target.Dynamic(Term f) && value(f).reaches(id));
  }

  private boolean mayDefer(Set<Kind> kinds, int id) {
    return defers.stream()
        .filter(d -> Operations.deferred(d.call()).map(kinds::contains).orElse(true))
        .anyMatch(d -> d.function().reaches(id) || d.args().stream().anyMatch(a -> a.reaches(id)));
  }
}
