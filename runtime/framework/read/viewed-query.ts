import type { Account } from '../auth/account';
import { hasRight } from '../auth/permissions';
import type { Queryable } from '../database/query';
import type { ResourcePlan } from '../plan/plan';
import type { Registry } from '../plan/registry';
import { seesEveryRow } from './row-scope';

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
