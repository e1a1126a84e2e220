package concord.behaviour.semantics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.behaviour.migo.MigoParser;
import concord.behaviour.migo.Parsed;
import concord.behaviour.random.RandomBehaviours;
import concord.behaviour.random.RandomBehaviours.Features;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// One test for each rule, named after it: the derivation of a step that needs the rule.
final class SemanticsTest {
  /// The derivations of all steps a program can make, as `rules label`, each once, in the order
  /// found.
  private static List<String> derivations(String text) {
    Parsed parsed = MigoParser.parse("t.migo", text);
    assertEquals(List.of(), parsed.diagnostics());
    Semantics semantics = new Semantics(parsed.program());
    Set<String> derivations = new LinkedHashSet<>();
    Set<State> seen = new LinkedHashSet<>(List.of(semantics.initial()));
    List<State> queue = new ArrayList<>(seen);
    for (int i = 0; i < queue.size() && i < 1000; i++) {
      for (Step step : semantics.steps(queue.get(i))) {
        String rules = String.join(" ", step.rules().stream().map(TransitionRule::label).toList());
        derivations.add(rules + " " + step.label());
        State next = Canonical.of(step.next()).state();
        if (seen.add(next)) {
          queue.add(next);
        }
      }
    }
    return List.copyOf(derivations);
  }

  private static void derives(String derivation, String text) {
    List<String> all = derivations(text);
    assertTrue(all.contains(derivation), () -> "not among " + String.join("\n", all));
  }

  private static final String PAIR =
      "def main(): let c = newchan int, 0; spawn w(c); send c; def w(c): recv c;";
  private static final String BUFFERED = "def main(): let c = newchan int, 1; send c; recv c;";
  private static final String CLOSED = "def main(): let c = newchan int, 0; close c; recv c;";

  @Test
  void snd() {
    derives("|SND| |RCV| |COM| |RES-2| [a0]", PAIR);
  }

  @Test
  void rcv() {
    derives(
        "|SND| |RCV| |COM| |RES-2| [a0]",
        "def main(): let c = newchan int, 0; spawn w(c); recv c; def w(c): send c;");
  }

  @Test
  void tau() {
    assertEquals(List.of("|TAU| |PAR| τ"), derivations("def main(): tau;"));
  }

  @Test
  void sel() {
    assertEquals(
        List.of("|SEL| |PAR| τ", "|TAU| |PAR| τ"), derivations("def main(): if tau; else endif;"));
  }

  @Test
  void bra() {
    derives(
        "|SND| |BRA| |RCV| |BRA| |COM| |RES-2| [a0]",
        "def main(): let c = newchan int, 0; spawn w(c); select case send c; endselect;"
            + "def w(c): select case recv c; case tau; endselect;");
    derives("|TAU| |BRA| |PAR| τ", "def main(): select case tau; endselect;");
  }

  @Test
  void par() {
    derives(
        "|TAU| |PAR| |RES-1| τ",
        "def main(): let c = newchan int, 0; spawn w(c); recv c; def w(c): tau; send c;");
  }

  @Test
  void com() {
    derives("|SND| |RCV| |COM| |RES-2| [a0]", PAIR);
    derives("|RCV| |CLD| |COM| |RES-2| [a0]", CLOSED);
  }

  @Test
  void neu() {
    derives("|NEW| |PAR| τ", "def main(): let c = newchan int, 0;");
  }

  @Test
  void end() {
    derives("|END| |BUF| |CLOSE| |RES-1| τ", CLOSED);
  }

  @Test
  void buf() {
    derives(
        "|END| |BUF| |CLOSE| |RES-1| τ",
        "def main(): let c = newchan int, 2; send c; close c; recv c;");
  }

  @Test
  void cld() {
    derives("|RCV| |CLD| |COM| |RES-2| [a0]", CLOSED);
  }

  @Test
  void close() {
    derives("|END| |BUF| |CLOSE| |RES-1| τ", CLOSED);
  }

  @Test
  void res1() {
    derives("|TAU| |PAR| |RES-1| τ", "def main(): let c = newchan int, 1; tau; send c;");
  }

  @Test
  void res2() {
    derives("|SND| |IN-B| |PUSH| |RES-2| [a0]", BUFFERED);
  }

  @Test
  void eq() {
    derives(
        "|NEW| |EQ| |PAR| |RES-1| τ",
        "def main(): let c = newchan int, 1; let c2 = newchan int, 1; send c; send c2;");
  }

  @Test
  void def() {
    derives("|TAU| |DEF| |PAR| τ", "def main(): call t(); def t(): tau;");
    derives(
        "|SND| |DEF| |IN-B| |PUSH| |RES-2| [a0]",
        "def main(): let c = newchan int, 1; call t(c); def t(x): send x;");
  }

  @Test
  void inB() {
    derives("|SND| |IN-B| |PUSH| |RES-2| [a0]", BUFFERED);
  }

  @Test
  void outB() {
    derives("|RCV| |OUT-B| |POP| |RES-2| [a0]", BUFFERED);
  }

  @Test
  void push() {
    derives("|SND| |IN-B| |PUSH| |RES-2| [a0]", BUFFERED);
  }

  @Test
  void pop() {
    derives("|RCV| |OUT-B| |POP| |RES-2| [a0]", BUFFERED);
  }

  @Test
  void askGrantMeet() {
    derives("|ASK| |GRANT| |MEET| |RES-2| [a0]", "def main(): letsync m mutex; lock m;");
  }

  @Test
  void fault() {
    derives("|SND| |FAULT| |RES-1| τ", "def main(): let c = newchan int, 0; close c; send c;");
    derives("|END| |FAULT| |RES-1| τ", "def main(): let c = newchan int, 0; close c; close c;");
    derives("|ASK| |FAULT| |RES-1| τ", "def main(): letsync m mutex; unlock m;");
  }

  @Test
  void spawn() {
    derives("|SPAWN| |PAR| τ", "def main(): spawn w(); def w(): tau;");
  }

  @Test
  void same() {
    String head = "def main(): letsync m mutex; letnil c; ";
    derives("|SAME| |PAR| |RES-1| τ", head + "same m c;");
    derives("|SAME| |BRA| |PAR| |RES-1| τ", head + "select case same m m; case lock m; endselect;");
  }

  @Test
  void otherwise() {
    derives(
        "|OTHERWISE| |PAR| |RES-1| τ",
        "def main(): let c = newchan int, 0; select case recv c; otherwise; endselect;");
  }

  @Test
  void halt() {
    derives("|HALT| |PAR| τ", "def main(): halt \"exit\";");
  }

  @Test
  void everyRuleFires() {
    EnumSet<TransitionRule> fired = EnumSet.noneOf(TransitionRule.class);
    for (long seed = 0; seed < 400; seed++) {
      Semantics semantics = new Semantics(RandomBehaviours.generate(seed, 24, Features.EVERYTHING));
      State state = semantics.initial();
      for (int i = 0; i < 30; i++) {
        List<Step> steps = semantics.steps(state);
        steps.forEach(step -> fired.addAll(step.rules()));
        if (steps.isEmpty()) {
          break;
        }
        state = steps.get((int) (seed + i) % steps.size()).next();
      }
    }
    assertEquals(EnumSet.allOf(TransitionRule.class), fired);
  }

  @Test
  void aStateRenamedIsTheSame() {
    Parsed parsed = MigoParser.parse("t.migo", PAIR);
    Semantics semantics = new Semantics(parsed.program());
    State made = semantics.steps(semantics.initial()).getFirst().next();
    Canonical canonical = Canonical.of(made);
    assertEquals(canonical.state(), Canonical.of(canonical.state()).state());
  }
}
