-- The first schema, in the SQL that SQLite and PostgreSQL share. Times are milliseconds since 1970, UTC.
-- ${key} stands for the column type of numbers that the database gives out itself.

-- What the compilers and libraries of a campaign say about themselves.
CREATE TABLE toolchain (
  id ${key},
  fingerprint TEXT NOT NULL UNIQUE,
  versions TEXT NOT NULL,
  seen_at BIGINT NOT NULL
);

-- A process that works on campaigns, and the machine it runs on.
CREATE TABLE worker (
  id TEXT PRIMARY KEY,
  host TEXT NOT NULL,
  pid BIGINT NOT NULL,
  process_start BIGINT NOT NULL,
  system TEXT NOT NULL,
  processors INTEGER NOT NULL,
  version TEXT NOT NULL,
  began_at BIGINT NOT NULL,
  seen_at BIGINT NOT NULL,
  ended_at BIGINT
);

-- next: the first case that no range covers yet. done, passed, undecided: sums over finished ranges.
CREATE TABLE campaign (
  id ${key},
  token TEXT NOT NULL UNIQUE,
  subject TEXT NOT NULL,
  settings TEXT NOT NULL,
  version TEXT NOT NULL,
  seed BIGINT NOT NULL,
  toolchain BIGINT REFERENCES toolchain (id),
  worker TEXT,
  begun_at BIGINT NOT NULL,
  ended_at BIGINT,
  stop_wanted INTEGER NOT NULL DEFAULT 0,
  next_case BIGINT NOT NULL DEFAULT 0,
  done BIGINT NOT NULL DEFAULT 0,
  passed BIGINT NOT NULL DEFAULT 0,
  undecided BIGINT NOT NULL DEFAULT 0
);

-- Ranges of cases. Together they cover 0 to next_case without a gap and without overlap; those with no
-- done_at are still to be examined, by whoever takes them.
CREATE TABLE span (
  campaign BIGINT NOT NULL REFERENCES campaign (id),
  first_case BIGINT NOT NULL,
  past_case BIGINT NOT NULL,
  holder TEXT,
  attempt INTEGER NOT NULL DEFAULT 0,
  leased_until BIGINT,
  taken_at BIGINT,
  done_at BIGINT,
  passed BIGINT NOT NULL DEFAULT 0,
  undecided BIGINT NOT NULL DEFAULT 0,
  suspects BIGINT NOT NULL DEFAULT 0,
  coverage TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (campaign, first_case)
);
CREATE INDEX span_open ON span (campaign, first_case) WHERE done_at IS NULL;

CREATE TABLE undecided (
  campaign BIGINT NOT NULL REFERENCES campaign (id),
  number BIGINT NOT NULL,
  seed BIGINT NOT NULL,
  reason TEXT NOT NULL,
  PRIMARY KEY (campaign, number)
);

-- state: suspect, unconfirmed, undecided, confirmed, shrunk, grouped
CREATE TABLE finding (
  campaign BIGINT NOT NULL REFERENCES campaign (id),
  number BIGINT NOT NULL,
  seed BIGINT NOT NULL,
  state TEXT NOT NULL,
  kind TEXT NOT NULL,
  signature TEXT NOT NULL DEFAULT '',
  bucket TEXT NOT NULL DEFAULT '',
  program TEXT NOT NULL,
  size INTEGER NOT NULL,
  minimal TEXT NOT NULL DEFAULT '',
  minimal_size INTEGER NOT NULL DEFAULT 0,
  trail TEXT NOT NULL DEFAULT '',
  tried BIGINT NOT NULL DEFAULT 0,
  suspicion TEXT NOT NULL DEFAULT '',
  evidence TEXT NOT NULL DEFAULT '',
  runs BIGINT NOT NULL DEFAULT 0,
  failures BIGINT NOT NULL DEFAULT 0,
  found_at BIGINT NOT NULL,
  confirmed_at BIGINT,
  shrunk_at BIGINT,
  holder TEXT,
  attempt INTEGER NOT NULL DEFAULT 0,
  leased_until BIGINT,
  PRIMARY KEY (campaign, number)
);
CREATE INDEX finding_bucket ON finding (campaign, bucket);
CREATE INDEX finding_signature ON finding (campaign, signature, number);
CREATE INDEX finding_open ON finding (campaign, number) WHERE state IN ('suspect', 'confirmed');

-- Every time a finding was run again. program: original or minimal. purpose: confirm, shrink, reproduce, ...
CREATE TABLE rerun (
  id ${key},
  token TEXT NOT NULL UNIQUE,
  campaign BIGINT NOT NULL REFERENCES campaign (id),
  number BIGINT NOT NULL,
  at BIGINT NOT NULL,
  worker TEXT NOT NULL,
  toolchain BIGINT REFERENCES toolchain (id),
  purpose TEXT NOT NULL,
  program TEXT NOT NULL,
  outcome TEXT NOT NULL,
  runs BIGINT NOT NULL,
  failures BIGINT NOT NULL,
  evidence TEXT NOT NULL
);
CREATE INDEX rerun_finding ON rerun (campaign, number);

-- What people think of failures that look alike, over all campaigns of a target. state: new, known, reported, fixed
CREATE TABLE bucket (
  scope TEXT NOT NULL,
  name TEXT NOT NULL,
  state TEXT NOT NULL,
  note TEXT NOT NULL DEFAULT '',
  first_seen BIGINT NOT NULL,
  last_seen BIGINT NOT NULL,
  PRIMARY KEY (scope, name)
);

CREATE TABLE event (
  id ${key},
  token TEXT NOT NULL UNIQUE,
  campaign BIGINT,
  number BIGINT,
  at BIGINT NOT NULL,
  worker TEXT NOT NULL,
  kind TEXT NOT NULL,
  text TEXT NOT NULL
);
CREATE INDEX event_campaign ON event (campaign, id);
