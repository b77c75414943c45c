import type { SqlFile } from '../../model/model';

/** The SQL of some triggers and of the functions that they call. A trigger's name is unique on its table, not in the database. */
export interface TriggerSql {
  /** `CREATE OR REPLACE FUNCTION` statements of their own. */
  functions: string[];
  /** What adds the triggers to `wanted_trigger`; empty for none. */
  inserts: string;
}

/** What a trigger sets before a row is stored: statements of PL/pgSQL, and the columns whose writing calls for them. */
export interface Setting {
  columns: string[];
  statements: string[];
}

/** The table in which hand-written SQL files say which triggers they want. */
export const WANTED_TRIGGERS = `CREATE TEMPORARY TABLE wanted_trigger (
  name text,        -- unique on its table
  on_table text,
  body text,        -- what follows the name in CREATE TRIGGER; or, in its place:
  fires text,       -- AFTER INSERT, BEFORE UPDATE OF some columns
  sees text,        -- the tables of old and new rows
  for_each text,    -- ROW or STATEMENT
  condition text,   -- it fires for these rows only
  calls text,       -- its function and arguments
  depends text,     -- what else its meaning depends on: when that changes, the trigger is made anew
  afterwards text   -- what to run once it is made, for the rows that are there already
) ON COMMIT DROP;`;

/**
 * A block that makes and removes triggers, those of hand-written SQL files included. A trigger's comment holds the hash of its definition.
 * A changed trigger is made anew. One that has such a comment and is no longer wanted is dropped.
 */
export function triggers(groups: TriggerSql[], sqlFiles: SqlFile[]): string {
  return `
-- The triggers that the database is to have.
${WANTED_TRIGGERS}

${groups
  .map(({ inserts }) => inserts.trim())
  .filter(Boolean)
  .join('\n\n')}
${sqlFiles.map(({ file, text }) => `\n-- From ${file}\n${text.trim()}\n`).join('')}
UPDATE wanted_trigger SET body = concat_ws(' ', fires, 'ON ' || quote_ident(on_table), 'REFERENCING ' || sees, 'FOR EACH ' || for_each, 'WHEN (' || condition || ')',
  'EXECUTE FUNCTION ' || calls) WHERE body IS NULL;

DO $$
DECLARE
  found record;
  wanted record;
BEGIN
  FOR found IN
    SELECT t.tgname, t.tgrelid::regclass AS on_table FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE c.relnamespace = current_schema()::regnamespace AND obj_description(t.oid, 'pg_trigger') LIKE 'generated %'
      AND NOT EXISTS (SELECT FROM wanted_trigger w WHERE w.name = t.tgname AND w.on_table = c.relname)
  LOOP
    EXECUTE format('DROP TRIGGER %I ON %s', found.tgname, found.on_table);
  END LOOP;
  FOR wanted IN
    SELECT w.*, 'generated ' || md5(w.body || coalesce(w.depends, '')) AS mark FROM wanted_trigger w
    WHERE NOT EXISTS (
      SELECT FROM pg_trigger t WHERE t.tgrelid = quote_ident(w.on_table)::regclass AND t.tgname = w.name
        AND obj_description(t.oid, 'pg_trigger') = 'generated ' || md5(w.body || coalesce(w.depends, '')))
  LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER %I %s', wanted.name, wanted.body);
    EXECUTE format('COMMENT ON TRIGGER %I ON %I IS %L', wanted.name, wanted.on_table, wanted.mark);
    IF wanted.afterwards IS NOT NULL THEN
      EXECUTE wanted.afterwards;
    END IF;
  END LOOP;
  -- Functions of derived columns that no trigger calls any more, and counts of tables that are no longer counted.
  FOR found IN
    SELECT p.oid::regprocedure AS name FROM pg_proc p
    WHERE p.pronamespace = current_schema()::regnamespace AND obj_description(p.oid, 'pg_proc') = 'generated'
      AND NOT EXISTS (SELECT FROM pg_trigger t WHERE t.tgfoid = p.oid)
  LOOP
    EXECUTE format('DROP FUNCTION %s', found.name);
  END LOOP;
  -- Functions that only such a function called.
  FOR found IN
    SELECT p.oid::regprocedure AS name FROM pg_proc p
    WHERE p.pronamespace = current_schema()::regnamespace AND obj_description(p.oid, 'pg_proc') LIKE 'generated for %'
      AND to_regproc(substr(obj_description(p.oid, 'pg_proc'), length('generated for ') + 1)) IS NULL
  LOOP
    EXECUTE format('DROP FUNCTION %s', found.name);
  END LOOP;
  DELETE FROM advocacy_tally a
  WHERE NOT EXISTS (SELECT FROM wanted_trigger w WHERE w.on_table = a.table_name AND w.name = 'advocacy_tally_insert');
  DELETE FROM advocacy_tally_group a
  WHERE NOT EXISTS (SELECT FROM wanted_trigger w WHERE w.on_table = a.table_name AND w.name = 'advocacy_grouped_insert');
END
$$;`;
}
