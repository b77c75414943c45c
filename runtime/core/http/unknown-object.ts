import { quoted } from '../database/sql';
import { HttpError } from '../errors/http-error';
import type { ResourcePlan } from '../plan/plan';
import { keyCondition, keyValue, notFound } from '../read/detail';
import { andRowScope } from '../read/row-scope';
import { Bindings } from '../read/statement';
import type { Call } from './call';

/**
 * What to throw when a call was refused: a 404 in place of a 400 when its path names no object, so that a client learns that the object is
 * gone before it hears of its body. It is looked up after the refusal, so calls that succeed pay nothing.
 */
export async function unlessUnknown(error: unknown, call: Call | undefined, plan: ResourcePlan): Promise<unknown> {
  if (!(error instanceof HttpError) || error.status !== 400 || call?.key === undefined || call.method === 'GET') return error;
  const { from, archived } = plan.read;
  // What is archived can still be restored or deleted.
  const rows = archived && (call.method === 'POST' || call.method === 'DELETE') ? `${quoted(archived.table)} t` : from;
  const bindings = new Bindings([keyValue(plan, call.key)]);
  const sql = `SELECT FROM ${rows} WHERE ${keyCondition(plan)}${andRowScope(plan.read, call.account, bindings)}`;
  const { rowCount } = await call.services.pool.query(sql, bindings.values);
  return rowCount === 0 ? notFound(plan, call.key) : error;
}
