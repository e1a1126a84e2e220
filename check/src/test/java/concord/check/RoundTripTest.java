package concord.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import concord.behaviour.Program;
import concord.behaviour.Program.Definition;
import concord.behaviour.Sites;
import concord.behaviour.Stmt;
import concord.behaviour.WellFormedness;
import concord.behaviour.chan.Embedding;
import concord.behaviour.migo.MigoPrinter;
import concord.behaviour.random.RandomBehaviours;
import concord.behaviour.random.RandomBehaviours.Features;
import concord.check.ladder.Encounters;
import concord.facts.calls.Entry;
import concord.facts.slice.Detail;
import concord.facts.slice.Tests;
import concord.fuzz.effect.EffectGenerator;
import concord.fuzz.effect.Limits;
import concord.fuzz.effect.Profile;
import concord.fuzz.effect.Weights;
import concord.go.load.Loaded;
import concord.go.types.Checked;
import concord.infer.Inference;
import concord.infer.Inference.Assumptions;
import concord.infer.domain.Solver;
import concord.infer.write.Allowance;
import concord.infer.write.SharedEffort;
import concord.verify.Verifier;
import concord.verify.api.Result;
import concord.verify.api.Settings;
import concord.verify.api.Settings.AtReturn;
import concord.verify.api.Settings.Semantics;
import concord.verify.api.Violation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.SequencedMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Behaviours printed as Go and inferred again get the verdict of the behaviour: under Go's reading
/// of `main`, under that of tests, and under the paper's. Those whose stack can grow without end
/// are left out: where exploration gives up then depends on how the behaviour is cut into
/// definitions. So are those that wait for who only computes and never returns: see [Idling].
///
/// Effects of the fuzzer's rules, the same with one statement left out, behaviours of the paper and
/// others take turns. `-Dconcord.roundtrips=2000` tries as many, `-Dconcord.seed=N` starts
/// elsewhere.
final class RoundTripTest {
  private static final List<Settings> READINGS =
      List.of(
          Settings.ENTRY,
          Settings.ENTRY.withAtReturn(AtReturn.CONTINUE),
          Settings.ENTRY.withSemantics(Semantics.POPL17));

  /// Behaviours with more states are not tried: what is inferred has several times as many.
  private static final int STATES = 3_000;

  private static final EffectGenerator EFFECTS =
      new EffectGenerator(Weights.ALL, Profile.FULL, new Limits(8, 2, 2, 2, 4));

  private record Case(long seed, Program program, String go, List<String> verdicts) {}

  @TempDir Path dir;

  @Test
  void theVerdictIsThatOfTheBehaviour() throws IOException {
    int wanted = Integer.getInteger("concord.roundtrips", 100);
    SequencedMap<String, Case> cases = new LinkedHashMap<>();
    for (long seed = Long.getLong("concord.seed", 0); cases.size() < wanted; seed++) {
      Optional<Case> made = make(seed);
      if (made.isPresent()) {
        String folder = "p" + seed;
        Files.createDirectory(dir.resolve(folder));
        Files.writeString(dir.resolve(folder).resolve("main.go"), made.get().go);
        cases.put(folder, made.get());
      }
    }
    Loaded loaded = GoCheck.load(List.of(dir + "/..."));
    List<String> different = new ArrayList<>();
    new concord.go.types.check.Program(
            loaded.imports(), concord.go.types.check.Program.Standard.BUILT_IN)
        .checkEach(
            loaded.roots(),
            checked -> {
              String folder =
                  Path.of(checked.files().getFirst().source().name())
                      .getParent()
                      .getFileName()
                      .toString();
              compare(cases.remove(folder), checked).ifPresent(different::add);
            });
    assertEquals(0, cases.size());
    different.stream()
        .limit(Integer.getInteger("concord.differences", 5))
        .forEach(System.out::println);
    System.out.printf(
        "%d behaviours there and back, %d judged differently%n", wanted, different.size());
    assertEquals(0, different.size());
  }

  private static Optional<Case> make(long seed) {
    Program program =
        switch (Math.floorMod(seed, 4)) {
          case 0 -> Embedding.embed(EFFECTS.generate(seed).effect());
          case 1 -> withoutOne(Embedding.embed(EFFECTS.generate(seed).effect()), new Random(seed));
          case 2 -> RandomBehaviours.generate(seed, 12, Features.PAPER);
          default -> RandomBehaviours.generate(seed, 12, Features.EVERYTHING);
        };
    Optional<String> go = BehaviourInGo.print(program);
    boolean fits = go.isPresent() && WellFormedness.check(program, Sites.NONE).isEmpty();
    if (!fits || StackGrowth.of(program) || Idling.of(program)) {
      return Optional.empty();
    }
    List<String> verdicts = verdicts(program, Sites.NONE, STATES);
    return verdicts.stream().anyMatch(v -> v.contains("undecided"))
        ? Optional.empty()
        : Optional.of(new Case(seed, program, go.get(), verdicts));
  }

  /// Also where only what schedules come to is inferred, unless there are too many of them: then
  /// `check` keeps to what is inferred at once.
  private static Optional<String> compare(Case made, Checked checked) {
    assertEquals(List.of(), checked.problems(), made.go);
    Inference inference = new Inference(List.of(checked), Solver.NONE);
    Entry entry = inference.entries(checked).getFirst();
    Inference.Inferred inferred = inference.infer(entry);
    List<String> verdicts =
        verdicts(inferred.program(), inferred.sites(), Settings.ENTRY.maxStates());
    List<String> onDemand = new ArrayList<>();
    for (int i = 0; i < READINGS.size(); i++) {
      onDemand.add(onDemand(inference, entry, READINGS.get(i)).orElse(made.verdicts.get(i)));
    }
    if (verdicts.equals(made.verdicts) && onDemand.equals(made.verdicts)) {
      return Optional.empty();
    }
    return Optional.of(
        "seed %d: %s, but inferred: %s, on demand: %s%n%s%n%s%ninferred:%n%s"
            .formatted(
                made.seed,
                made.verdicts,
                verdicts,
                onDemand,
                MigoPrinter.print(made.program),
                made.go,
                MigoPrinter.print(inferred.program())));
  }

  private static Optional<String> onDemand(Inference inference, Entry entry, Settings settings) {
    return inference
        .infer(
            entry,
            Assumptions.of(Tests.MAY_FAIL),
            Detail.ALL,
            new Encounters(settings, new SharedEffort(Allowance.unlimited())))
        .inferred()
        .map(inferred -> verdict(inferred.program(), inferred.sites(), settings));
  }

  /// Per reading: liveness, safety, and the rules that are broken.
  private static List<String> verdicts(Program program, Sites sites, int states) {
    return READINGS.stream()
        .map(s -> s.withLimits(states, s.timeoutMillis(), s.maxMemory()))
        .map(s -> verdict(program, sites, s))
        .toList();
  }

  private static String verdict(Program program, Sites sites, Settings settings) {
    Result r = Verifier.verify(program, sites, settings);
    TreeSet<String> rules = new TreeSet<>();
    for (Violation v : r.violations()) {
      rules.add(v.rule().toString());
    }
    return r.gap()
        .map(why -> "undecided: " + why)
        .orElse("live %s, safe %s %s".formatted(r.live(), r.safe(), rules));
  }

  /// The program with one of its actions left out.
  private static Program withoutOne(Program program, Random random) {
    int actions =
        program.definitions().stream()
            .mapToInt(d -> (int) d.body().stream().filter(s -> s instanceof Stmt.Act).count())
            .sum();
    if (actions == 0) {
      return program;
    }
    int gone = random.nextInt(actions);
    List<Definition> definitions = new ArrayList<>();
    for (Definition d : program.definitions()) {
      List<Stmt> body = new ArrayList<>();
      for (Stmt s : d.body()) {
        if (!(s instanceof Stmt.Act) || gone-- != 0) {
          body.add(s);
        }
      }
      definitions.add(new Definition(d.name(), d.params(), body));
    }
    return new Program(definitions, program.entry());
  }
}
