/** The functions and tables that the framework needs, the same for every set of resources. */
export function sharedFunctions(): string {
  return `
-- The number of rows of large tables: sum(delta). sum(changes) grows with each write, so it names a state of the table's content.
-- The first statement of a transaction that writes a table adds to the first row of that table here that no other transaction holds, and
-- makes a row when others hold them all. So no writer waits for another, and a table has no more rows here than transactions ever wrote it
-- at the same moment. What further statements add is kept in a setting of the transaction, advocacy_tally.<table>, as {delta,changes}, and
-- added once before it commits: a transaction of a million statements leaves two versions of a row, not a million.
-- Most of a page stays free and no index holds a sum, so that a row is updated within its page and what it was is cleared by the next.
CREATE TABLE IF NOT EXISTS advocacy_tally (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  table_name text NOT NULL,
  delta bigint NOT NULL,
  changes bigint NOT NULL
);
ALTER TABLE advocacy_tally SET (fillfactor = 10);
DROP INDEX IF EXISTS advocacy_tally_table_name;
CREATE INDEX IF NOT EXISTS advocacy_tally_rows_of_table ON advocacy_tally (table_name, id);

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
  kept bigint[] := nullif(current_setting(setting, true), '')::bigint[];
  touched bigint;
  added bigint;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT count(*) INTO touched FROM new_rows;
  ELSIF TG_OP = 'TRUNCATE' THEN
    SELECT coalesce(sum(delta), 0) + coalesce(kept[1], 0) INTO touched FROM advocacy_tally WHERE table_name = TG_TABLE_NAME;
  ELSE
    SELECT count(*) INTO touched FROM old_rows;
  END IF;
  IF touched = 0 THEN
    RETURN NULL;
  END IF;
  added := CASE TG_OP WHEN 'INSERT' THEN touched WHEN 'UPDATE' THEN 0 ELSE -touched END;
  IF kept IS NOT NULL THEN
    PERFORM set_config(setting, ARRAY[kept[1] + added, kept[2] + touched]::text, true);
    RETURN NULL;
  END IF;
  PERFORM set_config(setting, '{0,0}', true);
  UPDATE advocacy_tally SET delta = delta + added, changes = changes + touched
  WHERE id = (
    SELECT id FROM advocacy_tally WHERE table_name = TG_TABLE_NAME::text ORDER BY id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED
  );
  IF NOT FOUND THEN
    INSERT INTO advocacy_tally (table_name, delta, changes) VALUES (TG_TABLE_NAME, added, touched);
  END IF;
  RETURN NULL;
END
$$;

-- Runs before the commit, for the row that the first statement added to.
CREATE OR REPLACE FUNCTION advocacy_tally_kept() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  setting text := 'advocacy_tally.' || NEW.table_name;
  kept bigint[] := nullif(current_setting(setting, true), '')::bigint[];
BEGIN
  IF kept IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM set_config(setting, '', true);
  IF kept[2] > 0 THEN
    UPDATE advocacy_tally SET delta = delta + kept[1], changes = changes + kept[2] WHERE id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = 'advocacy_tally_kept' AND tgrelid = 'advocacy_tally'::regclass) THEN
    CREATE CONSTRAINT TRIGGER advocacy_tally_kept AFTER INSERT OR UPDATE ON advocacy_tally
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION advocacy_tally_kept();
  END IF;
END
$$;

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
