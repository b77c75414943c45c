import type { Pool } from 'pg';
import type { ResourcePlan } from '../plan/plan';
import { CASTS } from './casts';
import { andRowScope } from './row-scope';
import { Bindings, objectStatement, statementName, type Viewer } from './statement';

/** The objects with these primary keys that a viewer sees, as JSON text by key. */
export async function readSeenObjects(
  pool: Pick<Pool, 'query'>,
  { read }: ResourcePlan,
  keys: readonly string[],
  viewer: Viewer,
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const bindings = new Bindings([keys]);
  const scope = andRowScope(read, viewer.account, bindings);
  const text = objectStatement(
    read,
    `seen objects${scope}`,
    bindings,
    viewer,
    (objects) =>
      `SELECT k.key::text, row_to_json(o)::text FROM unnest($1::text[]::${CASTS[read.primaryType]}[]) k(key)` +
      ` CROSS JOIN LATERAL (SELECT ${objects} WHERE ${read.primary} = k.key${scope}) o`,
  );
  const result = await pool.query<[string, string]>({ name: statementName(text), text, values: bindings.values, rowMode: 'array' });
  return new Map(result.rows);
}
