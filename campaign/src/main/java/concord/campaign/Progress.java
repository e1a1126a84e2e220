package concord.campaign;

import java.time.Duration;

/// Is told how a campaign goes.
public interface Progress {

  /// After every batch.
  void advanced(Tally tally, Duration elapsed);

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
