import type { Pool } from 'pg';
import type { ReadPlan } from '../plan/read-plan';
import { CASTS } from './casts';
import { andRowScope } from './row-scope';
import { Bindings, objectStatement, statementName, type Viewer } from './statement';

type Reader = Pick<Pool, 'query'>;

/** Representations as JSON text, by primary key. That the viewer sees these rows is known. */
export function readObjects(pool: Reader, read: ReadPlan, keys: readonly string[], viewer: Viewer): Promise<Map<string, string>> {
  return readWhere(pool, read, keys, viewer, () => '');
}

/** The same of those rows that the viewer sees. */
export function readSeenObjects(pool: Reader, read: ReadPlan, keys: readonly string[], viewer: Viewer): Promise<Map<string, string>> {
  return readWhere(pool, read, keys, viewer, (bindings) => andRowScope(read, viewer.account, bindings));
}

async function readWhere(
  pool: Reader,
  read: ReadPlan,
  keys: readonly string[],
  viewer: Viewer,
  more: (bindings: Bindings) => string,
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const bindings = new Bindings();
  const keyList = `${bindings.bind(keys)}::${CASTS[read.primaryType]}[]`;
  const scope = more(bindings);
  const text = objectStatement(
    read,
    `objects${scope}`,
    bindings,
    viewer,
    (objects) =>
      `SELECT k.key::text, row_to_json(o.*)::text FROM unnest(${keyList}) k(key)` +
      ` CROSS JOIN LATERAL (SELECT ${objects} WHERE ${read.primary} = k.key${scope}) o`,
  );
  const result = await pool.query<[string, string]>({ name: statementName(text), text, values: bindings.values, rowMode: 'array' });
  return new Map(result.rows);
}
