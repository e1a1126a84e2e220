package concord.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import concord.report.Report;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Of a slice or a map that comes from outside, or is too long to be followed, nothing is known;
/// but the element at one index is always the same one.
final class UnknownElementsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "s.shards[1].Lock(); s.shards[1].n++; s.shards[1].Unlock() | ''",
        "s.shards[i].Lock(); s.shards[i].n++; s.shards[i].Unlock() | ''",
        "s.shards[i%256].Lock(); s.get(i) | deadlock",
        "s.shards[i].Lock(); s.shards[j].Unlock() | unlock-of-unlocked",
        "for i := range s.shards { s.shards[i].Lock(); defer s.shards[i].Unlock() } | ''",
        "for _, x := range s.shards { x.Lock() }; for _, x := range s.shards { x.Unlock() } | ''",
        "for i, x := range s.shards { x.Lock(); s.shards[i].Lock() } | deadlock",
        "s.shards[i] = &shard{}; s.shards[i].Lock(); s.shards[i].Unlock() | ''",
        "s.byName[k].Lock(); s.byName[k].Unlock() | ''",
        "s.byName[k].Lock(); s.byName[k].Lock() | deadlock",
        "x := &shard{}; s.byName[k] = x; x.Lock(); s.byName[k].Unlock() | ''",
        "t := make([]*shard, 256); t[3] = &shard{}; t[3].Lock(); t[3].Unlock() | ''",
      })
  void isTheSameAtTheSameIndex(String body, String rule) throws IOException {
    Report report =
        GoText.of(
                """
                package store

                import "sync"

                type shard struct {
                	sync.Mutex
                	n int
                }

                type store struct {
                	shards []*shard
                	byName map[string]*shard
                }

                func (s *store) get(i int) int {
                	s.shards[i%%256].Lock()
                	defer s.shards[i%%256].Unlock()
                	return s.shards[i%%256].n
                }

                func Use(s *store, i, j int, k string, done chan bool) {
                	%s
                	<-done
                }
                """
                    .formatted(body))
            .entry("store.Use")
            .report();
    assertEquals(
        rule.isEmpty() ? List.of() : List.of(rule),
        report.findings().stream().map(f -> f.rule().slug()).toList());
  }
}
