package concord.campaign;

import concord.campaign.store.Finding;
import java.time.Duration;

/// Is told how a campaign goes.
public interface Progress {

  /// After every batch and every step with a finding, and every few seconds in between.
  void advanced(Tally tally, Duration elapsed);

  /// A program that failed in a batch is run alone, which may take a minute.
  default void confirming(String caseId) {}

  /// A program has failed again by itself and is about to be made smaller, which may take minutes.
  void shrinking(String caseId);

  /// A failure was shrunk and stored. `known` when its bucket had one before.
  void found(String caseId, Finding finding, boolean known);

  /// Nothing more will come.
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
