package concord.facts.local;

import concord.facts.local.Exploration.Move;
import concord.facts.local.Exploration.Step;
import concord.facts.skeleton.Kind;
import concord.facts.skeleton.Node;
import concord.facts.skeleton.Place;
import concord.facts.skeleton.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The possible next steps of goroutines.
final class Steps {
  private final ChannelSlices slices;
  private final CallSteps calls;
  private final Choices choices = new Choices();

  Steps(ChannelSlices slices) {
    this.slices = slices;
    this.calls = new CallSteps(slices);
  }

  ChannelSlices slices() {
    return slices;
  }

  // Steps of one goroutine alone.

  /// Whether a goroutine can proceed by itself, whatever others do.
  boolean isLocal(Configuration now, int g) {
    Frame frame = now.goroutines().get(g).top();
    return switch (frame.at()) {
      case Node.Operation o ->
          !(frame.value(o.object()) instanceof Value.Ref(int id)) || now.objects().get(id).shared();
      case Node.Select s ->
          s.cases().stream()
              .noneMatch(c ->
                  frame.value(c.channel()) instanceof Value.Ref(int id)
                      && !now.objects().get(id).shared());
      case Node.Call _,
          Node.Branch _,
          Node.Either _,
          Node.Store _,
          Node.Set _,
          Node.Make _,
          Node.MakeChannel _,
          Node.RunDefers _,
          Node.Return _,
          Node.Stop _ ->
          true;
    };
  }

  List<Step> local(Configuration now, int g) {
    Goroutine who = now.goroutines().get(g);
    Frame frame = who.top();
    return switch (frame.at()) {
      case Node.Operation o -> List.of(silent(now.with(g, who.to(o.next()))));
      case Node.Select s -> others(now, g, s);
      case Node.Call c -> calls.call(now, g, c);
      case Node.Branch b -> choices.branch(now, g, b);
      case Node.Either e -> choices.either(now, g, e);
      case Node.Store s -> {
        Term read = new Term.At(s.address());
        List<Term> lost = frame.known().keySet().stream().filter(k -> k.has(read::equals)).toList();
        var known = new java.util.HashMap<>(frame.known());
        known.keySet().removeAll(lost);
        yield List.of(silent(now.with(g, who.with(frame.knowing(known).to(s.next())))));
      }
      case Node.Set s -> {
        Value value = frame.value(s.value());
        Configuration next = now;
        if (frame.slice().skeleton().leaking().contains(new Term.Variable(s.register()))) {
          next = now.sharing(value);
        }
        yield List.of(silent(next.with(g, who.with(frame.with(s.register(), value).to(s.next())))));
      }
      case Node.Make m -> {
        Frame next = frame.to(m.next());
        yield ChannelSlice.isGroup(m) && !leaks(frame, m.site())
            ? List.of(
                made(
                    now, g, next, m.site(), new SyncObject("", Offers.NOWHERE, 0, 0, false, false)))
            : List.of(silent(now.with(g, who.with(next))));
      }
      case Node.MakeChannel m -> {
        Frame next = frame.to(m.next());
        yield leaks(frame, m.site())
            ? List.of(silent(now.with(g, who.with(next.making(m.site(), Value.Unknown.VALUE)))))
            : List.of(made(now, g, next, m.site(), channel(frame, m)));
      }
      case Node.RunDefers r -> calls.runDefers(now, g, r);
      case Node.Return r -> calls.returned(now, g, r);
      case Node.Stop _ -> List.of(); // nothing after the end of the program matters
    };
  }

  private static boolean leaks(Frame frame, int site) {
    var skeleton = frame.slice().skeleton();
    return skeleton.leaking().contains(new Term.Made(skeleton.function(), site));
  }

  private static SyncObject channel(Frame frame, Node.MakeChannel m) {
    int capacity = -1;
    if (frame.value(m.capacity()) instanceof Value.Constant(Term.Constant c)) {
      try {
        capacity = Integer.parseInt(c.text());
      } catch (NumberFormatException _) {
        capacity = -1; // a very large buffer: there is always room
      }
    }
    return new SyncObject(m.name(), m.place(), capacity, 0, false, false);
  }

  private static Step made(Configuration now, int g, Frame frame, int site, SyncObject fresh) {
    Value object = new Value.Ref(now.objects().size());
    Goroutine who = now.goroutines().get(g);
    return silent(now.making(fresh).with(g, who.with(frame.making(site, object))));
  }

  /// A `select` whose other sides are all unknown.
  private static List<Step> others(Configuration now, int g, Node.Select s) {
    List<Step> steps = new ArrayList<>();
    Goroutine who = now.goroutines().get(g);
    for (Node.Case c : s.cases()) {
      if (Offers.isOpen(now, who.top().value(c.channel()))) {
        steps.add(open(now, g, c));
      }
    }
    if (s.otherwise() >= 0) {
      steps.add(silent(now.with(g, who.to(s.otherwise()))));
    }
    return steps;
  }

  private static Step open(Configuration now, int g, Node.Case c) {
    Goroutine who = now.goroutines().get(g);
    Frame top = who.top().to(c.target()).with(c.ok(), Value.Unknown.VALUE);
    Move move = new Move(who.title(), c.place(), "select", "another case");
    return new Step(now.with(g, who.with(top)), Optional.of(move));
  }

  static Step silent(Configuration to) {
    return new Step(to, Optional.empty());
  }

  // Steps of several goroutines.

  /// The steps of goroutines at operations on objects made here.
  List<Step> together(Configuration now) {
    List<Step> steps = new ArrayList<>();
    for (int g = 0; g < now.goroutines().size(); g++) {
      if (!isLocal(now, g)) {
        operate(now, g, steps);
      }
    }
    return steps;
  }

  private void operate(Configuration now, int g, List<Step> steps) {
    Goroutine who = now.goroutines().get(g);
    int before = steps.size();
    for (Offers.Offer offer : Offers.of(now, g)) {
      if (offer.kind() == Kind.SEND) {
        send(now, g, offer, steps);
      } else {
        receive(now, g, offer, steps);
      }
    }
    switch (who.at()) {
      case Node.Operation o -> other(now, g, o, steps);
      case Node.Select s -> {
        for (Node.Case c : s.cases()) {
          if (Offers.isOpen(now, who.top().value(c.channel()))) {
            steps.add(open(now, g, c));
          }
        }
        if (s.otherwise() >= 0 && steps.size() == before) {
          steps.add(silent(now.with(g, who.to(s.otherwise()))));
        }
      }
      default -> {}
    }
  }

  private static void send(Configuration now, int g, Offers.Offer offer, List<Step> steps) {
    SyncObject object = now.objects().get(offer.object());
    Goroutine who = now.goroutines().get(g);
    if (object.closed() || object.shared()) {
      return; // a panic ends the program
    }
    Optional<Move> move = Optional.of(new Move(who.title(), offer.place(), "send", object.name()));
    if (object.hasRoom()) {
      steps.add(
          new Step(now.with(g, who.to(offer.target())).with(offer.object(), object.put()), move));
    } else if (object.capacity() == 0) {
      for (int other = 0; other < now.goroutines().size(); other++) {
        for (Offers.Offer answer : other == g ? List.<Offers.Offer>of() : Offers.of(now, other)) {
          if (answer.kind() == Kind.RECEIVE && answer.object() == offer.object()) {
            Configuration sent = now.with(g, who.to(offer.target()));
            steps.add(new Step(received(sent, other, answer, g, true), move));
          }
        }
      }
    }
  }

  private static void receive(Configuration now, int g, Offers.Offer offer, List<Step> steps) {
    SyncObject object = now.objects().get(offer.object());
    if (object.shared()) {
      return;
    }
    String title = now.goroutines().get(g).title();
    Optional<Move> move = Optional.of(new Move(title, offer.place(), "recv", object.name()));
    if (object.buffered() > 0) {
      Configuration taken = now.with(offer.object(), object.take());
      steps.add(new Step(received(taken, g, offer, -1, true), move));
    } else if (object.closed()) {
      steps.add(new Step(received(now, g, offer, Configuration.GONE, false), move));
    }
  }

  private static Configuration received(
      Configuration now, int g, Offers.Offer offer, int sender, boolean ok) {
    Goroutine who = now.goroutines().get(g);
    Frame top =
        who.top()
            .to(offer.target())
            .with(offer.message(), new Value.Message(offer.object(), sender))
            .with(offer.ok(), new Value.Constant(ok ? Term.Constant.TRUE : Term.Constant.FALSE));
    return now.with(g, who.with(top));
  }

  /// Operations other than send and receive.
  private static void other(Configuration now, int g, Node.Operation o, List<Step> steps) {
    Goroutine who = now.goroutines().get(g);
    if (!(who.top().value(o.object()) instanceof Value.Ref(int id))) {
      return;
    }
    Configuration next = now.with(g, who.to(o.next()));
    SyncObject object = now.objects().get(id);
    Place place = o.place().line() == 0 ? caller(who) : o.place();
    switch (o.kind()) {
      case CLOSE -> {
        if (!object.closed()) {
          Move move = new Move(who.title(), place, "close", object.name());
          steps.add(new Step(next.with(id, object.close()), Optional.of(move)));
        }
      }
      case WAIT_GROUP_WAIT -> {
        boolean done = true;
        for (int other = 0; other < now.goroutines().size(); other++) {
          done &= other == g || !now.goroutines().get(other).mayStill(Operations.DONE, id);
        }
        if (done) {
          steps.add(silent(next));
        }
      }
      case SEND, RECEIVE -> {}
      default -> steps.add(silent(next));
    }
  }

  /// The place of the call of the top frame.
  private static Place caller(Goroutine who) {
    return who.stack().size() < 2
        ? Offers.NOWHERE
        : Exploration.place(who.stack().get(who.stack().size() - 2).at());
  }
}
