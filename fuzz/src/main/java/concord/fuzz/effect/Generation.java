package concord.fuzz.effect;

import concord.behaviour.chan.Effect;
import concord.behaviour.chan.Effect.Operation;
import concord.behaviour.chan.SelectEffect;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;

/// The sub-language of terminating effects (Fig. 10), read as a generator: one method per rule. The
/// last two rules are ours; `docs/termination.md` argues for them.
///
/// Differs from the paper: `n` and `m` may be 0 (the paper's own Figs. 1, 14 and 15 have one
/// round), and the hole `□` is left empty more often than not, so that effects stay small.
final class Generation {
  private final RandomGenerator random;
  private final Weights weights;
  private final Profile profile;
  private final Limits limits;
  private final Channels channels;
  private final Set<EffectRule> fired = new LinkedHashSet<>();
  private int remaining;

  Generation(
      RandomGenerator random, Weights weights, Profile profile, Limits limits, Channels channels) {
    this.random = random;
    this.weights = weights;
    this.profile = profile;
    this.limits = limits;
    this.channels = channels;
    this.remaining = limits.size();
  }

  /// `φ ∈ Generation`.
  Effect generate() {
    return generate(limits.depth());
  }

  Set<EffectRule> fired() {
    return fired;
  }

  private Effect generate(int depth) {
    if (depth == 0 || remaining <= 0) {
      return gFinal();
    }
    Optional<EffectRule> picked = weights.pick(EffectRule.Group.GENERATION, random);
    if (picked.isEmpty()) {
      return gFinal();
    }
    fired.add(picked.get());
    return switch (picked.get()) {
      case G_SEQ -> gSeq(depth - 1);
      case G_CHOICE -> gChoice(depth - 1);
      case G_SPAWN -> gSpawn(depth - 1);
      case G_PING_PONG -> gPingPong(depth - 1);
      case G_FAN_OUT -> gFanOut(depth - 1);
      case G_PIPELINE -> gPipeline(depth - 1);
      case G_SELECT -> gSelect(depth - 1);
      case G_MUTUAL_SELECT -> gMutualSelect(depth - 1);
      case G_CLOSE_RANGE -> gCloseRange(depth - 1);
      default -> throw new IllegalStateException(picked.get() + " is no generation rule");
    };
  }

  /// `□`: a terminating effect, most often `ε`.
  private Effect hole(int depth) {
    return random.nextInt(12) == 0 ? generate(depth) : Effect.EMPTY;
  }

  /// ```
  ///   ε ∈ Generation   (G-Final)
  /// ```
  private static Effect gFinal() {
    return Effect.EMPTY;
  }

  /// ```
  ///   φ₁ ∈ Generation     φ₂ ∈ Generation
  ///   ----------------------------------- (G-Seq)
  ///          φ₁; φ₂ ∈ Generation
  /// ```
  private Effect gSeq(int depth) {
    Effect phi1 = generate(depth);
    Effect phi2 = generate(depth);
    return Effect.seq(phi1, phi2);
  }

  /// ```
  ///   φ₁ ∈ Generation     φ₂ ∈ Generation
  ///   ----------------------------------- (G-Choice)
  ///          φ₁ + φ₂ ∈ Generation
  /// ```
  private Effect gChoice(int depth) {
    Effect phi1 = generate(depth);
    Effect phi2 = generate(depth);
    return new Effect.Choice(phi1, phi2);
  }

  /// ```
  ///     φ ∈ Generation
  ///   ------------------- (G-Spawn)
  ///   Spawn(φ) ∈ Generation
  /// ```
  private Effect gSpawn(int depth) {
    return new Effect.Spawn(generate(depth));
  }

  /// ```
  ///         c is fresh     φᵢ ∈ {Get(c), Put(c)}
  ///   ------------------------------------------------ (G-PingPong)
  ///   Spawn(□; [φᵢ; □]ⁿ₀); [□; dual φᵢ]ⁿ₀ ∈ Generation
  /// ```
  ///
  /// With all `φᵢ` alike the channel may be buffered (C-Buffered).
  private Effect gPingPong(int depth) {
    int n = repetitions();
    boolean alike = random.nextBoolean();
    String c = channels.fresh(channels.pattern("ping"), 0, alike ? capacity() : 0);
    Operation first = getOrPut(c);
    List<Effect> spawned = new ArrayList<>(List.of(hole(depth)));
    List<Effect> original = new ArrayList<>();
    for (int i = 0; i <= n; i++) {
      Operation phi = alike ? first : getOrPut(c);
      spawned.add(communicate(phi));
      spawned.add(hole(depth));
      original.add(hole(depth));
      original.add(phi.dual());
    }
    return Effect.seq(new Effect.Spawn(Effect.seq(spawned)), Effect.seq(original));
  }

  /// ```
  ///      ∀i. cᵢ is fresh     φᵢ ∈ {Get(cᵢ), Put(cᵢ)}
  ///   ------------------------------------------------ (G-FanOut)
  ///   [Spawn(□; φᵢ; □)]ⁿ₀; [□; dual φᵢ]ⁿ₀ ∈ Generation
  /// ```
  private Effect gFanOut(int depth) {
    int n = repetitions();
    String pattern = channels.pattern("fan");
    List<Effect> spawns = new ArrayList<>();
    List<Effect> duals = new ArrayList<>();
    for (int i = 0; i <= n; i++) {
      Operation phi = getOrPut(channels.fresh(pattern, i, capacity()));
      spawns.add(new Effect.Spawn(Effect.seq(hole(depth), communicate(phi), hole(depth))));
      duals.add(hole(depth));
      duals.add(phi.dual());
    }
    return Effect.seq(Effect.seq(spawns), Effect.seq(duals));
  }

  /// ```
  ///                                ∀i. cᵢ is fresh
  ///   ----------------------------------------------------------------------- (G-Pipeline)
  ///   [Spawn(□; Get(cᵢ₋₁); □; Put(cᵢ); □); □]ⁿ₁; Put(c₀); □; Get(cₙ) ∈ Generation
  /// ```
  private Effect gPipeline(int depth) {
    int n = 1 + repetitions();
    String pattern = channels.pattern("pipe");
    List<String> c = new ArrayList<>(List.of(channels.fresh(pattern, 0, capacity())));
    List<Effect> parts = new ArrayList<>();
    for (int i = 1; i <= n; i++) {
      c.add(channels.fresh(pattern, i, capacity()));
      Effect get = communicate(new Effect.Get(c.get(i - 1)));
      Effect put = communicate(new Effect.Put(c.get(i)));
      parts.add(new Effect.Spawn(Effect.seq(hole(depth), get, hole(depth), put, hole(depth))));
      parts.add(hole(depth));
    }
    parts.add(new Effect.Put(c.getFirst()));
    parts.add(hole(depth));
    parts.add(new Effect.Get(c.getLast()));
    return Effect.seq(parts);
  }

  /// ```
  ///                 ∀i. cᵢ is fresh     φᵢ ∈ {Get(cᵢ), Put(cᵢ)}
  ///   ------------------------------------------------------------------------ (G-Select)
  ///   [[Spawn(□; φᵢ; □)]ⁿ₀; □]ᵐ₀;
  ///   [□; branch(shuffle([dual φᵢ]ⁿ₀)) ⊕ … ⊕ branch(shuffle([dual φᵢ]ⁿ₀))]ᵐ₀ ∈ Generation
  /// ```
  ///
  /// If the target has no put as a case, each branch is guarded by a get, and at least one channel
  /// has a get.
  private Effect gSelect(int depth) {
    int n = 1 + repetitions();
    int m = moreRounds();
    String pattern = channels.pattern("sel");
    List<Operation> phi = new ArrayList<>();
    for (int i = 0; i <= n; i++) {
      String c = channels.fresh(pattern, i, capacity());
      boolean guard = i == 0 && !profile.has(Profile.Feature.SELECT_PUT);
      phi.add(guard ? new Effect.Put(c) : getOrPut(c));
    }
    List<Effect> parts = new ArrayList<>();
    for (int j = 0; j <= m; j++) {
      for (Operation op : phi) {
        parts.add(new Effect.Spawn(Effect.seq(hole(depth), communicate(op), hole(depth))));
      }
      parts.add(hole(depth));
    }
    List<Operation> duals = phi.stream().map(Operation::dual).toList();
    for (int j = 0; j <= m; j++) {
      parts.add(hole(depth));
      int branches = 1 + random.nextInt(limits.repetitions() + 1);
      List<SelectEffect> cases = new ArrayList<>();
      for (int b = 0; b < branches; b++) {
        addCase(cases, branch(shuffle(duals), depth));
      }
      parts.add(Effect.Select.of(cases));
    }
    return Effect.seq(parts);
  }

  /// ```
  ///   branch(Get(c); φ₁; …; φₙ) = SelGet(c, □; φ₁; □; …; □; φₙ)   (Branch-Get)
  ///   branch(Put(c); φ₁; …; φₙ) = SelPut(c, □; φ₁; □; …; □; φₙ)   (Branch-Put)
  /// ```
  private SelectEffect branch(List<Operation> ops, int depth) {
    List<Effect> body = new ArrayList<>();
    for (Operation op : ops.subList(1, ops.size())) {
      body.add(hole(depth));
      body.add(communicate(op));
    }
    return ops.getFirst().select(Effect.seq(body));
  }

  /// A permutation whose first operation may guard a case.
  private List<Operation> shuffle(List<Operation> ops) {
    List<Operation> shuffled = new ArrayList<>(ops);
    for (int i = shuffled.size() - 1; i > 0; i--) {
      Collections.swap(shuffled, i, random.nextInt(i + 1));
    }
    if (!profile.has(Profile.Feature.SELECT_PUT)) {
      int guard = 0;
      while (!(shuffled.get(guard) instanceof Effect.Get)) {
        guard++;
      }
      Collections.swap(shuffled, 0, guard);
    }
    return shuffled;
  }

  /// ```
  ///        ∀i. cᵢ is fresh     φᵢ ∈ {Get(cᵢ), Put(cᵢ)}     k, m, n > 0
  ///        A = [□; ⊕ᵢ select(φᵢ, □)]ᵐ₁        B = [□; ⊕ᵢ select(dual φᵢ, □)]ᵐ₁
  ///   ------------------------------------------------------------------------ (G-MutualSelect)
  ///          [Spawn(A)]ᵏ₁; [Spawn(B)]ᵏ⁻¹₁; B ∈ Generation
  /// ```
  ///
  /// where the cases of each select have their own order; or with A and B as loops of one select,
  /// so that processes synchronise many times.
  private Effect gMutualSelect(int depth) {
    int n = 2 + random.nextInt(2);
    int k = 1 + random.nextInt(2);
    int m = 1 + random.nextInt(2);
    String pattern = channels.pattern("mut");
    List<Operation> phi = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      phi.add(getOrPut(channels.fresh(pattern, i, 0)));
    }
    List<Operation> duals = phi.stream().map(Operation::dual).toList();
    boolean loop = random.nextInt(6) == 0;
    int times = loop ? 2 + random.nextInt(limits.loops()) : 0;
    List<Effect> parts = new ArrayList<>();
    for (int i = 0; i < k; i++) {
      parts.add(new Effect.Spawn(loop ? loop(times, phi) : rounds(m, phi, depth)));
    }
    for (int i = 1; i < k; i++) {
      parts.add(new Effect.Spawn(loop ? loop(times, duals) : rounds(m, duals, depth)));
    }
    parts.add(loop ? loop(times, duals) : rounds(m, duals, depth));
    return Effect.seq(parts);
  }

  private Effect loop(int times, List<Operation> ops) {
    List<SelectEffect> cases =
        shuffle(ops).stream().map(op -> communicate(op).select(Effect.EMPTY)).toList();
    return new Effect.Repeat(times, Effect.Select.of(cases));
  }

  private Effect rounds(int m, List<Operation> ops, int depth) {
    List<Effect> rounds = new ArrayList<>();
    for (int j = 0; j < m; j++) {
      rounds.add(hole(depth));
      List<SelectEffect> cases = new ArrayList<>();
      for (Operation op : shuffle(ops)) {
        remaining--;
        cases.add(op.select(hole(depth)));
      }
      rounds.add(Effect.Select.of(cases));
    }
    return Effect.seq(rounds);
  }

  /// ```
  ///                      c is fresh     k, n ≥ 0
  ///   --------------------------------------------------------------------- (G-CloseRange)
  ///   [Spawn(□; Range(c, ε); □)]ᵏ₁; Spawn(□; [Put(c); □]ⁿ₁; Close(c)); □; Range(c, ε)
  /// ```
  ///
  /// or with the original process as the one that puts and closes.
  private Effect gCloseRange(int depth) {
    int k = random.nextInt(3);
    int n = repetitions();
    String c = channels.fresh(channels.pattern("rng"), 0, capacity());
    Effect range = new Effect.Range(c, Effect.EMPTY);
    List<Effect> parts = new ArrayList<>();
    for (int i = 0; i < k; i++) {
      parts.add(new Effect.Spawn(Effect.seq(hole(depth), range, hole(depth))));
    }
    List<Effect> producer = new ArrayList<>(List.of(hole(depth)));
    for (int i = 0; i < n; i++) {
      producer.add(communicate(new Effect.Put(c)));
      producer.add(hole(depth));
    }
    producer.add(new Effect.Close(c));
    if (random.nextBoolean()) {
      parts.add(new Effect.Spawn(Effect.seq(producer)));
      parts.add(hole(depth));
      parts.add(range);
    } else {
      parts.add(new Effect.Spawn(range));
      parts.addAll(producer);
    }
    return Effect.seq(parts);
  }

  private void addCase(List<SelectEffect> cases, SelectEffect added) {
    boolean duplicate = cases.stream().anyMatch(c -> c.channel().equals(added.channel()));
    if (!duplicate || profile.has(Profile.Feature.DUPLICATES)) {
      cases.add(added);
    }
  }

  private Operation getOrPut(String c) {
    return random.nextBoolean() ? new Effect.Get(c) : new Effect.Put(c);
  }

  private Operation communicate(Operation op) {
    remaining--;
    return op;
  }

  private int repetitions() {
    return random.nextInt(limits.repetitions() + 1);
  }

  /// Most races show in one round.
  private int moreRounds() {
    int most = limits.rounds() - 1;
    if (most == 0 || random.nextInt(3) > 0) {
      return 0;
    }
    return most == 1 ? 1 : 1 + random.nextInt(most);
  }

  private int capacity() {
    boolean buffered = random.nextInt(10) < weights.of(EffectRule.C_BUFFERED);
    if (!buffered) {
      return 0;
    }
    fired.add(EffectRule.C_BUFFERED);
    return 1 + random.nextInt(3);
  }
}
