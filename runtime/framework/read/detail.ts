import type { Pool } from 'pg';
import type { Answer, Call, Handler } from '../http/call';
import { refuse } from '../errors/http-error';
import type { ResourcePlan } from '../plan/plan';
import { askedRows } from './archived';
import { askedLanguages } from './languages';
import { readingPool } from './replica';
import { Bindings, objectStatement, statementName, viewerOf } from './statement';
import { filterValue, TypeMismatchError } from './filter-values';
import { andRowScope } from './row-scope';

/** GET of one object: 200 with all of its fields, 404 when there is none, and for one that the account does not see. */
export const detail: Handler = (call, plan) => readOne(call, plan, call.key!, readingPool(call.services));

/** The representation of the object with this key in its path. Throws 404. */
export async function readOne(call: Call, plan: ResourcePlan, key: string, pool: Pool = call.services.pool): Promise<Answer> {
  const { read } = askedRows(call, plan);
  const { languages, headers } = askedLanguages(call, plan);
  const bindings = new Bindings();
  const condition = `${read.key} = ${bindings.bind(keyValue(plan, key))}${andRowScope(read, call.account, bindings)}`;
  const text = objectStatement(
    read,
    `detail ${condition}`,
    bindings,
    viewerOf(call, languages),
    (objects) => `SELECT row_to_json(o)::text FROM (SELECT ${objects} WHERE ${condition}) o`,
  );
  const result = await pool.query<[string]>({ name: statementName(text), text, values: bindings.values, rowMode: 'array' });
  const row = result.rows[0];
  if (!row) throw notFound(plan, key);
  return { status: 200, headers, shape: 'object', body: { json: row[0] } };
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
  return refuse(404, `There is no ${plan.name} '${key.slice(0, 100)}'.`);
}
