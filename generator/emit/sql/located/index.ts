import { UNITED_STATES } from '../../../language/country';
import type { Located, Model, Resource } from '../../../model/model';
import { databaseName } from '../../sql-names';
import { sqlText } from '../../sql-text';
import type { TriggerSql } from '../triggers';
import { correctionBody } from './correct';
import { placementBody } from './place';

/** The columns of an address, from which its place is derived. */
const ADDRESS = ['address1', 'city', 'state', 'region', 'postal', 'zip', 'country'];

/** Columns of a place that a write may set directly, where the place is stored in the row of the address itself. */
const OWN_PLACE = ['latitude', 'longitude', 'timezone'];

/**
 * Triggers that correct an address when it is written, and locate it by its ZIP code. Triggers do it for every way to write rows, without
 * another round trip. They read the tables of ZIP codes, states and countries that the YAML names.
 *
 * - `corrected` (BEFORE) changes the row itself. It stores the place too, where that is in columns of the same row.
 * - `placed` (AFTER) exists where the place is in a table of its own, and writes the row there.
 */
export function locatedAddresses(model: Model): TriggerSql {
  const made = model.resources.filter((resource) => resource.located).map((resource) => triggersOf(resource, resource.located!));
  const rows = made.flatMap(({ rows }) => rows);
  return {
    functions: made.flatMap(({ functions }) => functions),
    inserts: rows.length > 0 ? `INSERT INTO wanted_trigger VALUES\n${rows.join(',\n')};` : '',
  };
}

function triggersOf({ table, primary }: Resource, located: Located): { functions: string[]; rows: string[] } {
  const corrected = databaseName(table, [], 'corrected');
  const placed = databaseName(table, [], 'placed');
  const hasAddress = `${['address1', 'city', 'state', 'region', 'postal', 'zip'].map((part) => `NEW.${part} <> ''`).join(' OR ')} OR NEW.country <> '${UNITED_STATES}'`;
  // A coordinate or time zone that is set to null is derived from the ZIP code again.
  const watched = located.row ? ADDRESS : [...ADDRESS, ...OWN_PLACE.filter((column) => located.columns.includes(column))];
  // Of what was received, the second line has a time too.
  const correctedColumns = located.received ? [...watched, 'address2'] : watched;
  const onInsertAndUpdate = (name: string, when: 'BEFORE' | 'AFTER', call: string, watched: string[]): string[] => [
    wantedTrigger(`${name}_insert`, table, `${when} INSERT ON ${table} FOR EACH ROW WHEN (${hasAddress}) EXECUTE FUNCTION ${call}()`),
    wantedTrigger(
      `${name}_update`,
      table,
      `${when} UPDATE OF ${watched.join(', ')} ON ${table} FOR EACH ROW WHEN ((${columnsOf('OLD', watched)}) IS DISTINCT FROM (${columnsOf('NEW', watched)})) EXECUTE FUNCTION ${call}()`,
    ),
  ];
  const functions = [createFunction(corrected, correctionBody(located))];
  if (located.row) functions.push(createFunction(placed, placementBody(located, located.row, primary.column)));
  return {
    functions,
    rows: [
      ...onInsertAndUpdate('advocacy_corrected', 'BEFORE', corrected, correctedColumns),
      ...(located.row ? onInsertAndUpdate('advocacy_placed', 'AFTER', placed, watched) : []),
    ],
  };
}

/** The columns of `OLD` or `NEW`, as SQL. */
function columnsOf(record: string, columns: string[]): string {
  return columns.map((column) => `${record}.${column}`).join(', ');
}

/** A row of the temporary table `wanted_trigger`. */
function wantedTrigger(name: string, table: string, body: string): string {
  return `  (${[name, table, body].map(sqlText).join(', ')}, NULL, NULL)`;
}

function createFunction(name: string, body: string): string {
  return `
CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
${body.trim()}
$$;
COMMENT ON FUNCTION ${name}() IS 'generated';`.trim();
}
