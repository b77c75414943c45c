import { diagnose, type Diagnostic } from '../check/catalogue';
import { didYouMean } from '../check/suggest';
import type { Model } from '../model/model';
import type { SqlPlace } from './place';
import type { Rewritten } from './scan';
import type { Scratch, SqlError } from './scratch';

/** The offset in a text of a character that PostgreSQL counts from 1, a letter beyond the first 65,536 as one. */
export function offsetOf(text: string, position: string | undefined): number {
  if (position === undefined) return 0;
  return [...text].slice(0, Number(position) - 1).join('').length;
}

/** What PostgreSQL refused, at its place in the YAML, with a suggestion where a name is nearly right. */
export async function refusal(
  place: SqlPlace,
  { before, rewritten, after }: { before: string; rewritten: Rewritten; after: string },
  error: SqlError,
  { scratch, model }: { scratch: Scratch; model: Model },
): Promise<Diagnostic> {
  const { sql, origin } = rewritten;
  const offset = offsetOf(`${before}${sql}${after}`, error.position) - before.length;
  const beyond = offset >= sql.length && error.message.startsWith('syntax error');
  const problem = beyond ? 'it ends too early' : error.message;
  const hint = beyond ? '' : await suggestion(error, place, scratch, model);
  return diagnose(place.at(origin(Math.max(0, Math.min(offset, sql.length)))), 'R135', { problem, hint });
}

/** PostgreSQL's own suggestion, or the nearest of the names that there are. */
async function suggestion({ message, hint = '' }: SqlError, place: SqlPlace, scratch: Scratch, model: Model): Promise<string> {
  const own = /Perhaps you meant to reference the column "([^"]+)"/.exec(hint)?.[1];
  if (own) return `; did you mean "${own}"?`;
  const column = /^column "?(?:\w+\.)?(\w+)"? does not exist/.exec(message)?.[1];
  if (column !== undefined) return didYouMean(column, place.columns);
  const table = /^relation "([^"]+)" does not exist/.exec(message)?.[1];
  if (table !== undefined) return nearTable(table, model);
  const called = /^function (?:\w+\.)?(\w+)\(.*\) does not exist/.exec(message)?.[1];
  return called === undefined ? '' : nearFunction(called, scratch);
}

function nearTable(name: string, { resources, pairs }: Model): string {
  const resource = resources.find((each) => each.name === name && each.stored);
  if (resource) return `; the table of the resource "${name}" is ${resource.table}`;
  return didYouMean(name, [...resources.filter(({ stored }) => stored).map(({ table }) => table), ...pairs.map(({ table }) => table)]);
}

async function nearFunction(name: string, scratch: Scratch): Promise<string> {
  const known = await scratch.query('SELECT DISTINCT proname AS name FROM pg_proc WHERE pg_function_is_visible(oid)');
  const names = known.map((row) => String(row.name));
  return names.includes(name) ? '; it takes values of other types: add a cast' : didYouMean(name, names);
}
