package concord.web;

import concord.campaign.Tally;
import concord.campaign.store.Archive;
import concord.campaign.store.Begun;
import concord.campaign.store.Event;
import concord.web.http.Response;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;

/// Notifies pages of changes: sends a number that identifies the state of the store whenever it
/// changes. The pages then fetch what they need.
final class Live implements Response.Writing {
  private static final int LATEST = 1_000;

  private final Archive store;
  private final Duration pause;

  /// @param pause between two queries of the store
  Live(Archive store, Duration pause) {
    this.store = store;
    this.pause = pause;
  }

  @Override
  public void to(OutputStream out) throws IOException {
    String told = "";
    long seen = 0;
    int quiet = 0;
    while (true) {
      List<Event> events = store.events(seen, LATEST);
      seen = events.isEmpty() ? seen : events.getLast().id();
      String now = state(seen);
      // A comment now and then detects that the reader has gone.
      if (!now.equals(told)) {
        write(out, "event: change\ndata: " + now + "\n\n");
        told = now;
        quiet = 0;
      } else if (++quiet % 15 == 0) {
        write(out, ": nothing new\n\n");
      }
      try {
        Thread.sleep(pause);
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
        return; // the server stops
      }
    }
  }

  private String state(long seen) throws IOException {
    long programs = 0;
    long running = 0;
    for (Begun campaign : store.campaigns()) {
      Tally tally = store.tally(campaign.id());
      programs += tally.done() + tally.failed() + tally.buckets();
      running += campaign.state() == Begun.State.ENDED ? 0 : 1;
    }
    return "{\"event\":%d,\"programs\":%d,\"running\":%d}".formatted(seen, programs, running);
  }

  private static void write(OutputStream out, String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.UTF_8));
    out.flush();
  }
}
