import { quoteName } from '../../language/quote-name';
import { OUTBOX } from '../../language/events';
import { HISTORY } from '../../language/history';
import { commitJob } from '../hooks';
import type { Column, PairTable, Resource } from '../model';
import { fieldOf } from './field-of';
import type { Ownership } from './ownership';
import type { Erasure } from './types';

/**
 * The steps of an erasure, in their order. The person's own row comes first, because its triggers may write to other tables. Then come the
 * tables furthest from the person: their conditions read nearer tables, whose rows must still be there. Last are the tables that triggers write
 * when others are erased, the history and the outbox: what stood there is in them then.
 */
export function buildErasures(person: Resource, tables: Resource[], pairs: PairTable[], ownership: Map<string, Ownership>): Erasure[] {
  const depth = ({ name }: Resource): number => (name === person.name ? Infinity : (ownership.get(name)?.depth ?? 0));
  const ordered = [...tables].sort((a, b) => depth(b) - depth(a) || (a.name < b.name ? -1 : 1));
  const steps = (resource: Resource): Erasure[] => [
    ...(resource.erase.rows === 'all'
      ? [{ table: resource.table, of: 'anybody' as const, where: 'true', lock: true as const, jobs: commitJobs(resource) }]
      : []),
    ...addressErasures(resource),
    ...(ownership.get(resource.name)?.conditions ?? []).flatMap((where) => erasureOf(resource, 'person', where)),
  ];
  const isTold = ({ name }: Resource): boolean => name === HISTORY.resource || name === OUTBOX.resource;
  const pairRows = pairs.flatMap(({ table, own, other }) =>
    [own, other]
      .filter((side) => side.resource === person.name)
      .map((side): Erasure => ({ table, of: 'person', where: `t.${quoteName(side.column)} = $1` })),
  );
  return [...ordered.filter((table) => !isTold(table)).flatMap(steps), ...pairRows, ...ordered.filter(isTold).flatMap(steps)];
}

/** Rows that hold or mention the address of the person, whoever they belong to. */
function addressErasures(resource: Resource): Erasure[] {
  const address = sameAddress(resource);
  const same = address === undefined ? [] : erasureOf(resource, 'address', address);
  const { mentions } = resource.erase;
  return [...same, ...mentions.flatMap((name) => erasureOf(resource, 'mention', mentioned(resource, name)))];
}

/** SQL: a text contains the address `%…%`. The second condition is that of the index of texts with addresses. */
function mentioned(resource: Resource, name: string): string {
  const text = lowerText(resource, name);
  const indexed = textsWithAddresses(resource).some(({ field }) => field === name);
  return `${text} LIKE $1${indexed ? ` AND ${text} LIKE '%@%'` : ''}`;
}

/** The columns of a large table in which erasures look for an address, and for which no filter has an index already. */
export function textsWithAddresses({ large, columns, erase }: Resource): Column[] {
  return large ? columns.filter(({ field, trigram }) => erase.mentions.includes(field) && !trigram) : [];
}

/** SQL: the row has the address `$1`, whatever its capitals. Undefined for a table without addresses of people. */
export function sameAddress(resource: Resource): string | undefined {
  const { address } = resource.erase;
  return address === undefined ? undefined : `(${lowerText(resource, address)}) COLLATE "C" = lower($1)`;
}

function lowerText(resource: Resource, field: string): string {
  const { name, type } = resource.columns.find((column) => column.field === field)!;
  return `lower(t.${quoteName(name)}${type === 'json' ? '::text' : ''})`;
}

/** No step for a table without personal columns. Rows whose columns are empty already do not match, so a second erasure writes nothing. */
function erasureOf(resource: Resource, of: Erasure['of'], where: string): Erasure[] {
  const { table, erase } = resource;
  const common = { table, of, where, if: erase.if, jobs: commitJobs(resource) };
  if (erase.rows) return [common];
  const columns = personalColumns(resource);
  if (columns.length === 0) return [];
  const touched = resource.columns
    .filter(({ onUpdateNow }) => onUpdateNow)
    .map(({ name }) => `${quoteName(name)} = date_trunc('second', now() AT TIME ZONE 'UTC')`);
  const isFull = columns.map((column) =>
    column.null ? `t.${quoteName(column.name)} IS NOT NULL` : `t.${quoteName(column.name)} <> ${emptyOf(column)}`,
  );
  return [
    {
      ...common,
      where: `${where} AND (${isFull.join(' OR ')})`,
      set: [...columns.map((column) => `${quoteName(column.name)} = ${emptyOf(column)}`), ...touched].join(', '),
    },
  ];
}

/** The jobs that hold rows of a table, as they were before and after a change. */
function commitJobs({ name, hooks }: Resource): string[] | undefined {
  return hooks && hooks.afterCommit.length > 0 ? hooks.afterCommit.map((handler) => commitJob(name, handler)) : undefined;
}

/** All columns with free text and all files, unless the YAML keeps them. So a new column is erased without being named. */
function personalColumns(resource: Resource): Column[] {
  const { erase, discriminator } = resource;
  return resource.columns.filter((column) => {
    const { field, type, primary, references, derived, lookedUp } = column;
    if (erase.also.includes(field)) return true;
    if (column.file) return !erase.keep.includes(field);
    if (primary || references || derived !== undefined || lookedUp !== undefined || field === discriminator || erase.keep.includes(field))
      return false;
    const definition = fieldOf(resource, column)?.definition;
    return ['string', 'text', 'json'].includes(type) && !(definition && 'choices' in definition && definition.choices);
  });
}

/** What an empty column holds, as SQL. */
function emptyOf({ null: nullable, type, default: initial = {} }: Column): string {
  if (nullable) return 'NULL';
  return type === 'json' ? `'${JSON.stringify(initial).replaceAll("'", "''")}'` : "''";
}
