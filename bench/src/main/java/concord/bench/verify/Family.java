package concord.bench.verify;

import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Models that grow with `n`, each written twice: as a behaviour and in Promela.
enum Family {
  /// Forks are channels; a philosopher who gets only one fork puts it back.
  PHILOSOPHERS {
    @Override
    String migo(int n) {
      return main(n, "spawn fork(c%1$d); spawn phil(c%1$d, c%2$d);", "")
          + FORK_MIGO
          + """
          def phil(l, r):
              select
                  case recv l;
                      select
                          case recv r; send l; send r; call phil(l, r);
                          case tau; send l; call phil(l, r);
                      endselect;
                  case recv r;
                      select
                          case recv l; send r; send l; call phil(l, r);
                          case tau; send r; call phil(l, r);
                      endselect;
              endselect;
          """;
    }

    @Override
    String promela(int n) {
      return channels(n, 0)
          + FORK_PROMELA
          + """
          proctype phil(chan l; chan r) {
            do
            :: l?_ -> if :: r?_ -> l!1; r!1 :: true -> l!1 fi
            :: r?_ -> if :: l?_ -> r!1; l!1 :: true -> r!1 fi
            od
          }
          """
          + init(n, "run fork(c[%1$d]); run phil(c[%1$d], c[%2$d]);", "");
    }
  },

  /// All take the left fork first, but the last one does not: no deadlock.
  ORDERED_PHILOSOPHERS {
    @Override
    String migo(int n) {
      return main(n, "spawn fork(c%1$d);", swapped(n, "spawn phil(c%d, c%d);"))
          + FORK_MIGO
          + "def phil(l, r): recv l; recv r; send l; send r; call phil(l, r);\n";
    }

    @Override
    String promela(int n) {
      return channels(n, 0)
          + FORK_PROMELA
          + PHILOSOPHER_PROMELA
          + init(n, "run fork(c[%1$d]);", swapped(n, "run phil(c[%d], c[%d]);"));
    }
  },

  /// All take the left fork first: they can starve together.
  STARVING_PHILOSOPHERS {
    @Override
    String migo(int n) {
      return main(n, "spawn fork(c%1$d); spawn phil(c%1$d, c%2$d);", "")
          + FORK_MIGO
          + "def phil(l, r): recv l; recv r; send l; send r; call phil(l, r);\n";
    }

    @Override
    String promela(int n) {
      return channels(n, 0)
          + FORK_PROMELA
          + PHILOSOPHER_PROMELA
          + init(n, "run fork(c[%1$d]); run phil(c[%1$d], c[%2$d]);", "");
    }
  },

  PIPELINE {
    @Override
    String migo(int n) {
      return main(
              n,
              "",
              "spawn source(c0); spawn sink(c"
                  + (n - 1)
                  + ");"
                  + links(n, "spawn stage(c%d, c%d);"))
          + """
          def source(x): send x; call source(x);
          def stage(x, y): recv x; send y; call stage(x, y);
          def sink(x): recv x; call sink(x);
          """;
    }

    @Override
    String promela(int n) {
      return channels(n, 0)
          + """
          proctype source(chan x) { do :: x!1 od }
          proctype stage(chan x; chan y) { do :: x?_; y!1 od }
          proctype sink(chan x) { do :: x?_ od }
          """
          + init(
              n,
              "",
              "run source(c[0]); run sink(c["
                  + (n - 1)
                  + "]);"
                  + links(n, "run stage(c[%d], c[%d]);"));
    }
  },

  /// A prime sieve that stops after `n` filters: goroutines and channels are made dynamically.
  SIEVE {
    @Override
    String migo(int n) {
      String stages =
          IntStream.range(0, n)
              .mapToObj(i ->
                  String.format(
                      "def sieve%d(x): recv x; let y = newchan int, 0; spawn filter(x, y);"
                          + " call sieve%d(y);%n",
                      i, i + 1))
              .collect(Collectors.joining());
      return "def main.main(): let c = newchan int, 0; spawn generate(c); call sieve0(c);\n"
          + stages
          + String.format("def sieve%1$d(x): recv x; call sieve%1$d(x);%n", n)
          + """
          def generate(x): send x; call generate(x);
          def filter(x, y): recv x; if send y; call filter(x, y); else call filter(x, y); endif;
          """;
    }

    @Override
    String promela(int n) {
      return channels(n + 1, 0)
          + """
          proctype generate() { do :: c[0]!1 od }
          proctype filter(byte i) { do :: c[i]?_ -> if :: true -> c[i + 1]!1 :: true fi od }
          proctype sieve() {
            byte i = 0;
            do
            :: i < LAST -> atomic { c[i]?_; run filter(i); i++ }
            :: i == LAST -> c[LAST]?_
            od
          }
          init { atomic { run generate(); run sieve() } }
          """
              .replace("LAST", Integer.toString(n));
    }
  },

  /// Tokens go round, one for each four nodes.
  RING {
    @Override
    String migo(int n) {
      return main(n, "", nodes(n, "spawn %s(c%d, c%d);"))
          + "def node(x, y): recv x; send y; call node(x, y);\n"
          + "def starter(x, y): send y; call node(x, y);\n";
    }

    private static String nodes(int n, String format) {
      return IntStream.range(0, n)
          .mapToObj(i -> String.format(format, i % 4 == 0 ? "starter" : "node", i, (i + 1) % n))
          .collect(Collectors.joining(" "));
    }

    @Override
    String promela(int n) {
      return channels(n, 0)
          + """
          proctype node(chan x; chan y) { do :: x?_; y!1 od }
          proctype starter(chan x; chan y) { y!1; do :: x?_; y!1 od }
          """
          + init(n, "", nodes(n, "run %s(c[%d], c[%d]);"));
    }
  },

  /// `n` producers, each on its own channel, merged by one goroutine per channel.
  FAN_IN {
    @Override
    String migo(int n) {
      return main(n, "spawn produce(c%1$d); spawn merge(c%1$d, out);", "spawn consume(out);")
              .replace("main():\n", "main():\n    let out = newchan int, 0;\n")
          + """
          def produce(x): send x; call produce(x);
          def merge(x, y): recv x; send y; call merge(x, y);
          def consume(x): recv x; call consume(x);
          """;
    }

    @Override
    String promela(int n) {
      return channels(n, 0)
          + """
          chan out = [0] of { bit };
          proctype produce(chan x) { do :: x!1 od }
          proctype merge(chan x; chan y) { do :: x?_; y!1 od }
          proctype consume(chan x) { do :: x?_ od }
          """
          + init(n, "run produce(c[%1$d]); run merge(c[%1$d], out);", "run consume(out);");
    }
  },

  /// `n` producers and consumers, each pair with a buffer of three.
  BUFFERED {
    @Override
    String migo(int n) {
      return main(n, "spawn produce(c%1$d); spawn consume(c%1$d);", "").replace("int, 0", "int, 3")
          + """
          def produce(x): send x; call produce(x);
          def consume(x): recv x; call consume(x);
          """;
    }

    @Override
    String promela(int n) {
      return channels(n, 3)
          + """
          proctype produce(chan x) { do :: x!1 od }
          proctype consume(chan x) { do :: x?_ od }
          """
          + init(n, "run produce(c[%1$d]); run consume(c[%1$d]);", "");
    }
  };

  private static final String FORK_MIGO = "def fork(f): send f; recv f; call fork(f);\n";
  private static final String FORK_PROMELA = "proctype fork(chan f) { do :: f!1; f?_ od }\n";
  private static final String PHILOSOPHER_PROMELA =
      "proctype phil(chan l; chan r) { do :: l?_; r?_; l!1; r!1 od }\n";

  /// The behaviour as `.migo` text.
  abstract String migo(int n);

  abstract String promela(int n);

  private static String main(int n, String each, String then) {
    String made = repeat(n, "    let c%1$d = newchan int, 0;\n");
    return "def main.main():\n" + made + "    " + repeat(n, each) + then + "\n";
  }

  private static String channels(int n, int capacity) {
    return "chan c[" + n + "] = [" + capacity + "] of { bit };\n";
  }

  private static String init(int n, String each, String then) {
    return "init { atomic { " + repeat(n, each) + then + " } }\n";
  }

  /// The format once for each `i`, with `i` and its neighbour round the ring.
  private static String repeat(int n, String format) {
    return IntStream.range(0, n)
        .mapToObj(i -> String.format(format, i, (i + 1) % n))
        .collect(Collectors.joining(" "));
  }

  /// The format for each `i` and `i + 1`, not round the ring.
  private static String links(int n, String format) {
    return IntStream.range(0, n - 1)
        .mapToObj(i -> String.format(format, i, i + 1))
        .collect(Collectors.joining(" "));
  }

  /// The format round the ring, the last one swapped.
  private static String swapped(int n, String format) {
    return links(n, format) + String.format(format, 0, n - 1);
  }
}
