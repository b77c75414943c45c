/** The table and the functions that keep the number of rows of each group (`counted`), the same for every set of resources. */
export function tallyGroups(): string {
  return `-- The number of rows of a large table that have the same values of its counted columns: sum(delta). As in advocacy_tally, who writes adds to the
-- first row of the group that nobody else holds, so nobody waits for a value that many write. What the second and further statements of a
-- transaction add stays in its setting advocacy_tally_group.<table>, from each group to its sum, and is added once before the commit, by the
-- trigger of the row in advocacy_tally that is marked as kept.
CREATE TABLE IF NOT EXISTS advocacy_tally_group (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  table_name text COLLATE "C" NOT NULL,
  members text[] COLLATE "C" NOT NULL,
  delta bigint NOT NULL
) WITH (fillfactor = 30);
DO $$
BEGIN
  IF to_regclass('advocacy_tally_group_members') IS NULL THEN
    CREATE INDEX advocacy_tally_group_members ON advocacy_tally_group (table_name, members, id);
  END IF;
END
$$;

-- What many wrote at once becomes one row for each group.
WITH taken AS (
  DELETE FROM advocacy_tally_group WHERE id IN (SELECT id FROM advocacy_tally_group FOR UPDATE SKIP LOCKED)
  RETURNING table_name, members, delta
)
INSERT INTO advocacy_tally_group (table_name, members, delta)
SELECT table_name, members, sum(delta) FROM taken GROUP BY table_name, members HAVING sum(delta) <> 0;

-- Adds to a group of a table, in a row that no other transaction holds.
CREATE OR REPLACE FUNCTION advocacy_tally_add(counted text, grouped text[], added bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE advocacy_tally_group SET delta = delta + added
  WHERE id = (
    SELECT id FROM advocacy_tally_group WHERE table_name = counted AND members = grouped ORDER BY id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED
  );
  IF NOT FOUND THEN
    INSERT INTO advocacy_tally_group (table_name, members, delta) VALUES (counted, grouped, added);
  END IF;
  -- A group without rows goes: its values may be those of a person who was erased. What others hold stays, and goes with the last of them.
  IF added < 0 AND (SELECT sum(delta) FROM advocacy_tally_group WHERE table_name = counted AND members = grouped) = 0 THEN
    WITH held AS (
      SELECT id, delta FROM advocacy_tally_group WHERE table_name = counted AND members = grouped FOR UPDATE SKIP LOCKED
    )
    DELETE FROM advocacy_tally_group WHERE id IN (SELECT id FROM held) AND (SELECT sum(delta) FROM held) = 0;
  END IF;
END
$$;

-- Keeps what a further statement of a transaction adds for later. Of many groups no more is kept than can be read quickly.
CREATE OR REPLACE FUNCTION advocacy_tally_later(counted text, grouped text[], added bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  setting text := 'advocacy_tally_group.' || counted;
  kept text := coalesce(nullif(current_setting(setting, true), ''), '{}');
  sums jsonb := kept;
BEGIN
  sums := sums || jsonb_build_object(grouped::text, coalesce((sums ->> grouped::text)::bigint, 0) + added);
  PERFORM set_config(setting, sums::text, true);
  IF length(kept) > 30000 THEN
    PERFORM advocacy_tally_flush(counted);
  END IF;
END
$$;

-- Notes that a row has changed its group. An update of other columns, in a transaction that moves no row, costs nothing more.
CREATE OR REPLACE FUNCTION advocacy_tally_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('advocacy_tally_moved.' || TG_TABLE_NAME, 'yes', true);
  RETURN NULL;
END
$$;

-- Adds what was kept for later.
CREATE OR REPLACE FUNCTION advocacy_tally_flush(counted text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  setting text := 'advocacy_tally_group.' || counted;
  sums text := coalesce(current_setting(setting, true), '');
BEGIN
  IF sums <> '' THEN
    PERFORM set_config(setting, '', true);
    PERFORM advocacy_tally_add(counted, key::text[], value::bigint) FROM jsonb_each_text(sums::jsonb) WHERE value <> '0';
  END IF;
END
$$;`;
}
