package concord.check;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a program imports is looked into: packages of its own module, and vendored ones.
final class FollowedTest {
  private static final String QUEUE =
      """
      package queue

      var mu = make(chan bool, 1)

      type Queue struct{ items chan int }

      func New(size int) *Queue { return &Queue{items: make(chan int, size)} }

      func (q *Queue) Put(item int) {
      	mu <- true
      	q.items <- item%s
      	<-mu
      }

      func (q *Queue) Items() <-chan int { return q.items }
      """;

  @TempDir Path dir;

  @Test
  void ownModule() throws IOException {
    write("go.mod", "module example.com/m\n\ngo 1.24\n");
    write("queue/queue.go", QUEUE.formatted(" // want deadlock"));
    write("main.go", main("example.com/m/queue", 1));
    findsWhatItWants();
    write("queue/queue.go", QUEUE.formatted(""));
    write("main.go", main("example.com/m/queue", 2));
    findsWhatItWants();
  }

  @Test
  void vendored() throws IOException {
    write("go.mod", "module example.com/m\n\ngo 1.24\n\nrequire example.com/queue v1.0.0\n");
    write("vendor/example.com/queue/queue.go", QUEUE.formatted(" // want deadlock"));
    write("main.go", main("example.com/queue", 1));
    findsWhatItWants();
    write("vendor/example.com/queue/queue.go", QUEUE.formatted(""));
    write("main.go", main("example.com/queue", 2));
    findsWhatItWants();
  }

  @Test
  void testsOutsideOfThePackage() throws IOException {
    write("go.mod", "module example.com/m\n\ngo 1.24\n");
    write("queue/queue.go", QUEUE.formatted(""));
    write(
        "queue/queue_test.go",
        """
        package queue_test

        import (
        	"testing"

        	"example.com/m/queue"
        )

        func TestEmpty(t *testing.T) {
        	<-queue.New(1).Items() // want deadlock
        }
        """);
    findsWhatItWants();
  }

  private static String main(String queue, int size) {
    return """
    package main

    import "%s"

    func main() {
    	q := queue.New(%d)
    	q.Put(1)
    	q.Put(2)
    	<-q.Items()
    }
    """
        .formatted(queue, size);
  }

  private void write(String file, String text) throws IOException {
    Path path = dir.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  private void findsWhatItWants() throws IOException {
    GoText.folder(dir).findsWhatItWants();
  }
}
