package concord.facts.skeleton;

import java.util.List;

/// A node of a skeleton. `next` is the index of the node that follows.
public sealed interface Node {
  /// An operation on a synchronisation object. `result` is the register that tells whether a try
  /// succeeded or a channel was still open, or -1; `message` is the register for what is received,
  /// or -1.
  record Operation(Kind kind, Term object, int result, int message, Place place, int next)
      implements Node {}

  /// A call. `results` are the registers for its results. `group` is the WaitGroup or errgroup that
  /// starts the goroutine and waits for it; [Term.Variable] -1 if there is none.
  record Call(
      Mode mode,
      Target target,
      List<Term> args,
      Term group,
      List<Integer> results,
      Place place,
      int next)
      implements Node {
    /// A call without a group.
    Call(Mode mode, Target target, List<Term> args, List<Integer> results, Place place, int next) {
      this(mode, target, args, new Term.Variable(-1), results, place, next);
    }

    public Call {
      args = List.copyOf(args);
      results = List.copyOf(results);
    }
  }

  /// How a function is called.
  enum Mode {
    CALL,
    GO,
    DEFER
  }

  /// Goes to `then` if `condition` holds.
  record Branch(Term condition, String text, int then, int otherwise, Place place)
      implements Node {}

  /// Goes either way: a loop over data, or an unknown condition.
  record Either(int one, int other) implements Node {}

  /// A `select`; `otherwise` is -1 if it has no `default`.
  record Select(List<Case> cases, int otherwise, Place place) implements Node {
    public Select {
      cases = List.copyOf(cases);
    }
  }

  /// A case; `token` says whether it takes a semaphore's token. `ok` and `message` are the
  /// registers of `message, ok = <-channel`, or -1.
  record Case(
      Kind kind, Term channel, boolean token, int ok, int message, int target, Place place) {}

  /// `*address = value`; an unknown value is a [Term.Variable] -1.
  record Store(Term address, Term value, String type, int next) implements Node {}

  /// A register changes; an unknown value is a [Term.Variable] -1.
  record Set(int register, Term value, int next) implements Node {}

  /// An allocation site executes again, so that terms over it change their meaning.
  record Make(int site, String type, int next) implements Node {}

  /// A channel is made; `name` is its name in messages.
  record MakeChannel(int site, Term capacity, String name, Place place, int next) implements Node {}

  record RunDefers(int next) implements Node {}

  record Return(List<Term> results, Place place) implements Node {
    public Return {
      results = List.copyOf(results);
    }
  }

  /// The goroutine or the program ends, or panics.
  record Stop() implements Node {}

  /// The target of a call.
  sealed interface Target {
    /// A function by its path.
    record Static(String function) implements Target {}

    /// A method of the interface value that is the first argument; `type` is the interface's path.
    record Method(String type, String name) implements Target {}

    /// A function value.
    record Dynamic(Term function) implements Target {}
  }
}
