import type { Client } from 'pg';
import { messageOf } from '../errors/message-of';
import { OperationalError } from '../errors/operational-error';

/** Indexes that no constraint needs, and foreign keys: a million rows are copied faster without, and are checked when these are made again. */
const DEFINITIONS = `
  SELECT 1 AS place, format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS remove,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS make
  FROM pg_constraint WHERE contype = 'f' AND connamespace = quote_ident(current_schema())::regnamespace
  UNION ALL
  SELECT 2, format('DROP INDEX %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
  FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
  WHERE c.relnamespace = quote_ident(current_schema())::regnamespace AND c.relkind = 'i'
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid AND contype <> 'f')
  ORDER BY 1, 2`;

/** Removes indexes and foreign keys. Returns what makes them again, which throws an `OperationalError` when the rows do not fit together. */
export async function removeIndexes(client: Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ remove: string; make: string }>(DEFINITIONS);
  for (const { remove } of rows) await client.query(remove);
  return async () => {
    for (const { make } of rows.reverse()) {
      await client.query(make).catch((error: unknown) => {
        throw new OperationalError(`The rows do not fit together, and nothing was restored: ${messageOf(error)}.`);
      });
    }
  };
}
