import type { Query } from '../../../core/database/sql';
import type { PersonData } from '../../../core/plan/person-data';
import { NAME_FIELDS } from '../names';
import { ADDRESS_FIELDS } from '../profile';

/** The address as it was received. Triggers correct it again and keep what was received. */
const RECEIVED_ADDRESS = ADDRESS_FIELDS.map((column) =>
  column === 'city' || column === 'state' ? `coalesce(o.address_received->>'${column}', o.${column})` : `o.${column}`,
);

/**
 * Gives the primary user the address of another user. The old address is emptied first: of an address that changes, the triggers would keep
 * the parts that both have.
 */
export async function copyAddress(query: Query, { from, to }: { from: number; to: number }): Promise<void> {
  if (from === to) return;
  await query(`UPDATE core_user SET ${ADDRESS_FIELDS.map((column) => `${column} = ''`).join(', ')} WHERE id = $1`, [to]);
  const assignments = ADDRESS_FIELDS.map((column, index) => `${column} = ${RECEIVED_ADDRESS[index]}`).join(', ');
  await query(`UPDATE core_user p SET ${assignments} FROM core_user o WHERE p.id = $1 AND o.id = $2`, [to, from]);
}

/** Gives the primary user the source of another user. */
export async function copySource(query: Query, { from, to }: { from: number; to: number }): Promise<void> {
  if (from === to) return;
  await query('UPDATE core_user p SET source = o.source FROM core_user o WHERE p.id = $1 AND o.id = $2', [to, from]);
}

/** Gives a primary user without a name the name of the first merged user who has one. */
export async function fillMissingName(query: Query, primaryId: number, mergedIds: readonly number[]): Promise<void> {
  await query(
    `UPDATE core_user p SET ${NAME_FIELDS.map((column) => `${column} = o.${column}`).join(', ')}
     FROM (SELECT * FROM core_user WHERE id = ANY($2::integer[]) AND concat(first_name, middle_name, last_name) <> ''
       ORDER BY array_position($2::integer[], id) LIMIT 1) o
     WHERE p.id = $1 AND concat(p.first_name, p.middle_name, p.last_name) = ''`,
    [primaryId, mergedIds],
  );
}

/** Name and address go as a whole, and the source is chosen. */
const TAKEN_OTHERWISE = new Set<string>([...NAME_FIELDS, ...ADDRESS_FIELDS, 'source']);

/**
 * Gives the primary user the best value of each other field that one of these users has: by the worth that the YAML declares, such as the wish for
 * least mail, since they are one person, who has asked for it; else the first one that is not empty.
 */
export async function keepBestValues(query: Query, { values }: PersonData, primaryId: number, mergedIds: readonly number[]): Promise<void> {
  const taken = values.filter(({ column }) => !TAKEN_OTHERWISE.has(column));
  if (taken.length === 0) return;
  const best = taken.map(
    ({ column, filled, order = [] }) =>
      `(SELECT t.${column} FROM people t WHERE ${filled} ORDER BY ${[...order, 'array_position($2::integer[], t.id)'].join(', ')} LIMIT 1) AS ${column}`,
  );
  const columns = taken.map(({ column }) => column);
  const kept = columns.map((column) => `coalesce(o.${column}, p.${column})`);
  const texts = (values: readonly string[]): string => `ARRAY[${values.map((value) => `${value}::text`).join(', ')}]`;
  await query(
    `WITH people AS (SELECT * FROM core_user WHERE id = ANY($2::integer[])), best AS (SELECT ${best.join(', ')})
     UPDATE core_user p SET ${columns.map((column, index) => `${column} = ${kept[index]}`).join(', ')}
     FROM best o WHERE p.id = $1 AND ${texts(columns.map((column) => `p.${column}`))} IS DISTINCT FROM ${texts(kept)}`,
    [primaryId, [primaryId, ...mergedIds]],
  );
}
