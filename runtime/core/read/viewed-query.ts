import type { Account } from '../plan/viewer';
import { hasRight } from '../auth/permissions';
import type { Queryable } from '../database/sql';
import type { ResourcePlan } from '../plan/plan';
import type { Registry } from '../plan/registry';
import type { Services } from '../call/services';
import { readSeenObjects } from './page';
import { readingPool } from '../database/pool';
import { andRowScope, seesEveryRow } from './visible';
import { Bindings, statementName } from './statement';

declare const VIEWED: unique symbol;

/**
 * A connection for SQL of pages for staff, for one account. Only `queryFor` makes one, so SQL that takes it asks for nobody: such a page shows no more than
 * the API does. ESLint holds panels and previews to it.
 */
export interface ViewedQuery extends Queryable {
  readonly [VIEWED]: true;
}

/** Who looks, and at a page of which resource. */
interface Page {
  services: { readonly pool: Queryable; readonly registry: Pick<Registry, 'get'> };
  account: Account | null;
  /** Its object is in the sight of the account: the page was made from it. */
  plan?: ResourcePlan;
}

/**
 * A connection for SQL that tells of the object of a page, and of the rows of the resources that are named. Undefined where the account may not view one of
 * those, or does not see all of its rows: of them `readSeenObjects` and `unseenAmong` tell, which look for whom they read.
 */
export function queryFor(page: Page, tells?: readonly []): ViewedQuery;
export function queryFor(page: Page, tells: readonly string[]): ViewedQuery | undefined;
export function queryFor({ services, account, plan: own }: Page, tells: readonly string[] = []): ViewedQuery | undefined {
  const seen = tells.every((name) => {
    const plan = services.registry.get(name);
    return hasRight(account, `${plan.kind}.view`) && (plan.name === own?.name || seesEveryRow(plan.read, account));
  });
  return seen ? (services.pool as ViewedQuery) : undefined;
}

/** Who looks at a page that is made of the plans, from wherever GETs read. */
interface Viewing {
  readonly services: Pick<Services, 'pool' | 'replica' | 'settings'>;
  readonly account: Account | null;
}

/** The objects of a resource that the account sees, as JSON text by primary key. None where it may not view the kind. */
export function seenObjects({ services, account }: Viewing, plan: ResourcePlan, keys: readonly string[]): Promise<Map<string, string>> {
  if (!hasRight(account, `${plan.kind}.view`)) return Promise.resolve(new Map());
  return readSeenObjects(readingPool(services), plan.read, keys, { secret: services.settings.secretKey, account });
}

/**
 * Rows of a resource by SQL that `build` makes around `seen`: ` AND …` where the account does not see every row of it. None where it may not view the kind.
 * SQL that leaves `seen` out is refused, as it reads for nobody.
 */
export async function seenRows<Row extends unknown[]>(
  { services, account }: Viewing,
  plan: ResourcePlan,
  build: (bindings: Bindings, seen: string) => string,
): Promise<Row[]> {
  if (!hasRight(account, `${plan.kind}.view`)) return [];
  const bindings = new Bindings();
  const seen = andRowScope(plan.read, account, bindings);
  const text = build(bindings, seen);
  if (!text.includes(seen)) throw new Error(`SQL of the rows of ${plan.name} for a page of staff says nothing of who sees them`);
  const { rows } = await readingPool(services).query<Row>({ name: statementName(text), text, values: bindings.values, rowMode: 'array' });
  return rows;
}
