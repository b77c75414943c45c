import { quoteName } from '../../language/quote-name';
import type { Model, Resource } from '../../model/model';
import { type CheckConstraint, checksOf } from '../checks';
import { databaseName } from '../sql-names';
import { sqlText } from '../sql-text';
import type { TriggerSql } from './triggers';
import { type WantedTrigger, wantedTriggers } from './wanted-triggers';

/**
 * A block that makes and removes CHECK constraints. As with triggers, a constraint's comment holds the hash of its definition. It is the last
 * part, because the lock that a new constraint takes is held until the transaction ends. New constraints hold for rows that are written from
 * now on; deploying then holds the rows that are there to them, without a lock that stops anybody.
 */
export function rowChecks(model: Model): string {
  const stored = model.resources.filter((resource) => resource.stored);
  const rows = stored.flatMap((resource) =>
    checksOf(resource)
      .filter(({ change }) => !change)
      .map(({ name, condition }) => `  (${[name, resource.table, condition].map(sqlText).join(', ')})`),
  );
  return `
-- Checks: name, table, condition.
CREATE TEMPORARY TABLE wanted_check (name text, on_table text, condition text) ON COMMIT DROP;
${rows.length > 0 ? `INSERT INTO wanted_check VALUES\n${rows.join(',\n')};` : ''}

DO $$
DECLARE
  found record;
  wanted record;
BEGIN
  FOR found IN
    SELECT c.conname AS name, c.conrelid::regclass AS on_table FROM pg_constraint c JOIN pg_class r ON r.oid = c.conrelid
    WHERE c.contype = 'c' AND c.connamespace = current_schema()::regnamespace AND obj_description(c.oid, 'pg_constraint') LIKE 'generated %'
      AND NOT EXISTS (
        SELECT FROM wanted_check w
        WHERE w.name = c.conname AND w.on_table = r.relname AND obj_description(c.oid, 'pg_constraint') = 'generated ' || md5(w.condition))
  LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', found.on_table, found.name);
  END LOOP;
  FOR wanted IN
    SELECT * FROM wanted_check w
    WHERE NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conname = w.name AND c.conrelid = to_regclass(format('%I', w.on_table)))
  LOOP
    -- A comment may end the condition.
    EXECUTE format(E'ALTER TABLE %I ADD CONSTRAINT %I CHECK (%s\\n) NOT VALID', wanted.on_table, wanted.name, wanted.condition);
    EXECUTE format('COMMENT ON CONSTRAINT %I ON %I IS %L', wanted.name, wanted.on_table, 'generated ' || md5(wanted.condition));
  END LOOP;
END
$$;`;
}

/** Triggers for the checks that hold for changes alone. They come after the one of derived columns, because the name sorts after its name. */
export function changeChecks(model: Model): TriggerSql {
  const made = model.resources.filter((resource) => resource.stored).flatMap((resource) => changeTrigger(resource) ?? []);
  return { functions: made.map(({ create }) => create), inserts: wantedTriggers(made.map(({ trigger }) => trigger)) };
}

function changeTrigger(resource: Resource): { create: string; trigger: WantedTrigger } | undefined {
  const { table } = resource;
  const checks = checksOf(resource).filter(({ change }) => change);
  if (checks.length === 0) return undefined;
  const name = databaseName(table, [], 'held');
  const columns = [...new Set(checks.flatMap(({ change }) => change!.columns))];
  return {
    trigger: {
      name: 'advocacy_held',
      table,
      fires: `BEFORE INSERT OR UPDATE OF ${columns.map(quoteName).join(', ')}`,
      each: 'ROW',
      calls: `${name}()`,
    },
    create: `
CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
${checks.map((check) => refusal(table, check)).join('\n')}
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION ${name}() IS 'generated';`.trim(),
  };
}

/** The error is that of a CHECK constraint. In a trigger of an INSERT `OLD` is a row of nulls. A comment may end the condition. */
function refusal(table: string, { name, change }: CheckConstraint): string {
  const { condition, columns } = change!;
  const rowOf = (row: string): string => `(${columns.map((column) => `${row}.${quoteName(column)}`).join(', ')})`;
  return `  IF (TG_OP = 'INSERT' OR ${rowOf('OLD')} IS DISTINCT FROM ${rowOf('NEW')}) AND NOT (${condition}
  ) THEN
    RAISE EXCEPTION 'new row for relation "%" violates check constraint "%"', TG_TABLE_NAME, ${sqlText(name)}
      USING ERRCODE = 'check_violation', TABLE = ${sqlText(table)}, CONSTRAINT = ${sqlText(name)};
  END IF;`;
}
