package concord.behaviour.semantics;

import concord.behaviour.Action;
import concord.behaviour.Program;
import concord.behaviour.Sort;
import concord.behaviour.Stmt;
import concord.behaviour.Value;
import concord.behaviour.migo.Verbs;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// The labelled transition system of well-formed programs: POPL 2017, Fig. 5 and §6, one method for
/// each rule.
///
/// A goroutine alone makes [Offer]s: |SND|, |RCV|, |END|, |ASK| under |BRA| and |DEF|. An object
/// alone gives [Response]s: |BUF|, |CLD|, |IN-B|, |OUT-B|, |GRANT|; they are the methods of
/// [ChannelState] and its siblings. Two that fit make a step of the state: |COM|, |PUSH|, |POP|,
/// |CLOSE|, |MEET|. What a goroutine does without anybody (|TAU|, |SEL|, |NEW|, |SPAWN|, |SAME|) is
/// a step by |PAR|. Every object is restricted, so the last rule of a step is |RES-1| or |RES-2|.
public final class Semantics {
  /// When a select may take its `otherwise`.
  public enum Otherwise {
    /// When no case is ready, as in Go.
    LAST,
    /// Always: the paper writes Go's `default` as a case `τ`.
    ANY_TIME
  }

  private final Points points;
  private final String entry;
  private final Otherwise otherwise;

  public Semantics(Program program) {
    this(program, Otherwise.LAST);
  }

  public Semantics(Program program, Otherwise otherwise) {
    this.points = new Points(program);
    this.entry = program.entry();
    this.otherwise = otherwise;
  }

  public Points points() {
    return points;
  }

  /// `t₀⟨⟩`.
  public State initial() {
    Frame main = Frame.enter(points.start(entry), List.of(), List.of());
    return returned(
        new State(List.of(new Goroutine(List.of(main))), List.of(), Optional.empty()), 0);
  }

  /// All steps of a state, in the order of goroutines and of the text. A state with an ending has
  /// none; one where main has returned may.
  public List<Step> steps(State state) {
    List<Step> steps = new ArrayList<>();
    for (int who = 0; who < state.goroutines().size(); who++) {
      steps.addAll(steps(state, who));
    }
    return steps;
  }

  /// The steps of one goroutine; receiving from another is the other's step.
  public List<Step> steps(State state, int who) {
    List<Step> steps = new ArrayList<>();
    if (state.ending().isPresent()) {
      return steps;
    }
    for (Offer offer : offers(state.goroutines().get(who))) {
      com(state, who, offer, steps);
      withObject(state, who, offer, steps);
    }
    par(state, who, steps);
    return steps.stream().map(step -> res(state, returned(state, step))).toList();
  }

  /// A goroutine with the calls at its head unfolded, which is its position as users see it.
  public Goroutine unfolded(Goroutine t) {
    return head(t).goroutine();
  }

  /// A goroutine with the calls at its head unfolded, and how many there were.
  private record Head(Goroutine goroutine, int calls) {
    /// |DEF| once for each call.
    Offer def(Offer offer) {
      return calls == 0 ? offer : offer.by(Collections.nCopies(calls, TransitionRule.DEF));
    }

    Step def(Step step) {
      return calls == 0 ? step : step.by(Collections.nCopies(calls, TransitionRule.DEF));
    }
  }

  /// Unfolds all at once: otherwise nested calls would copy the frames below repeatedly.
  ///
  /// Terminates: well-formedness has rejected definitions such as `t() = t()`.
  private Head head(Goroutine t) {
    if (t.isFinished() || !(t.top().at().stmt().orElseThrow() instanceof Stmt.Call)) {
      return new Head(t, 0);
    }
    List<Frame> frames = new ArrayList<>(t.frames().reversed());
    int calls = 0;
    while (!frames.isEmpty()) {
      Frame top = frames.getLast();
      if (top.at().isEnd()) {
        frames.removeLast();
      } else if (top.at().stmt().orElseThrow() instanceof Stmt.Call call) {
        unfold(frames, call);
        calls++;
      } else {
        break;
      }
    }
    return new Head(new Goroutine(frames.reversed()), calls);
  }

  /// `t⟨ã⟩ ≡ 0` if only empty definitions are left to call: no goroutine stops before such a call.
  /// Only goroutines that take part in a step, or are started by it, can be there.
  private Step returned(State before, Step step) {
    State next = step.next();
    for (Step.Actor actor : step.actors()) {
      next = returned(next, actor.goroutine());
    }
    for (int i = before.goroutines().size(); i < next.goroutines().size(); i++) {
      next = returned(next, i);
    }
    return new Step(step.rules(), step.label(), step.actors(), next);
  }

  private State returned(State state, int who) {
    Goroutine t = state.goroutines().get(who);
    return !t.isFinished() && unfolded(t).isFinished()
        ? state.with(who, new Goroutine(List.of()))
        : state;
  }

  // What a goroutine offers.

  /// What a goroutine can do together with somebody else.
  public List<Offer> offers(Goroutine t) {
    if (t.isFinished()) {
      return List.of();
    }
    return switch (t.top().at().stmt().orElseThrow()) {
      case Stmt.Act(Action.Send _, _) -> List.of(snd(t));
      case Stmt.Act(Action.Recv _, _) -> List.of(rcv(t));
      case Stmt.Act(Action.Close _, _) -> List.of(end(t));
      case Stmt.Act(Action.Same _, _) -> List.of();
      case Stmt.Act _ -> List.of(ask(t));
      case Stmt.Select _ -> bra(t);
      case Stmt.Call _ -> def(t);
      case Stmt.Tau _, Stmt.New _, Stmt.Spawn _, Stmt.Choice _, Stmt.Halt _, Stmt.Opaque _ ->
          List.of();
    };
  }

  /// ```
  ///   ā;T --ā--> T     |SND|
  /// ```
  private static Offer snd(Goroutine t) {
    return offer(TransitionRule.SND, t, new Label.Out(object(t)));
  }

  /// ```
  ///   a;T --a--> T     |RCV|
  /// ```
  private static Offer rcv(Goroutine t) {
    return offer(TransitionRule.RCV, t, new Label.In(object(t)));
  }

  /// ```
  ///   end[a];T --end[a]--> T     |END|
  /// ```
  private static Offer end(Goroutine t) {
    return offer(TransitionRule.END, t, new Label.End(object(t)));
  }

  /// ```
  ///   m.lock;T --m.lock--> T     |ASK|
  /// ```
  private static Offer ask(Goroutine t) {
    return offer(TransitionRule.ASK, t, new Label.Ask(object(t), Verbs.verb(action(t))));
  }

  /// ```
  ///      κⱼ;Tⱼ --α--> Tⱼ
  ///   --------------------- |BRA|     j ∈ I, α ≠ τ
  ///   &{κᵢ;Tᵢ} --α--> Tⱼ
  /// ```
  private List<Offer> bra(Goroutine t) {
    Point select = t.top().at();
    List<Offer> offers = new ArrayList<>();
    for (int j = 0; j < cases(select).size(); j++) {
      Goroutine prefix = t.replaceTop(t.top().go(select.parts().get(j)));
      offers(prefix).forEach(offer -> offers.add(offer.by(TransitionRule.BRA)));
    }
    return offers;
  }

  /// ```
  ///   T{ã/x̃} --α--> T'     t(x̃) = T
  ///   ------------------------------ |DEF|
  ///          t⟨ã⟩ --α--> T'
  /// ```
  private List<Offer> def(Goroutine t) {
    Head head = head(t);
    return offers(head.goroutine()).stream().map(head::def).toList();
  }

  /// `T{ã/x̃}` in the place of `t⟨ã⟩`, on top of the frames, of which the last is the top one. The
  /// rest of the caller stays below. If the rest is empty, no frame is kept, so that a loop that is
  /// written as recursion needs constant space. A call of an empty definition has no effect.
  private void unfold(List<Frame> frames, Stmt.Call call) {
    Frame caller = frames.removeLast();
    Point rest = caller.at().next();
    if (!rest.isEnd()) {
      frames.add(caller.go(rest));
    }
    if (!points.isEmpty(call.callee())) {
      List<Integer> args = caller.objects(call.args());
      frames.add(Frame.enter(points.start(call.callee()), points.params(call.callee()), args));
    }
  }

  private static Offer offer(TransitionRule rule, Goroutine t, Label label) {
    return new Offer(label, List.of(rule), t, action(t));
  }

  private static Action action(Goroutine t) {
    return ((Stmt.Act) t.top().at().stmt().orElseThrow()).action();
  }

  private static int object(Goroutine t) {
    return t.top().object(action(t).object());
  }

  private static List<Stmt.Case> cases(Point select) {
    return ((Stmt.Select) select.stmt().orElseThrow()).cases();
  }

  // Two goroutines.

  /// ```
  ///   T --ā--> T'     S --a--> S'
  ///   --------------------------- |COM|
  ///      T | S --[a]--> T' | S'
  /// ```
  ///
  /// Only on an open channel without buffer; on others they meet through the object, see
  /// [#withObject]. Called with the sender's offer.
  private void com(State state, int sender, Offer out, List<Step> steps) {
    if (!(out.label() instanceof Label.Out(int a)) || !meetsDirectly(state.objects().get(a))) {
      return;
    }
    for (int receiver = 0; receiver < state.goroutines().size(); receiver++) {
      if (receiver == sender) {
        continue;
      }
      for (Offer in : offers(state.goroutines().get(receiver))) {
        if (in.label().equals(new Label.In(a))) {
          State next =
              state.with(sender, out.after(Message.NONE)).with(receiver, in.after(out.message()));
          List<TransitionRule> rules = concat(out.rules(), in.rules(), TransitionRule.COM);
          List<Step.Actor> actors = List.of(actor(sender, out), actor(receiver, in));
          steps.add(new Step(rules, new Label.Sync(a), actors, next));
        }
      }
    }
  }

  private static boolean meetsDirectly(ObjectState object) {
    return object instanceof ChannelState(int capacity, boolean closed, _)
        && capacity == 0
        && !closed;
  }

  // A goroutine and an object.

  /// The steps of an offer that its object answers.
  private static void withObject(State state, int who, Offer offer, List<Step> steps) {
    ObjectState object = state.objects().get(offer.object());
    Request request = new Request(who, offer.action(), offer.message(), offer.rewrites());
    for (Response answer : answers(object, request)) {
      steps.add(
          switch (answer) {
            case Response.Granted granted -> granted(state, who, offer, granted);
            case Response.Noted(ObjectState next) -> noted(state, who, offer, next);
            case Response.Refused(Fault fault) -> fault(state, who, offer, fault);
          });
    }
  }

  /// |MEET| with an object that is shared from then on: nothing changes that the terms show.
  private static List<Response> answers(ObjectState object, Request request) {
    return request.action() instanceof Action.Share
        ? List.of(Response.Granted.of(object))
        : object.answers(request);
  }

  private static Step granted(State state, int who, Offer offer, Response.Granted answer) {
    return switch (answer.rule()) {
      case IN_B -> push(state, who, offer, answer);
      case OUT_B -> pop(state, who, offer, answer);
      case CLD -> comClosed(state, who, offer, answer);
      case BUF -> close(state, who, offer, answer);
      case GRANT -> meet(state, who, offer, answer);
      default -> throw new IllegalStateException("no rule of objects: " + answer);
    };
  }

  /// ```
  ///   T --ā--> T'     S --•a--> S'
  ///   ---------------------------- |PUSH|
  ///      T | S --[a]--> T' | S'
  /// ```
  private static Step push(State state, int who, Offer offer, Response.Granted answer) {
    return together(TransitionRule.PUSH, new Label.Sync(offer.object()), state, who, offer, answer);
  }

  /// ```
  ///   T --a•--> T'     S --a--> S'
  ///   ---------------------------- |POP|
  ///      T | S --[a]--> T' | S'
  /// ```
  private static Step pop(State state, int who, Offer offer, Response.Granted answer) {
    return together(TransitionRule.POP, new Label.Sync(offer.object()), state, who, offer, answer);
  }

  /// ```
  ///   T --a★--> T'     S --a--> S'
  ///   ---------------------------- |COM|     the other half of β = ā, a★
  ///      T | S --[a]--> T' | S'
  /// ```
  private static Step comClosed(State state, int who, Offer offer, Response.Granted answer) {
    return together(TransitionRule.COM, new Label.Sync(offer.object()), state, who, offer, answer);
  }

  /// ```
  ///   T --end[a]--> T'     S --end[a]--> S'
  ///   ------------------------------------- |CLOSE|
  ///           T | S --τ--> T' | S'
  /// ```
  private static Step close(State state, int who, Offer offer, Response.Granted answer) {
    return together(TransitionRule.CLOSE, new Label.Tau(), state, who, offer, answer);
  }

  /// ```
  ///   T --m.lock--> T'     S grants m.lock and becomes S'
  ///   --------------------------------------------------- |MEET|
  ///               T | S --[m]--> T' | S'
  /// ```
  ///
  /// Counting the messages in a channel is a `τ`: it does not help goroutines that wait for the
  /// channel.
  private static Step meet(State state, int who, Offer offer, Response.Granted answer) {
    boolean counts = offer.action() instanceof Action.Count;
    Label label = counts ? new Label.Tau() : new Label.Sync(offer.object());
    return together(TransitionRule.MEET, label, state, who, offer, answer);
  }

  /// |MEET| where the object changes and the goroutine has to ask again.
  private static Step noted(State state, int who, Offer offer, ObjectState next) {
    List<TransitionRule> rules =
        concat(offer.rules(), List.of(TransitionRule.GRANT), TransitionRule.MEET);
    State after = state.with(offer.object(), next);
    return new Step(rules, new Label.Tau(), List.of(actor(who, offer)), after);
  }

  private static Step together(
      TransitionRule rule,
      Label label,
      State state,
      int who,
      Offer offer,
      Response.Granted answer) {
    List<TransitionRule> rules = concat(offer.rules(), List.of(answer.rule()), rule);
    State next = state.with(who, offer.after(answer.outcome())).with(offer.object(), answer.next());
    return new Step(rules, label, List.of(actor(who, offer)), next);
  }

  /// ```
  ///   T --α--> T'     S refuses α
  ///   --------------------------- |FAULT|
  ///      T | S --τ--> panic
  /// ```
  ///
  /// The goroutine stays where it is, so that the state shows who did it.
  private static Step fault(State state, int who, Offer offer, Fault fault) {
    List<TransitionRule> rules = new ArrayList<>(offer.rules());
    rules.add(TransitionRule.FAULT);
    State next = state.ended(new State.Ending.Panicked(fault));
    return new Step(rules, new Label.Tau(), List.of(actor(who, offer)), next);
  }

  // A goroutine alone.

  /// ```
  ///       T --τ--> T'
  ///   ------------------- |PAR|
  ///   T | S --τ--> T' | S
  /// ```
  private void par(State state, int who, List<Step> steps) {
    for (Step step : silent(state, who, state.goroutines().get(who))) {
      steps.add(step.by(TransitionRule.PAR));
    }
  }

  /// What `t`, the goroutine `who` with some calls unfolded, can do without anybody.
  private List<Step> silent(State state, int who, Goroutine t) {
    if (t.isFinished()) {
      return List.of();
    }
    return switch (t.top().at().stmt().orElseThrow()) {
      case Stmt.Tau _ -> List.of(tau(state, who, t));
      case Stmt.New n -> List.of(neu(state, who, t, n));
      case Stmt.Spawn spawn -> List.of(spawn(state, who, t, spawn));
      case Stmt.Choice _ -> sel(state, who, t);
      case Stmt.Act(Action.Same(_, String other), _) -> List.of(same(state, who, t, other));
      case Stmt.Select select -> {
        List<Step> steps = new ArrayList<>(braTau(state, who, t));
        if (select.otherwise().isPresent()) {
          steps.addAll(otherwise(state, who, t));
        }
        yield steps;
      }
      case Stmt.Halt halt -> List.of(halt(state, who, t, halt));
      case Stmt.Call _ -> {
        Head head = head(t);
        yield silent(state, who, head.goroutine()).stream().map(head::def).toList();
      }
      case Stmt.Act _, Stmt.Opaque _ -> List.of();
    };
  }

  /// ```
  ///   τ;T --τ--> T     |TAU|
  /// ```
  private static Step tau(State state, int who, Goroutine t) {
    return alone(
        TransitionRule.TAU, who, t, state.with(who, t.replaceTop(t.top().go(t.top().at().next()))));
  }

  /// ```
  ///        j ∈ I
  ///   ---------------- |SEL|
  ///   ⊕{Tᵢ} --τ--> Tⱼ
  /// ```
  private static List<Step> sel(State state, int who, Goroutine t) {
    return t.top().at().parts().stream()
        .map(branch ->
            alone(TransitionRule.SEL, who, t, state.with(who, t.replaceTop(t.top().go(branch)))))
        .toList();
  }

  /// ```
  ///            a = b                          a ≠ b
  ///   ------------------------      ------------------------ |SAME|
  ///   same a b;{T, S} --τ--> T      same a b;{T, S} --τ--> S
  /// ```
  private static Step same(State state, int who, Goroutine t, String other) {
    Offer offer = offer(TransitionRule.SAME, t, new Label.Tau());
    boolean same = offer.object() == t.top().object(other);
    Goroutine after = offer.after(Message.tag(same ? Value.TRUE : Value.FALSE));
    return new Step(
        offer.rules(), offer.label(), List.of(actor(who, offer)), state.with(who, after));
  }

  /// |BRA| with `α = τ`: a timeout, or names compared.
  private List<Step> braTau(State state, int who, Goroutine t) {
    List<Step> steps = new ArrayList<>();
    Point select = t.top().at();
    for (int j = 0; j < cases(select).size(); j++) {
      Goroutine prefix = t.replaceTop(t.top().go(select.parts().get(j)));
      silent(state, who, prefix).forEach(step -> steps.add(step.by(TransitionRule.BRA)));
    }
    return steps;
  }

  /// ```
  ///     no κᵢ is ready
  ///   ------------------------------------ |OTHERWISE|
  ///   &{κᵢ;Tᵢ} otherwise T --τ--> T
  /// ```
  ///
  /// A case is ready if its object answers at once. A goroutine that has reached its own send or
  /// receive does not surely make a case ready: in Go it takes part only after it has gone to
  /// sleep, which nothing can observe. So there both |COM| and |OTHERWISE| are steps.
  private List<Step> otherwise(State state, int who, Goroutine t) {
    for (Offer offer : otherwise == Otherwise.LAST ? bra(t) : List.<Offer>of()) {
      Request request = new Request(who, offer.action(), offer.message(), offer.rewrites());
      if (!answers(state.objects().get(offer.object()), request).isEmpty()) {
        return List.of();
      }
    }
    Frame after = t.top().go(t.top().at().parts().getLast());
    return List.of(alone(TransitionRule.OTHERWISE, who, t, state.with(who, t.replaceTop(after))));
  }

  /// ```
  ///   (new a)T --τ--> (νa)(T | ⌊a⌋)     |NEW|
  /// ```
  ///
  /// The name is chosen apart from those in use, by |EQ|: objects are numbered.
  private static Step neu(State state, int who, Goroutine t, Stmt.New n) {
    Frame frame = t.top();
    Message initial =
        n.sort() instanceof Sort.Cell(var value)
            ? new Message(value.tag(), frame.objects(value.names()))
            : Message.NONE;
    int a = state.objects().size();
    Goroutine after = t.replaceTop(frame.go(frame.at().next(), List.of(n.name()), List.of(a)));
    State next = state.with(who, after).and(ObjectState.of(n.sort(), initial));
    Step step = alone(TransitionRule.NEW, who, t, next);
    return state.objects().isEmpty() ? step : step.by(TransitionRule.EQ);
  }

  /// ```
  ///   spawn t(ã);T --τ--> T | t⟨ã⟩     |SPAWN|
  /// ```
  ///
  /// Differs from the paper: there the two are parallel from the start, by `≡`.
  private Step spawn(State state, int who, Goroutine t, Stmt.Spawn spawn) {
    Frame frame = t.top();
    Frame spawned =
        Frame.enter(
            points.start(spawn.callee()),
            points.params(spawn.callee()),
            frame.objects(spawn.args()));
    State next =
        state
            .with(who, t.replaceTop(frame.go(frame.at().next())))
            .and(new Goroutine(List.of(spawned)));
    return alone(TransitionRule.SPAWN, who, t, next);
  }

  /// ```
  ///   T | halt;S --τ--> over     |HALT|
  /// ```
  private static Step halt(State state, int who, Goroutine t, Stmt.Halt halt) {
    return alone(TransitionRule.HALT, who, t, state.ended(new State.Ending.Halted(halt.reason())));
  }

  // Restriction.

  private static Step res(State state, Step step) {
    return step.label() instanceof Label.Sync ? res2(step) : res1(state, step);
  }

  /// ```
  ///   T --α--> T'     fn(α) ≠ {a}
  ///   --------------------------- |RES-1|
  ///      (νa)T --α--> (νa)T'
  /// ```
  private static Step res1(State state, Step step) {
    return state.objects().isEmpty() ? step : step.by(TransitionRule.RES_1);
  }

  /// ```
  ///      T --[a]--> T'
  ///   ------------------- |RES-2|
  ///   (νa)T --τ--> (νa)T'
  /// ```
  private static Step res2(Step step) {
    return step.by(TransitionRule.RES_2);
  }

  private static Step alone(TransitionRule rule, int who, Goroutine t, State next) {
    Step.Actor actor = new Step.Actor(who, t.top().at(), OptionalInt.empty());
    return new Step(List.of(rule), new Label.Tau(), List.of(actor), next);
  }

  private static Step.Actor actor(int who, Offer offer) {
    return new Step.Actor(who, offer.point(), OptionalInt.of(offer.object()));
  }

  private static List<TransitionRule> concat(
      List<TransitionRule> left, List<TransitionRule> right, TransitionRule last) {
    List<TransitionRule> rules = new ArrayList<>(left);
    rules.addAll(right);
    rules.add(last);
    return rules;
  }
}
