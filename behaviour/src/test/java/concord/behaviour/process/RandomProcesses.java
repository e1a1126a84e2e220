package concord.behaviour.process;

import concord.behaviour.process.Definitions.Definition;
import concord.behaviour.process.Definitions.Param;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/// Small programs of the calculus that have a type.
final class RandomProcesses {
  private final SplittableRandom random;
  private final List<Definition> signatures = new ArrayList<>();

  private RandomProcesses(long seed) {
    this.random = new SplittableRandom(seed);
  }

  static Definitions generate(long seed) {
    return new RandomProcesses(seed).program();
  }

  private Definitions program() {
    for (int i = 0; i < 3; i++) {
      List<Param> data =
          random.nextBoolean() ? List.of(new Param("n", Payload.INT)) : List.<Param>of();
      List<Param> channels = new ArrayList<>();
      for (int c = 0; c < 1 + random.nextInt(2); c++) {
        channels.add(new Param("c" + c, Payload.INT));
      }
      signatures.add(new Definition("X" + i, data, channels, new Proc.Nil()));
    }
    List<Definition> definitions = new ArrayList<>();
    for (Definition d : signatures) {
      List<String> names = d.channels().stream().map(Param::name).toList();
      Proc body = act(names, d.data().isEmpty() ? List.of() : List.of("n"), 3);
      definitions.add(new Definition(d.name(), d.data(), d.channels(), body));
    }
    Proc main =
        new Proc.Par(proc(List.of("a", "b"), List.of(), 3), proc(List.of("a", "b"), List.of(), 3));
    main = new Proc.NewChan("b", Payload.INT, random.nextInt(3) / 2, main);
    main = new Proc.NewChan("a", Payload.INT, random.nextInt(3) / 2, main);
    return new Definitions(definitions, main);
  }

  private Proc proc(List<String> names, List<String> data, int size) {
    if (size <= 0) {
      return random.nextInt(3) == 0 ? new Proc.Nil() : call(names, data);
    }
    return switch (random.nextInt(8)) {
      case 0 -> new Proc.Par(proc(names, data, size - 2), proc(names, data, size - 2));
      case 1 -> call(names, data);
      case 2 -> new Proc.Nil();
      default -> act(names, data, size);
    };
  }

  /// Something that does something first, so that definitions are guarded.
  private Proc act(List<String> names, List<String> data, int size) {
    return switch (random.nextInt(12)) {
      case 0 -> new Proc.Close(one(names), proc(names, data, size - 1));
      case 1 -> {
        List<Proc.Prefixed> cases = new ArrayList<>();
        for (int i = random.nextInt(1, 3); i >= 0; i--) {
          cases.add(prefixed(names, data, size - 2));
        }
        yield new Proc.Select(cases);
      }
      case 2, 3 ->
          new Proc.If(-1, test(data), proc(names, data, size - 1), proc(names, data, size - 1));
      case 4 -> {
        List<String> more = new ArrayList<>(names);
        more.add("d" + size);
        yield new Proc.NewChan(
            "d" + size, Payload.INT, random.nextInt(2), proc(more, data, size - 1));
      }
      default -> prefixed(names, data, size - 1);
    };
  }

  private Proc.Prefixed prefixed(List<String> names, List<String> data, int size) {
    return switch (random.nextInt(7)) {
      case 0 -> new Proc.Prefixed(new Proc.Tau(), proc(names, data, size));
      case 1, 2, 3 ->
          new Proc.Prefixed(new Proc.Send(one(names), exp(data)), proc(names, data, size));
      default -> {
        List<String> more = new ArrayList<>(data);
        more.add("x" + size);
        yield new Proc.Prefixed(new Proc.Recv(one(names), "x" + size), proc(names, more, size));
      }
    };
  }

  private Proc call(List<String> names, List<String> data) {
    Definition d = signatures.get(random.nextInt(signatures.size()));
    return new Proc.Call(
        d.name(),
        d.data().stream().map(_ -> exp(data)).toList(),
        d.channels().stream().map(_ -> one(names)).toList());
  }

  /// Numbers stay small: most programs have finitely many states.
  private Exp exp(List<String> data) {
    if (data.isEmpty() || random.nextInt(3) == 0) {
      return new Exp.Num(random.nextInt(3));
    }
    Exp x = new Exp.Var(one(data));
    return random.nextBoolean()
        ? x
        : new Exp.Binary(
            Exp.Operator.MOD, new Exp.Binary(Exp.Operator.PLUS, x, new Exp.Num(1)), new Exp.Num(2));
  }

  private Exp test(List<String> data) {
    return switch (random.nextInt(4)) {
      case 0 -> new Exp.Truth(random.nextBoolean());
      case 1 -> new Exp.Not(new Exp.Binary(Exp.Operator.AT_MOST, exp(data), exp(data)));
      default -> new Exp.Binary(Exp.Operator.EQUAL, exp(data), exp(data));
    };
  }

  private <T> T one(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }
}
