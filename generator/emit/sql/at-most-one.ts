import { quoteName } from '../../language/quote-name';
import type { Column, Model, Resource } from '../../model/model';
import { databaseName } from '../sql-names';
import type { TriggerSql } from './triggers';
import { type WantedTrigger, wantedTriggers } from './wanted-triggers';

/**
 * A trigger for each column that is true of one row at most (`at_most_one`): a row that gets it takes it from the row before. Of two that get it
 * at once, the later one keeps it, because the second waits for the lock of the first. Rows that have it already are left alone: where they are several, the unique index
 * cannot be made, and the deployment ends.
 */
export function soleRows(model: Model): TriggerSql {
  const made = model.resources.flatMap((resource) =>
    resource.columns.filter(({ atMostOne }) => atMostOne).map((column) => soleRow(resource, column)),
  );
  return {
    functions: made.map(({ create }) => create),
    inserts: wantedTriggers(made.map(({ trigger }) => trigger)),
  };
}

function soleRow({ table, primary }: Resource, { name: own, atMostOne }: Column): { create: string; trigger: WantedTrigger } {
  const name = databaseName(table, [own], 'sole');
  const [column, key, rows] = [quoteName(own), quoteName(primary.column), quoteName(table)];
  const per = atMostOne!.per === undefined ? undefined : quoteName(atMostOne!.per);
  const together = (row: string): string => (per === undefined ? '' : ` AND ${per} IS NOT DISTINCT FROM ${row}.${per}`);
  const watched = per === undefined ? column : `${column}, ${per}`;
  return {
    trigger: {
      name: `advocacy_sole_${own}`,
      table,
      fires: `BEFORE INSERT OR UPDATE OF ${watched}`,
      each: 'ROW',
      condition: `NEW.${column}`,
      calls: `${name}()`,
    },
    create: `
CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('${name}', 0));
  UPDATE ${rows} SET ${column} = false WHERE ${column} AND ${key} <> NEW.${key}${together('NEW')};
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION ${name}() IS 'generated';`.trim(),
  };
}
