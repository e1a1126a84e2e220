package concord.go.library;

import static concord.go.library.Trait.BLOCKS;
import static concord.go.library.Trait.CALLS_BACK;
import static concord.go.library.Trait.CALLS_BACK_IN_GOROUTINE;
import static concord.go.library.Trait.CALLS_BACK_ONCE;
import static concord.go.library.Trait.COMPUTED;
import static concord.go.library.Trait.ENDS_GOROUTINE;
import static concord.go.library.Trait.EXCHANGES_ATOMICALLY;
import static concord.go.library.Trait.FAILS_TEST;
import static concord.go.library.Trait.FOLLOWED;
import static concord.go.library.Trait.KEEPS_NOTHING;
import static concord.go.library.Trait.MAKES_CANCEL;
import static concord.go.library.Trait.MAKES_ERROR;
import static concord.go.library.Trait.MAKES_GROUP;
import static concord.go.library.Trait.MAKES_ROOT_CONTEXT;
import static concord.go.library.Trait.NEVER_BLOCKS;
import static concord.go.library.Trait.NEVER_RETURNS;
import static concord.go.library.Trait.OF_GROUP;
import static concord.go.library.Trait.PLAIN_DATA;
import static concord.go.library.Trait.READS_ATOMICALLY;
import static concord.go.library.Trait.RESETS_TIMER;
import static concord.go.library.Trait.STOPS_TIMER;
import static concord.go.library.Trait.WAITS;
import static concord.go.library.Trait.WRITES_ARGUMENTS;
import static concord.go.library.Trait.WRITES_ATOMICALLY;

import concord.go.types.Func;
import java.util.List;
import java.util.Optional;

/// The one table of library functions. A function that matters is added here and nowhere else. Its
/// model, if it needs one, is registered in `concord.infer.model`, or is Go code in our signatures.
///
/// A row is for one function (`sync.Once.Do`), for all of that name with any receiver
/// (`testing.*.Fatal`), for all methods of a type (`sync.Map.*`), for a whole package (`sync.*`),
/// or for all packages (`*.*.Unmarshal*`). A name may end in `*`. If several rows match, all hold.
public final class LibraryTable {
  private static final List<Row> ROWS =
      List.of(
          Row.of("sync.*", BLOCKS),
          Row.of("sync.Map.*", NEVER_BLOCKS, CALLS_BACK),
          Row.of("sync.Pool.*", NEVER_BLOCKS),
          Row.of("sync.*.Lock", WAITS), // also of sync.Locker
          Row.of("sync.*.RLock", WAITS),
          Row.of("sync.*.Wait", WAITS),
          Row.of("sync.Mutex.Lock", Operation.LOCK),
          Row.of("sync.Mutex.TryLock", Operation.TRY_LOCK),
          Row.of("sync.Mutex.Unlock", Operation.UNLOCK),
          Row.of("sync.RWMutex.Lock", Operation.LOCK),
          Row.of("sync.RWMutex.TryLock", Operation.TRY_LOCK),
          Row.of("sync.RWMutex.Unlock", Operation.UNLOCK),
          Row.of("sync.RWMutex.RLock", Operation.RLOCK),
          Row.of("sync.RWMutex.TryRLock", Operation.TRY_RLOCK),
          Row.of("sync.RWMutex.RUnlock", Operation.RUNLOCK),
          Row.of("sync.WaitGroup.*", OF_GROUP),
          Row.of("sync.WaitGroup.Add", Operation.WAIT_GROUP_ADD),
          Row.of("sync.WaitGroup.Done", Operation.WAIT_GROUP_DONE),
          Row.of("sync.WaitGroup.Go", Operation.WAIT_GROUP_GO, CALLS_BACK_IN_GOROUTINE),
          Row.of("sync.WaitGroup.Wait", Operation.WAIT_GROUP_WAIT),
          Row.of("sync.Cond.Wait", Operation.COND_WAIT),
          Row.of("sync.Cond.Signal", Operation.COND_SIGNAL),
          Row.of("sync.Cond.Broadcast", Operation.COND_BROADCAST),
          Row.of("sync.Once.Do", Operation.ONCE_DO, CALLS_BACK, CALLS_BACK_ONCE),
          Row.of("sync.OnceFunc", CALLS_BACK_ONCE),
          Row.of("sync.OnceValue", CALLS_BACK_ONCE),
          Row.of("sync.OnceValues", CALLS_BACK_ONCE),
          Row.of("sync/atomic.*", FOLLOWED, KEEPS_NOTHING),
          Row.of("sync/atomic.*.Load*", READS_ATOMICALLY),
          Row.of("sync/atomic.*.Store*", WRITES_ATOMICALLY),
          Row.of("sync/atomic.*.Add*", EXCHANGES_ATOMICALLY),
          Row.of("sync/atomic.*.CompareAndSwap*", EXCHANGES_ATOMICALLY),
          Row.of("sync/atomic.*.Swap*", EXCHANGES_ATOMICALLY),
          Row.of("context.*", FOLLOWED),
          Row.of("context.Background", MAKES_ROOT_CONTEXT),
          Row.of("context.TODO", MAKES_ROOT_CONTEXT),
          Row.of("context.WithCancel", MAKES_CANCEL),
          Row.of("context.WithCancelCause", MAKES_CANCEL),
          Row.of("context.AfterFunc", CALLS_BACK_IN_GOROUTINE),
          Row.of("golang.org/x/sync/errgroup.*", CALLS_BACK_IN_GOROUTINE),
          Row.of("golang.org/x/sync/errgroup.Group.*", OF_GROUP),
          Row.of("golang.org/x/sync/errgroup.Group.Wait", Operation.GROUP_WAIT),
          Row.of("golang.org/x/sync/errgroup.WithContext", MAKES_GROUP),
          Row.of("golang.org/x/sync/semaphore.Weighted.Acquire", Operation.ACQUIRE),
          Row.of("golang.org/x/sync/semaphore.Weighted.Release", Operation.RELEASE),
          Row.of("golang.org/x/sync/singleflight.Group.Do", CALLS_BACK),
          Row.of("golang.org/x/sync/singleflight.Group.DoChan", CALLS_BACK_IN_GOROUTINE),
          Row.of("time.*", KEEPS_NOTHING),
          Row.of("time.After", FOLLOWED),
          Row.of("time.AfterFunc", FOLLOWED, CALLS_BACK_IN_GOROUTINE),
          Row.of("time.NewTicker", FOLLOWED),
          Row.of("time.NewTimer", FOLLOWED),
          Row.of("time.Tick", FOLLOWED),
          Row.of("time.*.Reset", FOLLOWED),
          Row.of("time.*.Stop", FOLLOWED),
          Row.of("time.Timer.Reset", RESETS_TIMER),
          Row.of("time.Timer.Stop", STOPS_TIMER),
          Row.of("testing.*", KEEPS_NOTHING),
          Row.of("testing.*.Cleanup", FOLLOWED),
          Row.of("testing.*.Error", FAILS_TEST),
          Row.of("testing.*.Errorf", FAILS_TEST),
          Row.of("testing.*.Fail", FAILS_TEST),
          Row.of("testing.*.FailNow", FOLLOWED, ENDS_GOROUTINE, NEVER_RETURNS, FAILS_TEST),
          Row.of("testing.*.Fatal", FOLLOWED, ENDS_GOROUTINE, NEVER_RETURNS, FAILS_TEST),
          Row.of("testing.*.Fatalf", FOLLOWED, ENDS_GOROUTINE, NEVER_RETURNS, FAILS_TEST),
          Row.of("testing.*.Skip", FOLLOWED, ENDS_GOROUTINE, NEVER_RETURNS),
          Row.of("testing.*.SkipNow", FOLLOWED, ENDS_GOROUTINE, NEVER_RETURNS),
          Row.of("testing.*.Skipf", FOLLOWED, ENDS_GOROUTINE, NEVER_RETURNS),
          Row.of("testing.*.Parallel", FOLLOWED),
          Row.of("testing.*.Run", FOLLOWED),
          Row.of("runtime.AddCleanup", FOLLOWED),
          Row.of("runtime.GOMAXPROCS", FOLLOWED),
          Row.of("runtime.Goexit", BLOCKS, FOLLOWED, ENDS_GOROUTINE, NEVER_RETURNS), // in main
          Row.of("runtime.SetFinalizer", FOLLOWED),
          Row.of("os.Exit", FOLLOWED, NEVER_RETURNS),
          Row.of("syscall.Exit", FOLLOWED, NEVER_RETURNS),
          Row.of("os/signal.*", FOLLOWED),
          Row.of("log.*.Fatal*", FOLLOWED),
          Row.of("log.*.Panic*", FOLLOWED),
          Row.of("reflect.Select", BLOCKS, FOLLOWED, WAITS),
          Row.of("reflect.Value.Call", BLOCKS, FOLLOWED),
          Row.of("reflect.Value.CallSlice", BLOCKS, FOLLOWED),
          Row.of("reflect.Value.Close", BLOCKS, FOLLOWED),
          Row.of("reflect.Value.Recv", BLOCKS, FOLLOWED, WAITS),
          Row.of("reflect.Value.Send", BLOCKS, FOLLOWED, WAITS),
          Row.of("reflect.Value.TryRecv", BLOCKS, FOLLOWED),
          Row.of("reflect.Value.TrySend", BLOCKS, FOLLOWED),
          Row.of("net/http.*.Handle", FOLLOWED),
          Row.of("net/http.*.HandleFunc", FOLLOWED),
          Row.of("errors.*", KEEPS_NOTHING, COMPUTED),
          Row.of("errors.As", FOLLOWED), // writes through its arguments
          Row.of("errors.New", MAKES_ERROR),
          Row.of("fmt.*", KEEPS_NOTHING),
          Row.of("fmt.Errorf", MAKES_ERROR, COMPUTED),
          Row.of("fmt.Scan*", WRITES_ARGUMENTS),
          Row.of("fmt.Sscan*", WRITES_ARGUMENTS),
          Row.of("fmt.Fscan*", WRITES_ARGUMENTS),
          Row.of("database/sql.*.Scan", WRITES_ARGUMENTS),
          Row.of("encoding/binary.Read", WRITES_ARGUMENTS),
          Row.of("encoding/binary.*.Put*", WRITES_ARGUMENTS),
          Row.of("bufio.*.Read", WRITES_ARGUMENTS),
          Row.of("crypto/rand.Read", WRITES_ARGUMENTS),
          Row.of("io.ReadAtLeast", WRITES_ARGUMENTS),
          Row.of("io.ReadFull", WRITES_ARGUMENTS),
          Row.of("math/rand.*.Read", WRITES_ARGUMENTS),
          Row.of("net.*.Read", WRITES_ARGUMENTS),
          Row.of("os.*.Read", WRITES_ARGUMENTS),
          Row.of("flag.*.BoolVar", WRITES_ARGUMENTS),
          Row.of("flag.*.DurationVar", WRITES_ARGUMENTS),
          Row.of("flag.*.Float64Var", WRITES_ARGUMENTS),
          Row.of("flag.*.Func", WRITES_ARGUMENTS),
          Row.of("flag.*.Int64Var", WRITES_ARGUMENTS),
          Row.of("flag.*.IntVar", WRITES_ARGUMENTS),
          Row.of("flag.*.StringVar", WRITES_ARGUMENTS),
          Row.of("flag.*.TextVar", WRITES_ARGUMENTS),
          Row.of("flag.*.Uint64Var", WRITES_ARGUMENTS),
          Row.of("flag.*.UintVar", WRITES_ARGUMENTS),
          Row.of("flag.*.Var", WRITES_ARGUMENTS),
          Row.of("net/rpc.*.Call", WRITES_ARGUMENTS),
          Row.of("net/rpc.*.Go", WRITES_ARGUMENTS),
          Row.of("bytes.*", KEEPS_NOTHING, CALLS_BACK, PLAIN_DATA),
          Row.of("cmp.*", KEEPS_NOTHING),
          Row.of("io/fs.*", KEEPS_NOTHING, CALLS_BACK),
          Row.of("iter.*", KEEPS_NOTHING, CALLS_BACK),
          Row.of("maps.*", KEEPS_NOTHING, CALLS_BACK),
          Row.of("math.*", KEEPS_NOTHING, PLAIN_DATA),
          Row.of("math/big.*", KEEPS_NOTHING),
          Row.of("math/bits.*", KEEPS_NOTHING),
          Row.of("math/rand.*", KEEPS_NOTHING, PLAIN_DATA),
          Row.of("path.*", KEEPS_NOTHING),
          Row.of("path/filepath.*", KEEPS_NOTHING, CALLS_BACK),
          Row.of("regexp.*", KEEPS_NOTHING),
          Row.of("slices.*", KEEPS_NOTHING, CALLS_BACK),
          Row.of("sort.*", KEEPS_NOTHING, CALLS_BACK, COMPUTED),
          Row.of("sort.swap", FOLLOWED), // of our own signatures
          Row.of("strconv.*", KEEPS_NOTHING, PLAIN_DATA),
          Row.of("strings.*", KEEPS_NOTHING, CALLS_BACK, COMPUTED, PLAIN_DATA),
          Row.of("unicode.*", KEEPS_NOTHING, PLAIN_DATA),
          Row.of("unicode/utf8.*", KEEPS_NOTHING, PLAIN_DATA),
          // In any package: decoders, and loggers that end the program.
          Row.of("*.*.Decode*", WRITES_ARGUMENTS),
          Row.of("*.*.Unmarshal*", WRITES_ARGUMENTS),
          Row.of("*.*.Crit", NEVER_RETURNS),
          Row.of("*.*.Exit", NEVER_RETURNS),
          Row.of("*.*.Fatal", NEVER_RETURNS),
          Row.of("*.*.Fatalf", NEVER_RETURNS),
          Row.of("*.*.Fatalln", NEVER_RETURNS),
          Row.of("*.*.Fatalw", NEVER_RETURNS),
          Row.of("*.*.Panic", NEVER_RETURNS),
          Row.of("*.*.Panicf", NEVER_RETURNS),
          Row.of("*.*.Panicln", NEVER_RETURNS),
          Row.of("*.*.Panicw", NEVER_RETURNS));

  private static final RowIndex INDEX = new RowIndex(ROWS);

  private LibraryTable() {}

  /// Whether a function has a trait.
  public static boolean has(Func func, Trait trait) {
    return INDEX.has(func, trait);
  }

  /// The operation on a synchronisation object that a function or method performs.
  public static Optional<Operation> operation(Func func) {
    return INDEX.operation(func);
  }

  /// All rows, in the order of the table.
  static List<Row> rows() {
    return ROWS;
  }
}
