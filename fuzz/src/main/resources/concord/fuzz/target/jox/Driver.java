// Reads programs, one per line, and runs each on the channels of jox, one virtual thread per process;
// see concord.fuzz.program.Wire for the text. Answers "ID ok" or "ID crash REASON" per line.
import com.softwaremill.jox.Channel;
import com.softwaremill.jox.ChannelDone;
import com.softwaremill.jox.Select;
import com.softwaremill.jox.SelectClause;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;

public class Driver {
  static final class Instruction {
    char code;
    int number;
    List<Instruction> body = List.of();
    List<Instruction> other = List.of();
    List<Instruction> cases = List.of();
    boolean otherwise;
  }

  static final class Reader {
    final String[] tokens;
    int at;

    Reader(String line) {
      tokens = line.split(" ");
    }

    String word() {
      return tokens[at++];
    }

    int number() {
      return Integer.parseInt(word());
    }

    List<Instruction> block() {
      int n = number();
      List<Instruction> block = new ArrayList<>();
      for (int i = 0; i < n; i++) {
        block.add(instruction());
      }
      return block;
    }

    Instruction instruction() {
      Instruction i = new Instruction();
      i.code = word().charAt(0);
      switch (i.code) {
        case 'g', 'p', 'x' -> i.number = number();
        case 'r', '*' -> {
          i.number = number();
          i.body = block();
        }
        case 's' -> i.body = block();
        case '?' -> {
          i.body = block();
          i.other = block();
        }
        default -> {
          int n = number();
          i.otherwise = number() == 1;
          i.cases = new ArrayList<>();
          for (int k = 0; k < n; k++) {
            Instruction c = new Instruction();
            c.code = word().charAt(0);
            c.number = number();
            c.body = block();
            i.cases.add(c);
          }
          if (i.otherwise) {
            i.body = block();
          }
        }
      }
      return i;
    }
  }

  /** How long a process waits for another one to meet, in looks; and in which runs they meet. */
  static final int PATIENCE = 10_000;

  static final int MEETING = 4;

  static final class Run {
    final List<Channel<Object>> channels = new ArrayList<>();
    final List<Object> values = new ArrayList<>();
    final AtomicInteger live = new AtomicInteger(1);
    final AtomicInteger arrived = new AtomicInteger();
    final CountDownLatch done = new CountDownLatch(1);
    final boolean meeting;
    volatile String failure;

    Run(int[] capacities, int[] carries, boolean meeting) {
      this.meeting = meeting;
      for (int capacity : capacities) {
        channels.add(capacity == 0 ? Channel.newRendezvousChannel() : Channel.newBufferedChannel(capacity));
      }
      for (int c = 0; c < carries.length; c++) {
        values.add(carries[c] >= 0 ? channels.get(carries[c]) : (Object) (c + 1));
      }
    }

    /**
     * Waits, not for long, until another process is here too: each second one to arrive lets the
     * first go on, so that what both do next happens at the same time.
     */
    void meet() {
      if (meeting) {
        int partner = (arrived.incrementAndGet() + 1) & -2;
        for (int i = 0; i < PATIENCE && arrived.get() < partner; i++) {
        }
      }
    }

    void expect(int c, Object value) {
      if (!value.equals(values.get(c))) {
        failure = "wrong value on channel " + c + ": " + value + " instead of " + values.get(c);
      }
    }

    void block(List<Instruction> block) throws Exception {
      for (Instruction i : block) {
        step(i);
      }
    }

    void step(Instruction i) throws Exception {
      switch (i.code) {
        case 'g' -> expect(i.number, channels.get(i.number).receive());
        case 'p' -> channels.get(i.number).send(values.get(i.number));
        case 'x' -> channels.get(i.number).done();
        case 'r' -> {
          for (Object v = channels.get(i.number).receiveOrClosed();
              !(v instanceof ChannelDone);
              v = channels.get(i.number).receiveOrClosed()) {
            expect(i.number, v);
            block(i.body);
          }
        }
        case 's' -> process(() -> {
          meet();
          block(i.body);
        });
        case '*' -> {
          for (int k = 0; k < i.number; k++) {
            block(i.body);
          }
        }
        case '?' -> block(ThreadLocalRandom.current().nextBoolean() ? i.body : i.other);
        default -> {
          meet();
          choose(i);
        }
      }
    }

    @SuppressWarnings("unchecked")
    void choose(Instruction i) throws Exception {
      SelectClause<Runnable0>[] clauses =
          new SelectClause[i.cases.size() + (i.otherwise ? 1 : 0)];
      for (int k = 0; k < i.cases.size(); k++) {
        Instruction c = i.cases.get(k);
        Channel<Object> channel = channels.get(c.number);
        clauses[k] =
            c.code == 'g'
                ? channel.receiveClause(v -> () -> {
                  expect(c.number, v);
                  block(c.body);
                })
                : channel.sendClause(values.get(c.number), () -> () -> block(c.body));
      }
      if (i.otherwise) {
        clauses[i.cases.size()] = Select.defaultClause(() -> () -> block(i.body));
      }
      Select.select(clauses).run();
    }

    interface Runnable0 {
      void run() throws Exception;
    }

    void process(Runnable0 body) {
      live.incrementAndGet();
      start(body);
    }

    void start(Runnable0 body) {
      Thread.ofVirtual()
          .start(() -> {
            try {
              body.run();
            } catch (Throwable e) {
              failure = e.toString().replace('\n', ' ');
              done.countDown();
            }
            if (live.decrementAndGet() == 0) {
              done.countDown();
            }
          });
    }

    String execute(List<Instruction> main) throws InterruptedException {
      start(() -> block(main));
      done.await();
      return failure;
    }
  }

  static String execute(String line) throws InterruptedException {
    Reader r = new Reader(line);
    String id = r.word();
    int repetitions = r.number();
    int n = r.number();
    int[] capacities = new int[n];
    int[] carries = new int[n];
    for (int c = 0; c < n; c++) {
      capacities[c] = r.number();
      carries[c] = r.number();
    }
    List<Instruction> main = r.block();
    for (int i = 0; i < repetitions; i++) {
      String failure = new Run(capacities, carries, i % MEETING == 0).execute(main);
      if (failure != null) {
        return id + " crash " + failure;
      }
    }
    return id + " ok";
  }

  public static void main(String[] args) throws Exception {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      System.out.println(execute(line));
      System.out.flush();
    }
    System.exit(0);
  }
}
