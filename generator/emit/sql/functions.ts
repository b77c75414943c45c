/** The functions and tables that the framework needs, the same for every set of resources. */
export function sharedFunctions(): string {
  return `
-- The number of rows of large tables: sum(delta). sum(changes) grows with each write, so it names a state of the table's content.
-- Each writing statement adds a row, because updating one row for all would let writers wait for each other; a job sums them up.
CREATE TABLE IF NOT EXISTS advocacy_tally (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  table_name text NOT NULL,
  delta bigint NOT NULL,
  changes bigint NOT NULL
);
CREATE INDEX IF NOT EXISTS advocacy_tally_table_name ON advocacy_tally (table_name) INCLUDE (delta, changes);

CREATE OR REPLACE FUNCTION advocacy_tally_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched bigint;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT count(*) INTO touched FROM new_rows;
  ELSIF TG_OP = 'TRUNCATE' THEN
    SELECT coalesce(sum(delta), 0) INTO touched FROM advocacy_tally WHERE table_name = TG_TABLE_NAME;
  ELSE
    SELECT count(*) INTO touched FROM old_rows;
  END IF;
  IF touched > 0 THEN
    INSERT INTO advocacy_tally (table_name, delta, changes)
    VALUES (TG_TABLE_NAME, CASE TG_OP WHEN 'INSERT' THEN touched WHEN 'UPDATE' THEN 0 ELSE -touched END, touched);
  END IF;
  RETURN NULL;
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
