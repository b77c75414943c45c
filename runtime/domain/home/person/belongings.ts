import { hasRight } from '../../../core/auth/permissions';
import type { PanelContext } from '../../../staff/panel';
import { queryFor } from '../../../core/read';

/** What is counted of people: tables with an index by the person, and the resource whose right shows them. */
const COUNTED = {
  actions: { table: 'core_action', resource: 'action' },
  donations: { table: 'core_order', resource: 'order' },
  mails: { table: 'core_usermailing', resource: 'usermailing' },
  lists: { table: 'core_subscription', resource: 'subscription' },
} as const;

export type Belonging = keyof typeof COUNTED;

/** More are not counted. */
export const MOST = 1000;

/** How many of each kind people have, as far as the account may see the kind, in the order of the ids; at most one more than `MOST`. One statement. */
export async function countBelongings(context: PanelContext, ids: readonly number[]): Promise<ReadonlyMap<Belonging, readonly number[]>> {
  const { services, account } = context;
  const seen = Object.entries(COUNTED).filter(([, { resource }]) => hasRight(account, `${services.registry.get(resource).kind}.view`));
  if (seen.length === 0) return new Map();
  const counts = seen.map(
    ([name, { table }]) =>
      `(SELECT count(*)::integer FROM (SELECT FROM ${table} WHERE user_id = p.id LIMIT ${MOST + 1}) counted) AS ${name}`,
  );
  const { rows } = await queryFor(context).query<Record<Belonging, number>>(
    `SELECT ${counts.join(', ')} FROM unnest($1::integer[]) WITH ORDINALITY p(id, place) ORDER BY place`,
    [ids],
  );
  return new Map(seen.map(([name]) => [name as Belonging, rows.map((row) => row[name as Belonging])]));
}
