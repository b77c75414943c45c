import { UNITED_STATES } from '../../../language/country';
import type { Located, Model, Resource } from '../../../model/model';
import { databaseName } from '../../sql-names';
import type { TriggerSql } from '../triggers';
import { type WantedTrigger, wantedTriggers } from '../wanted-triggers';
import { correctionBody } from './correct';
import { createCountryFunction } from './countries';
import { placementBody } from './place';

/** The columns of an address, from which its place is derived. */
const ADDRESS = ['address1', 'city', 'state', 'region', 'postal', 'zip', 'country'];

/** Columns of a place that a write may set directly, the town of its name that is meant among them, where the place is stored in the row of the address itself. */
const OWN_PLACE = ['latitude', 'longitude', 'timezone', 'town_id'];

/**
 * Triggers that correct an address when it is written, and locate it by its ZIP code. Triggers do it for every way to write rows, without
 * another round trip. They read the tables of ZIP codes, states and countries that the YAML names.
 *
 * - `corrected` (BEFORE) changes the row itself. It stores the place too, where that is in columns of the same row.
 * - `placed` (AFTER) exists where the place is in a table of its own, and writes the row there.
 */
export function locatedAddresses(model: Model): TriggerSql {
  const callers = new Map(
    model.resources.flatMap(({ table, located }) => (located ? [[located.countries, correctedName(table)] as const] : [])),
  );
  const made = model.resources.filter((resource) => resource.located).map((resource) => triggersOf(resource, resource.located!));
  return {
    functions: [
      ...[...callers].map(([countries, caller]) => createCountryFunction(countries, caller)),
      ...made.flatMap(({ functions }) => functions),
    ],
    inserts: wantedTriggers(made.flatMap(({ triggers }) => triggers)),
  };
}

function triggersOf({ table, primary }: Resource, located: Located): { functions: string[]; triggers: WantedTrigger[] } {
  const corrected = correctedName(table);
  const placed = databaseName(table, [], 'placed');
  const hasAddress = `${['address1', 'city', 'state', 'region', 'postal', 'zip'].map((part) => `NEW.${part} <> ''`).join(' OR ')} OR NEW.country <> '${UNITED_STATES}'`;
  // A coordinate or time zone that is set to null is derived from the ZIP code again.
  const watched = located.row ? ADDRESS : [...ADDRESS, ...OWN_PLACE.filter((column) => located.columns.includes(column))];
  // Of what was received, the second line has a time too.
  const correctedColumns = [...watched, 'plus4', ...(located.received ? ['address2'] : [])];
  const onInsertAndUpdate = (name: string, when: 'BEFORE' | 'AFTER', call: string, watched: string[]): WantedTrigger[] => [
    { name: `${name}_insert`, table, fires: `${when} INSERT`, each: 'ROW', condition: hasAddress, calls: `${call}()` },
    {
      name: `${name}_update`,
      table,
      fires: `${when} UPDATE OF ${watched.join(', ')}`,
      each: 'ROW',
      condition: `(${columnsOf('OLD', watched)}) IS DISTINCT FROM (${columnsOf('NEW', watched)})`,
      calls: `${call}()`,
    },
  ];
  const functions = [createFunction(corrected, correctionBody(located))];
  if (located.row) functions.push(createFunction(placed, placementBody(located, located.row, primary.column)));
  return {
    functions,
    triggers: [
      ...onInsertAndUpdate('advocacy_corrected', 'BEFORE', corrected, correctedColumns),
      ...(located.row ? onInsertAndUpdate('advocacy_placed', 'AFTER', placed, watched) : []),
    ],
  };
}

const correctedName = (table: string): string => databaseName(table, [], 'corrected');

/** The columns of `OLD` or `NEW`, as SQL. */
function columnsOf(record: string, columns: string[]): string {
  return columns.map((column) => `${record}.${column}`).join(', ');
}

function createFunction(name: string, body: string): string {
  return `
CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
${body.trim()}
$$;
COMMENT ON FUNCTION ${name}() IS 'generated';`.trim();
}
