import { quoted } from '../database/sql';
import { isAllowed, unauthorised } from '../auth/permissions';
import { refuse } from '../errors/http-error';
import type { Call } from '../call';
import type { ResourcePlan } from '../plan/plan';

/** What `?archived=` asks for beside the rows in use, which are shown without it. */
type ArchivedChoice = 'true' | 'all';

const plans = new WeakMap<ResourcePlan, Record<ArchivedChoice, ResourcePlan>>();

/**
 * The plan with the rows that a request asks for: those in use, with `?archived=true` those that are archived, with `?archived=all` both. Throws
 * 400 for another value, and 401 for an account that may not view the resource: what is archived is shown to no public.
 */
export function askedRows({ query, account }: Pick<Call, 'query' | 'account'>, plan: ResourcePlan): ResourcePlan {
  const asked = plan.read.archived === undefined ? undefined : askedIn(query);
  if (asked === undefined) return plan;
  if (!isAllowed(account, plan.kind, 'view')) throw unauthorised(`This account may not view ${plan.kind}.`);
  const known = plans.get(plan) ?? { true: onlyArchived(plan), all: withArchived(plan) };
  plans.set(plan, known);
  return known[asked];
}

/** What the parameter asks for; undefined for the rows in use. */
export function askedIn(query: URLSearchParams): ArchivedChoice | undefined {
  const value = query.get('archived')?.trim().toLowerCase() ?? 'false';
  if (value === 'true' || value === 'all') return value;
  if (value === 'false' || value === '') return undefined;
  throw refuse(400, "'archived' is true, false or all.");
}

/** They are few, and an index holds them: so they are counted. */
function onlyArchived(plan: ResourcePlan): ResourcePlan {
  const { table, column } = plan.read.archived!;
  const from = `(SELECT * FROM ${quoted(table)} WHERE ${column} IS NOT NULL) t`;
  return { ...plan, read: { ...plan.read, from, tallied: false, archived: undefined } };
}

/** The plan with rows in use and with those that are archived. */
export function withArchived(plan: ResourcePlan): ResourcePlan {
  if (plan.read.archived === undefined) return plan;
  return { ...plan, read: { ...plan.read, from: `${quoted(plan.read.archived.table)} t`, archived: undefined } };
}
