package concord.behaviour;

import java.util.List;
import java.util.Optional;

/// One statement of a behaviour. What follows a statement in its list is its continuation, also
/// after a choice, a select or a call.
///
/// The paper's types (POPL 2017, Fig. 3) are the statements without outcomes, over channels only;
/// everything else extends them. Terms carry no positions: equality is the calculus's equality, and
/// [Sites] leads from a statement back to where it came from.
public sealed interface Stmt {
  /// What may guard a case of a select: `κ` of Fig. 3.
  sealed interface Prefix extends Stmt permits Tau, Act {
    /// Whether a goroutine can do it alone, in every state of the objects and of the others.
    default boolean isSilent() {
      return switch (this) {
        case Tau _ -> true;
        case Act(Action action, _) -> action instanceof Action.Same;
      };
    }
  }

  /// `tau`: an internal step. As a case of a select it is a timeout: always possible.
  record Tau() implements Prefix {}

  /// One action on one object: `send c`, `lock m`, ….
  ///
  /// An action may end in several ways (a receive: a value, or *closed*; a `TryLock`: true or
  /// false). `outcomes` says what happens then, before the statements that follow; an outcome that
  /// is not listed just continues. The paper's actions list none.
  record Act(Action action, List<Outcome> outcomes) implements Prefix {
    public Act {
      outcomes = List.copyOf(outcomes);
    }

    public static Act of(Action action) {
      return new Act(action, List.of());
    }
  }

  /// `let x = newchan l, n`, `letsync x mutex`, …: makes an object, bound to `name` in what
  /// follows.
  record New(String name, Sort sort) implements Stmt {}

  /// `call t(ã)`: runs the definition, then goes on.
  record Call(String callee, List<String> args) implements Stmt {
    public Call {
      args = List.copyOf(args);
    }
  }

  /// `spawn t(ã)`: starts the definition beside this goroutine.
  record Spawn(String callee, List<String> args) implements Stmt {
    public Spawn {
      args = List.copyOf(args);
    }
  }

  /// The program is over, whatever the others do: `os.Exit`, or a panic nobody recovers.
  record Halt(String reason) implements Stmt {}

  /// Replaces code that could not be modelled. A verdict that depends on what follows is undecided,
  /// and `reason` says why.
  record Opaque(String reason) implements Stmt {}

  /// `if … else … endif`: internal choice `⊕{Tᵢ}`, decided by data the behaviour does not show.
  record Choice(List<Branch> branches) implements Stmt {
    public Choice {
      branches = List.copyOf(branches);
    }
  }

  /// `select … endselect`: guarded choice `&{κᵢ;Tᵢ}`. With `otherwise` (Go's `default`) the select
  /// never blocks: it is taken when no case is ready. No case and no `otherwise` blocks for ever.
  record Select(List<Case> cases, Optional<List<Stmt>> otherwise) implements Stmt {
    public Select {
      cases = List.copyOf(cases);
      otherwise = otherwise.map(List::copyOf);
    }
  }

  /// One way an action can end: its tag, names for the objects that come with it, and what is done.
  record Outcome(String tag, List<String> binders, List<Stmt> body) {
    public Outcome {
      binders = List.copyOf(binders);
      body = List.copyOf(body);
    }
  }

  /// One branch of an internal choice, with the condition it stands for if that is known.
  record Branch(Optional<String> guard, List<Stmt> body) {
    public Branch {
      body = List.copyOf(body);
    }

    public static Branch of(List<Stmt> body) {
      return new Branch(Optional.empty(), body);
    }
  }

  /// `case κ; T`.
  record Case(Prefix prefix, List<Stmt> body) {
    public Case {
      body = List.copyOf(body);
    }
  }
}
