package concord.campaign;

import concord.campaign.store.Finding;
import java.time.Duration;

/// Is notified of the progress of a campaign.
public interface Progress {

  /// After every batch and every step with a finding, and every few seconds in between.
  void advanced(Tally tally, Duration elapsed);

  /// A program that failed in a batch is run alone, which may take a minute.
  default void confirming(String caseId) {}

  /// A program has failed alone too and is about to be shrunk, which may take minutes.
  void shrinking(String caseId);

  /// A failure was shrunk and stored. `known` if its bucket had one before.
  void found(String caseId, Finding finding, boolean known);

  /// There is nothing more to come.
  void finished();

  Progress SILENT =
      new Progress() {
        @Override
        public void advanced(Tally tally, Duration elapsed) {}

        @Override
        public void shrinking(String caseId) {}

        @Override
        public void found(String caseId, Finding finding, boolean known) {}

        @Override
        public void finished() {}
      };
}
