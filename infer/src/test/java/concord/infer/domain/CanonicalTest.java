package concord.infer.domain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import concord.behaviour.Sort;
import concord.facts.slice.Slice;
import concord.go.code.Code;
import concord.go.syntax.Token;
import concord.go.types.Basic;
import concord.go.types.Func;
import concord.go.types.Type;
import concord.go.types.TypeParam;
import concord.infer.GoPrograms;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Equal knowledge has equal keys, however it was come by; different knowledge has different ones.
final class CanonicalTest {
  private static final Code CODE =
      GoPrograms.code(
          """
          package a

          func f(n, m int, p *int, c chan int) (int, int, *int, chan int) {
          	unused := n
          	unused++
          	return n, m, p, c
          }
          """,
          "f");

  /// The last instruction, where the four parameters are about to be returned and nothing else.
  private static final int PC = CODE.length() - 1;

  private static GoroutineState state(Map<TypeParam, Type> typeArgs) {
    GoroutineState state = new GoroutineState();
    Frame frame = new Frame(Slice.whole(CODE), List.of(), typeArgs, false);
    frame.pc = PC;
    state.frames.add(frame);
    return state;
  }

  private static GoroutineState state() {
    return state(Map.of());
  }

  /// Sets a register that is still read.
  private static void set(GoroutineState state, int number, Value value) {
    List<Integer> read = CODE.reads(PC);
    state.top().registers[read.get(number)] = value;
  }

  private static Canonical.Key key(GoroutineState state) {
    return Canonical.of(state).key();
  }

  private static Value.Const number(int n) {
    return new Value.Const(BigInteger.valueOf(n), Basic.INT);
  }

  private static int variable(GoroutineState state, Value value) {
    return state.add(
        new Obj.Memory(Basic.INT, List.of(value), "x", AllocationSite.of(CODE, state.heap.size())));
  }

  private static Value pointer(int object) {
    return new Value.Pointer(object, 0, new Type.Pointer(Basic.INT));
  }

  private static GoroutineState full() {
    GoroutineState state = state();
    Value n = state.unknown(Basic.INT);
    set(state, 0, n);
    set(state, 1, Operators.binary(state, Token.ADD, n, number(1), Basic.INT));
    int object =
        state.add(new Obj.Memory(Basic.INT, List.of(number(3)), "x", AllocationSite.of(CODE, 0)));
    set(state, 2, pointer(object));
    int channel =
        state.add(
            new Obj.Sync(
                new Sort.Channel("c", 0), "c_7", "c", AllocationSite.of(CODE, 1), false, false));
    set(state, 3, new Value.Chan(List.of(channel), Basic.INVALID));
    Facts.assume(state, new Value.Test(Token.GTR, n, number(2), Basic.BOOL), true);
    return state;
  }

  @Test
  void theCanonicalFormIsItsOwn() {
    Canonical once = Canonical.of(full());
    assertEquals(once.key(), key(once.state()));
  }

  @Test
  void whatCannotBeReachedDoesNotMatter() {
    GoroutineState other = full();
    other.add(new Obj.Memory(Basic.INT, List.of(number(9)), "y", AllocationSite.of(CODE, 2)));
    Value gone = other.unknown(Basic.INT);
    Facts.assume(other, new Value.Test(Token.LSS, gone, number(0), Basic.BOOL), true);
    for (int r = 0; r < other.top().registers.length; r++) {
      if (other.top().registers[r] == null) {
        other.top().registers[r] = number(42); // dead
      }
    }
    assertEquals(key(full()), key(other));
  }

  @Test
  void numbersOfObjectsAndUnknownsDoNotMatter() {
    GoroutineState one = state();
    GoroutineState other = state();
    other.unknown(Basic.INT);
    other.add(new Obj.Memory(Basic.INT, List.of(number(0)), "z", AllocationSite.of(CODE, 5)));
    for (GoroutineState s : List.of(one, other)) {
      set(s, 0, s.unknown(Basic.INT));
      set(
          s,
          2,
          pointer(
              s.add(
                  new Obj.Memory(Basic.INT, List.of(number(1)), "x", AllocationSite.of(CODE, 0)))));
    }
    assertEquals(key(one), key(other));
  }

  @Test
  void valuesMatter() {
    GoroutineState other = full();
    set(other, 0, number(1));
    assertNotEquals(key(full()), key(other));
  }

  @Test
  void memoryMatters() {
    GoroutineState other = full();
    other.heap.set(0, other.memory(0).with(0, number(4)));
    assertNotEquals(key(full()), key(other));
  }

  @Test
  void whetherOthersCanSeeItMatters() {
    GoroutineState other = full();
    other.heap.set(0, other.heap.getFirst().publish());
    assertNotEquals(key(full()), key(other));
  }

  @Test
  void factsMatter() {
    GoroutineState other = full();
    Value n = other.top().registers[CODE.reads(PC).getFirst()];
    Facts.assume(other, new Value.Test(Token.LSS, n, number(9), Basic.BOOL), true);
    assertNotEquals(key(full()), key(other));
  }

  @Test
  void whichUnknownItIsMatters() {
    GoroutineState one = state();
    Value n = one.unknown(Basic.INT);
    set(one, 0, n);
    set(one, 1, n);
    GoroutineState other = state();
    set(other, 0, other.unknown(Basic.INT));
    set(other, 1, other.unknown(Basic.INT));
    assertNotEquals(key(one), key(other));
  }

  @Test
  void aliasesMatter() {
    GoroutineState one = state();
    int object = variable(one, number(0));
    set(one, 2, pointer(object));
    set(one, 0, pointer(object));
    GoroutineState other = state();
    set(other, 2, pointer(variable(other, number(0))));
    set(other, 0, pointer(variable(other, number(0))));
    assertNotEquals(key(one), key(other));
  }

  /// A generic function does something else for other types.
  @Test
  void typeArgumentsMatter() {
    TypeParam t =
        ((Func) GoPrograms.checked("package a\nfunc g[T any]() {}\n").pkg().lookup("g"))
            .signature()
            .orElseThrow()
            .typeParams()
            .getFirst();
    assertEquals(key(state(Map.of(t, Basic.INT))), key(state(Map.of(t, Basic.INT))));
    assertNotEquals(key(state(Map.of(t, Basic.INT))), key(state(Map.of(t, Basic.STRING))));
    assertEquals(
        key(state(Map.of(t, new Type.Slice(Basic.INT)))),
        key(state(Map.of(t, new Type.Slice(Basic.INT)))));
  }

  @Test
  void namesAreParameters() {
    Canonical canonical = Canonical.of(full());
    assertEquals(List.of("c_7"), canonical.names());
    assertEquals(List.of("c_0"), canonical.params());
  }
}
