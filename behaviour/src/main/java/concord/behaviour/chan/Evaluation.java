package concord.behaviour.chan;

import concord.behaviour.chan.Exp.SelectRule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.SequencedSet;

/// Parallel evaluation `P ⇒ P'` (Fig. 6) over configurations (Fig. 5), one method per rule.
///
/// This is the paper's calculus, with unbuffered channels that are never closed; buffers, close and
/// defaults have their semantics in the behaviours that effects embed into.
public final class Evaluation {
  private Evaluation() {}

  /// The rules of Fig. 6, as the paper prints them.
  public enum Rule {
    PROCESS("E-Process"),
    CHANNEL("E-Channel"),
    SYNC("E-Sync"),
    SPAWN("E-Spawn"),
    SELECT_SELECT("E-Select-Select"),
    SELECT_GET("E-Select-Get"),
    SELECT_PUT("E-Select-Put");

    public final String label;

    Rule(String label) {
      this.label = label;
    }
  }

  /// `P`: processes and their expressions.
  public record Configuration(SequencedMap<String, Exp> processes) {
    public static Configuration of(Exp e) {
      SequencedMap<String, Exp> processes = new LinkedHashMap<>();
      processes.put("main", e);
      return new Configuration(processes);
    }

    /// `P[p : e]`.
    Configuration with(String p, Exp e) {
      SequencedMap<String, Exp> changed = new LinkedHashMap<>(processes);
      changed.put(p, e);
      return new Configuration(changed);
    }

    /// Def. 4.2: all processes are values.
    public boolean terminated() {
      return processes.values().stream().allMatch(Sequential::value);
    }
  }

  /// One step, with the rule it is an instance of.
  public record Step(Rule rule, Configuration next) {}

  /// All steps of a configuration; none if it is final (Def. 4.1).
  public static List<Step> steps(Configuration config) {
    List<Step> steps = new ArrayList<>();
    Map<String, Sequential.Focus> foci = new LinkedHashMap<>();
    config.processes().forEach((p, e) -> foci.put(p, Sequential.focus(e)));
    foci.forEach((p, f) -> {
      eProcess(config, p, f, steps);
      eChannel(config, p, f, steps);
      eSpawn(config, p, f, steps);
    });
    foci.forEach((p1, f1) ->
        foci.forEach((p2, f2) -> {
          if (!p1.equals(p2)) {
            eSync(config, p1, f1, p2, f2, steps);
            eSelectGet(config, p1, f1, p2, f2, steps);
            eSelectPut(config, p1, f1, p2, f2, steps);
            eSelectSelect(config, p1, f1, p2, f2, steps);
          }
        }));
    return steps;
  }

  /// Def. 4.3: every final configuration that can be reached is terminated. Throws an exception
  /// after `limit` configurations: callers ask about small expressions only.
  public static boolean terminating(Exp e, int limit) {
    SequencedSet<Configuration> seen = new LinkedHashSet<>();
    List<Configuration> todo = new ArrayList<>(List.of(Configuration.of(e)));
    while (!todo.isEmpty()) {
      Configuration config = todo.removeLast();
      if (!seen.add(config)) {
        continue;
      }
      if (seen.size() > limit) {
        throw new IllegalArgumentException("more than " + limit + " configurations: " + e);
      }
      List<Step> steps = steps(config);
      if (steps.isEmpty() && !config.terminated()) {
        return false;
      }
      steps.forEach(s -> todo.add(s.next()));
    }
    return true;
  }

  /// ```
  ///              e₁ → e₂
  ///   ----------------------------- (E-Process)
  ///   P[p : E[e₁]] ⇒ P[p : E[e₂]]
  /// ```
  private static void eProcess(
      Configuration config, String p, Sequential.Focus f, List<Step> steps) {
    for (Exp e2 : Sequential.reduce(f.redex())) {
      steps.add(new Step(Rule.PROCESS, config.with(p, f.plug(e2))));
    }
  }

  /// ```
  ///   P[p : E[channel_c t]] ⇒ P[p : E[c]]   (E-Channel)
  /// ```
  private static void eChannel(
      Configuration config, String p, Sequential.Focus f, List<Step> steps) {
    if (f.redex() instanceof Exp.NewChannel(var c, _, _)) {
      steps.add(new Step(Rule.CHANNEL, config.with(p, f.plug(new Exp.Name(c)))));
    }
  }

  /// ```
  ///   P[p : E[spawn_p₀ { e₀ }]] ⇒ P[p : E[()]] [p₀ : e₀]   (E-Spawn)
  /// ```
  ///
  /// A process spawned twice, by a repeated expression, is primed to keep names apart.
  private static void eSpawn(Configuration config, String p, Sequential.Focus f, List<Step> steps) {
    if (f.redex() instanceof Exp.Spawn(var name, var e0)) {
      String p0 = name;
      while (config.processes().containsKey(p0)) {
        p0 += "'";
      }
      steps.add(new Step(Rule.SPAWN, config.with(p, f.plug(Exp.UNIT)).with(p0, e0)));
    }
  }

  /// ```
  ///   P[p₁ : E₁[← c]] [p₂ : E₂[c ← v]] ⇒ P[p₁ : E₁[v]] [p₂ : E₂[()]]   (E-Sync)
  /// ```
  private static void eSync(
      Configuration config,
      String p1,
      Sequential.Focus f1,
      String p2,
      Sequential.Focus f2,
      List<Step> steps) {
    if (f1.redex() instanceof Exp.Get(Exp.Name c)
        && f2.redex() instanceof Exp.Put(Exp.Name d, var v)
        && c.equals(d)) {
      steps.add(new Step(Rule.SYNC, config.with(p1, f1.plug(v)).with(p2, f2.plug(Exp.UNIT))));
    }
  }

  /// ```
  ///                    srᵢ = case x := ← c ⇒ eᵢ
  ///   --------------------------------------------------------- (E-Select-Get)
  ///   P[p₁ : E₁[select { sr… }]] [p₂ : E₂[c ← v]]
  ///     ⇒ P[p₁ : E₁[eᵢ[x ↦ v]]] [p₂ : E₂[()]]
  /// ```
  private static void eSelectGet(
      Configuration config,
      String p1,
      Sequential.Focus f1,
      String p2,
      Sequential.Focus f2,
      List<Step> steps) {
    if (f1.redex() instanceof Exp.Select(var rules, _)
        && f2.redex() instanceof Exp.Put(Exp.Name c, var v)) {
      for (SelectRule sr : rules) {
        if (sr instanceof SelectRule.SelectGet(var x, var d, var e) && c.equals(d)) {
          Exp taken = new Substitution(x, v).apply(e);
          steps.add(
              new Step(
                  Rule.SELECT_GET, config.with(p1, f1.plug(taken)).with(p2, f2.plug(Exp.UNIT))));
        }
      }
    }
  }

  /// ```
  ///                     srᵢ = case c ← v ⇒ eᵢ
  ///   --------------------------------------------------------- (E-Select-Put)
  ///   P[p₁ : E₁[select { sr… }]] [p₂ : E₂[← c]]
  ///     ⇒ P[p₁ : E₁[eᵢ]] [p₂ : E₂[v]]
  /// ```
  private static void eSelectPut(
      Configuration config,
      String p1,
      Sequential.Focus f1,
      String p2,
      Sequential.Focus f2,
      List<Step> steps) {
    if (f1.redex() instanceof Exp.Select(var rules, _)
        && f2.redex() instanceof Exp.Get(Exp.Name c)) {
      for (SelectRule sr : rules) {
        if (sr instanceof SelectRule.SelectPut(var d, var v, var e) && c.equals(d)) {
          steps.add(new Step(Rule.SELECT_PUT, config.with(p1, f1.plug(e)).with(p2, f2.plug(v))));
        }
      }
    }
  }

  /// ```
  ///        srᵢ = case x := ← c ⇒ eᵢ      sr'ⱼ = case c ← v ⇒ eⱼ
  ///   --------------------------------------------------------------- (E-Select-Select)
  ///   P[p₁ : E₁[select { sr… }]] [p₂ : E₂[select { sr'… }]]
  ///     ⇒ P[p₁ : E₁[eᵢ[x ↦ v]]] [p₂ : E₂[eⱼ]]
  /// ```
  private static void eSelectSelect(
      Configuration config,
      String p1,
      Sequential.Focus f1,
      String p2,
      Sequential.Focus f2,
      List<Step> steps) {
    if (f1.redex() instanceof Exp.Select(var rules1, _)
        && f2.redex() instanceof Exp.Select(var rules2, _)) {
      for (SelectRule sri : rules1) {
        for (SelectRule srj : rules2) {
          if (sri instanceof SelectRule.SelectGet(var x, var c, var ei)
              && srj instanceof SelectRule.SelectPut(var d, var v, var ej)
              && c.equals(d)) {
            Exp taken = new Substitution(x, v).apply(ei);
            steps.add(
                new Step(
                    Rule.SELECT_SELECT, config.with(p1, f1.plug(taken)).with(p2, f2.plug(ej))));
          }
        }
      }
    }
  }
}
