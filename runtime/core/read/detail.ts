import { type Wording, Message } from '../words';
import type { Pool } from 'pg';
import { type Answer, type Call, type Handler, takesOf, taking } from '../call';
import { refuse } from '../errors/http-error';
import type { ReadPlan } from '../plan/read-plan';
import type { ResourcePlan } from '../plan/plan';
import { askedRows, askedLanguages } from './parameters';
import { CASTS } from '../plan/column-type';
import { readingPool } from '../database/pool';
import { Bindings, objectStatement, type Viewer, viewerOf } from './statement';
import { readTogether } from './together';
import { filterValue, TypeMismatchError } from './filter-values';
import { andRowScope, seesEveryRow } from './visible';

/** GET of one object: 200 with all of its fields, 404 when there is none, and for one that the account does not see. */
export const detail: Handler = (call, plan) => readOne(call, plan, call.key!, readingPool(call.services));

/** The representation of the object with this key in its path. Throws 404. */
export async function readOne(call: Call, plan: ResourcePlan, key: string, pool: Pool = call.services.pool): Promise<Answer> {
  const { read } = askedRows(call, plan);
  const { languages, headers } = askedLanguages(call, plan);
  const viewer = viewerOf(call, languages);
  const { text, values } = statementOf(read, keyValue(plan, key), viewer);
  const row = await readTogether(pool, { text, values, by: 0, several: () => severalOf(read, viewer) });
  if (!row) throw notFound(plan, key);
  return { status: 200, headers, shape: 'object', body: { json: row } };
}

/** The object with the key of a path as JSON text; undefined where there is none that the viewer sees. */
export async function readSeenObject(
  pool: Pick<Pool, 'query'>,
  plan: ResourcePlan,
  key: string,
  viewer: Viewer,
): Promise<string | undefined> {
  const { text, values } = statementOf(plan.read, keyValue(plan, key), viewer);
  const { rows } = await pool.query<[string]>({ text, values, rowMode: 'array' });
  return rows[0]?.[0];
}

/** The statement that reads the object with a key, where the viewer sees it. */
function statementOf(read: ReadPlan, key: string | boolean, viewer: Viewer): { text: string; values: unknown[] } {
  const bindings = new Bindings();
  const condition = `${read.key} = ${bindings.bind(key)}${andRowScope(read, viewer.account, bindings)}`;
  const build = (objects: string): string => `SELECT row_to_json(o.*)::text FROM (SELECT ${objects} WHERE ${condition}) o`;
  return { text: objectStatement(read, `detail ${condition}`, bindings, viewer, build), values: bindings.values };
}

/** The same for a list of keys, which binds the same values behind it. */
function severalOf(read: ReadPlan, viewer: Viewer): string {
  const bindings = new Bindings();
  const keys = `unnest(${bindings.bind(null)}::${CASTS[read.keyType]}[]) WITH ORDINALITY k(key, place)`;
  const condition = `${read.key} = k.key${andRowScope(read, viewer.account, bindings)}`;
  const build = (objects: string): string =>
    `SELECT k.place, row_to_json(o.*)::text FROM ${keys} CROSS JOIN LATERAL (SELECT ${objects} WHERE ${condition}) o`;
  return objectStatement(read, `details ${condition}`, bindings, viewer, build);
}

/** The key of a path as the database takes it. Throws 404 for a text that cannot be a key. */
export function keyValue(plan: ResourcePlan, key: string): string | boolean {
  try {
    if (key.includes('\0')) throw new TypeMismatchError();
    return filterValue(plan.read.keyType, key);
  } catch (error) {
    throw error instanceof TypeMismatchError ? notFound(plan, key) : error;
  }
}

/** SQL that finds the row with the key of a path in the plan's `from`. `$1` is the result of `keyValue`. */
export function keyCondition({ read: { key, keyType } }: ResourcePlan): string {
  return `${key} = $1::text::${keyType === 'integer' || keyType === 'bigint' || keyType === 'uuid' ? keyType : 'text'}`;
}

/** 404 for an object that does not exist. */
export function notFound(plan: ResourcePlan, key: string): Error {
  return refuse(404, notFoundText(plan, key));
}

/** What such a 404 says. Pages recognise it, for there a resource has another name. */
export function notFoundText({ name }: ResourcePlan, key: string): Wording {
  return new Message('writing.object_unknown', { resource: name, key: key.slice(0, 100) });
}

/** A handler of its own behind the scope of its resource: an object that the account does not see is a 404, before the handler runs. */
export function withinScope(handler: Handler): Handler {
  return taking(takesOf(handler), async (call, plan) => {
    const { account, key, services } = call;
    if (key !== undefined && !seesEveryRow(plan.read, account)) {
      const bindings = new Bindings([keyValue(plan, key)]);
      const text = `SELECT FROM ${plan.read.from} WHERE ${keyCondition(plan)}${andRowScope(plan.read, account, bindings)}`;
      const { rowCount } = await services.pool.query(text, bindings.values);
      if (rowCount === 0) throw notFound(plan, key);
    }
    return handler(call, plan);
  });
}
