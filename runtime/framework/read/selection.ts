import type { Call } from '../http/call';
import type { ReadPlan } from '../plan/plan';
import { nextCursor, totalTold } from './collection';
import { countMatching } from './count';
import type { Order } from './order';
import { readPlannedPage } from './page';
import { digestOf, pageMeta, parsePage } from './paging';
import { Bindings } from './statement';

/** Rows that a verb lists under conditions of its own. */
export interface Selection {
  read: ReadPlan;
  /** Tells these rows from all others, for cursors: the resource, and what was asked. */
  name: string;
  asked: readonly { name: string; values: readonly string[] }[];
  where: (bindings: Bindings) => string[];
  order: Order;
}

/** The page of the rows that a request asks for, with `meta` as collections have it (specification 2.1). The objects are JSON text. */
export async function listSelected(
  call: Call,
  { read, name, asked, where, order }: Selection,
): Promise<{ meta: Record<string, unknown>; objects: string[] }> {
  const { pool, settings } = call.services;
  const scope = { read, order, digest: digestOf(name, asked) };
  const page = parsePage(call.query, scope);
  const query = { read, where, order, page, secret: settings.secretKey };
  const found = await readPlannedPage(pool, query);
  const bindings = new Bindings();
  const condition = where(bindings).join(' AND ');
  const counted = { from: read.from, where: condition, values: bindings.values, tables: read.tables, tallied: false };
  const total = totalTold(found, query) ?? (await countMatching(pool, counted));
  const next = await nextCursor(found, total, { call, query, scope });
  return { meta: pageMeta({ path: call.path, query: call.query, page, total, next }), objects: found.objects };
}
