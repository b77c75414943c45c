import type { Call } from '../call';
import type { ReadPlan } from '../plan/read-plan';
import { countMatching } from './count';
import type { Order } from './order';
import { nextCursor, readPlannedPage, totalOfLastPage } from './page';
import { pageMeta, parsePage, requestDigest } from './paging';
import { rowScope } from './row-scope';
import { bindConditions, type Bindings, viewerOf } from './statement';

/** A list of rows under conditions of its own, for handlers with particular searches. */
export interface RowList {
  read: ReadPlan;
  /** Name and parameters tell this list apart from all others, so that a cursor of another list is not accepted. */
  name: string;
  parameters: readonly { name: string; values: readonly string[] }[];
  where: (bindings: Bindings) => string[];
  order: Order;
}

/** Reads the page that a request asks for. `meta` is as in collections; the objects are JSON text. Throws 400 for wrong paging. */
export async function listRows(
  call: Call,
  { read, name, parameters, where, order }: RowList,
): Promise<{ meta: Record<string, unknown>; objects: string[] }> {
  const { pool } = call.services;
  const scope = { read, order, digest: requestDigest(name, parameters) };
  const page = parsePage(call.query, scope);
  const query = {
    read,
    where: bindConditions((bindings) => [...where(bindings), rowScope(read, call.account, bindings) ?? []].flat()),
    order,
    page,
    viewer: viewerOf(call),
  };
  const found = await readPlannedPage(pool, query);
  const counted = { from: read.from, where: query.where, tables: read.tables, tallied: false };
  const total = totalOfLastPage(found, query) ?? (await countMatching(pool, counted));
  const next = await nextCursor(pool, { query, scope, found, total });
  return { meta: pageMeta({ path: call.path, query: call.query, page, total, next }), objects: found.objects };
}
