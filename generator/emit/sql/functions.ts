/** The functions and tables that all others lean on, the same for every set of resources. */
export function sharedFunctions(): string {
  return `
-- The key of a user in links: [mailing].user.hash. One expression, and STABLE as convert_to is: else the planner would not put it in
-- place of the call, which costs four times as much, for each row of a page.
CREATE OR REPLACE FUNCTION advocacy_akid(secret text, mailing_id bigint, user_id bigint) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(mailing_id::text, '') || '.' || user_id::text || '.' || translate(left(encode(sha256(convert_to(
    secret || '.' || coalesce(mailing_id::text, '') || '.' || user_id::text, 'UTF8')), 'base64'), 6), '+/', '-_')
$$;

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

-- Whether a value matches a pattern that staff wrote; nothing matches one that is no pattern. References back within a pattern are
-- refused: they alone can make a search take forever.
CREATE OR REPLACE FUNCTION advocacy_matches(value text, pattern text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN pattern !~ '\\\\[1-9]' AND value ~ pattern;
EXCEPTION WHEN invalid_regular_expression THEN
  RETURN false;
END
$$;

-- The UTC of a time by the clock of a place; the time as it stands where nobody knows the zone, or PostgreSQL does not.
CREATE OR REPLACE FUNCTION advocacy_utc(local timestamp, zone text) RETURNS timestamp LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN local AT TIME ZONE coalesce(nullif(zone, ''), 'UTC') AT TIME ZONE 'UTC';
EXCEPTION WHEN invalid_parameter_value THEN
  RETURN local;
END
$$;

-- Tells every process to forget what it remembers of accounts.
CREATE OR REPLACE FUNCTION advocacy_accounts_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('advocacy_accounts', '');
  RETURN NULL;
END
$$;`;
}
