import { triggerGroups } from '../emit/sql';
import type { Model, Resource } from '../model/model';
import { type Explained, mentions } from './explained';
import { type TriggerRow, wantedRows } from './wanted-triggers';

/** The triggers of a table, or those that speak of one of its columns. Those of SQL files of the domain are among them. */
export function triggerLines(owner: Resource, { model }: Explained, column?: string): string[] {
  const sql = [...triggerGroups(model).map(({ inserts }) => inserts), ...model.sqlFiles.map(({ text }) => text)];
  const written = sql.flatMap(wantedRows).filter((row) => row.on_table === owner.table);
  return [
    ...written
      .filter((row) => column === undefined || Object.values(row).some((value) => mentions(value, column)))
      .map((row) => triggerLine(row, column)),
    ...madeOfEvents(owner, model, column),
  ];
}

/** When a trigger fires and what it calls. For a column also what it stores there. */
function triggerLine({ name, body = '', fires = '', condition = '', calls = '', depends = '' }: TriggerRow, column?: string): string {
  const when = condition === '' ? '' : ` when ${condition}`;
  const line = `${name}: ${body === '' ? `${fires}${when} calls ${calls}` : body}`.replace(/\s+/g, ' ');
  return column !== undefined && mentions(depends, column) ? `${line}\n  ${depends}` : line;
}

/** The triggers that the database makes from a list of events: those that add up rows, keep their number, or tell of changed parts. */
function madeOfEvents({ counts, large, stored, table, events, history }: Resource, { resources }: Model, column?: string): string[] {
  const speaks = (part: unknown): boolean => column === undefined || new RegExp(`\\b${column}\\b`).test(JSON.stringify(part));
  const told = resources.flatMap(({ name, onChange }) =>
    (onChange?.tables ?? []).filter((part) => part.table === table && speaks(part.key)).map(() => ({ name, onChange: onChange! })),
  );
  return [
    ...(counts && speaks(counts) ? ['advocacy_counts_…: rows are added up when they are written'] : []),
    ...(large && stored && column === undefined ? ['advocacy_tally_…: the number of rows is kept'] : []),
    ...(events && speaks(events) ? ['advocacy_events_…: integrators are told of what happens to its rows'] : []),
    ...(history && speaks(history) ? ['advocacy_history_…: who changed it is kept'] : []),
    ...told.map(({ name, onChange }) => `${onChange.triggers}_…: ${onChange.call} is told which rows of ${name} have changed`),
  ];
}
