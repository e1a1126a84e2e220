-- How many cases a campaign is meant to have, so that whoever resumes it need not know.
ALTER TABLE campaign ADD COLUMN goal BIGINT;
