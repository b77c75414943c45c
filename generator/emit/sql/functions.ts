import { tallyGroups } from './tally-groups';

/** The functions and tables that the core needs, the same for every set of resources. */
export function sharedFunctions(): string {
  return `
-- The number of rows of large tables: sum(delta). sum(changes) grows with each write, so it names a state of the table's content.
-- The first statement of a transaction that writes a table adds to the first row of that table here that no other transaction holds, and
-- makes a row when others hold them all. So no writer waits for another, and a table has no more rows here than transactions ever wrote it
-- at the same moment. The setting advocacy_tally.<table> of the transaction holds the id of that row. From the second statement on it holds
-- what further statements add, {delta,changes}, which is added once before the commit: a transaction of a million statements leaves three
-- versions of a row, not a million. The second statement marks the row as kept, so that only such transactions do anything at their commit.
-- Most of a page stays free and no index holds a sum, so that a row is updated within its page and what it was is cleared by the next.
CREATE TABLE IF NOT EXISTS advocacy_tally (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  table_name text NOT NULL,
  delta bigint NOT NULL,
  changes bigint NOT NULL,
  kept boolean NOT NULL DEFAULT false
) WITH (fillfactor = 10);
-- Only what is missing: each of these statements stops every writer until the transaction ends, even where it has nothing to do.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_attribute WHERE attrelid = 'advocacy_tally'::regclass AND attname = 'kept') THEN
    ALTER TABLE advocacy_tally ADD COLUMN kept boolean NOT NULL DEFAULT false;
    ALTER TABLE advocacy_tally SET (fillfactor = 10);
  END IF;
  IF to_regclass('advocacy_tally_rows_of_table') IS NULL THEN
    DROP INDEX IF EXISTS advocacy_tally_table_name;
    CREATE INDEX advocacy_tally_rows_of_table ON advocacy_tally (table_name, id);
  END IF;
END
$$;

-- Rows that an earlier version made for each statement become one.
WITH taken AS (
  DELETE FROM advocacy_tally WHERE id IN (SELECT id FROM advocacy_tally FOR UPDATE SKIP LOCKED)
  RETURNING table_name, delta, changes
)
INSERT INTO advocacy_tally (table_name, delta, changes)
SELECT table_name, sum(delta), sum(changes) FROM taken GROUP BY table_name;

CREATE OR REPLACE FUNCTION advocacy_tally_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  setting text := 'advocacy_tally.' || TG_TABLE_NAME;
  state text := coalesce(current_setting(setting, true), '');
  sums bigint[];
  touched bigint;
  added bigint;
  row_id bigint;
BEGIN
  IF state LIKE '{%' THEN
    sums := state::bigint[];
  END IF;
  IF TG_OP = 'INSERT' THEN
    SELECT count(*) INTO touched FROM new_rows;
  ELSIF TG_OP = 'TRUNCATE' THEN
    SELECT coalesce(sum(delta), 0) + coalesce(sums[1], 0) INTO touched FROM advocacy_tally WHERE table_name = TG_TABLE_NAME;
  ELSE
    SELECT count(*) INTO touched FROM old_rows;
  END IF;
  IF touched = 0 THEN
    RETURN NULL;
  END IF;
  added := CASE TG_OP WHEN 'INSERT' THEN touched WHEN 'UPDATE' THEN 0 ELSE -touched END;
  IF sums IS NOT NULL THEN
    PERFORM set_config(setting, ARRAY[sums[1] + added, sums[2] + touched]::text, true);
    RETURN NULL;
  END IF;
  IF state <> '' THEN
    PERFORM set_config(setting, '{0,0}', true);
    UPDATE advocacy_tally SET delta = delta + added, changes = changes + touched, kept = true WHERE id = state::bigint;
    RETURN NULL;
  END IF;
  UPDATE advocacy_tally SET delta = delta + added, changes = changes + touched
  WHERE id = (
    SELECT id FROM advocacy_tally WHERE table_name = TG_TABLE_NAME::text ORDER BY id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED
  )
  RETURNING id INTO row_id;
  IF row_id IS NULL THEN
    INSERT INTO advocacy_tally (table_name, delta, changes) VALUES (TG_TABLE_NAME, added, touched) RETURNING id INTO row_id;
  END IF;
  PERFORM set_config(setting, row_id::text, true);
  RETURN NULL;
END
$$;

-- Runs before the commit, for a row that is marked as kept.
CREATE OR REPLACE FUNCTION advocacy_tally_kept() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  setting text := 'advocacy_tally.' || NEW.table_name;
  sums bigint[] := coalesce(nullif(current_setting(setting, true), ''), '{0,0}')::bigint[];
BEGIN
  PERFORM set_config(setting, '', true);
  UPDATE advocacy_tally SET delta = delta + sums[1], changes = changes + sums[2], kept = false WHERE id = NEW.id;
  PERFORM advocacy_tally_flush(NEW.table_name);
  RETURN NULL;
END
$$;
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = 'advocacy_tally_kept' AND tgrelid = 'advocacy_tally'::regclass AND tgqual IS NOT NULL) THEN
    DROP TRIGGER IF EXISTS advocacy_tally_kept ON advocacy_tally;
    CREATE CONSTRAINT TRIGGER advocacy_tally_kept AFTER UPDATE ON advocacy_tally
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.kept) EXECUTE FUNCTION advocacy_tally_kept();
  END IF;
END
$$;

${tallyGroups()}

-- Whether a value matches a pattern that staff wrote. Nothing matches an invalid pattern. Back references within a pattern are refused,
-- because they alone can make a search take exponential time.
CREATE OR REPLACE FUNCTION advocacy_matches(value text, pattern text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN pattern !~ '\\\\[1-9]' AND value ~ pattern;
EXCEPTION WHEN invalid_regular_expression THEN
  RETURN false;
END
$$;`;
}
