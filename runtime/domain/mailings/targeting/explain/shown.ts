import { hasRight, isAllowed } from '../../../../core/auth/permissions';
import type { Call } from '../../../../core/call';
import { type Bindings, listWithin } from '../../../../core/read';

/** An object of the API, as far as it tells what decided. */
export type Fact = Record<string, unknown>;

/** Which objects of a resource tell what decided, and which of their fields. */
export interface Source {
  resource: string;
  /** Conditions on the row `t` of the resource. */
  where: (bindings: Bindings) => string[];
  fields: readonly string[];
}

/** How many objects are shown of one line. */
const MOST = 3;

/** The newest of these objects as the account sees them: none of those that it may not view, and no field that is hidden from it. */
export async function shownTo(call: Call, { resource, where, fields }: Source): Promise<Fact[]> {
  const plan = call.services.registry.get(resource);
  const mayView = isAllowed(call.account, plan.kind, 'view') && (plan.viewRight === undefined || hasRight(call.account, plan.viewRight));
  if (!mayView) return [];
  const list: Call = {
    ...call,
    services: { ...call.services, replica: undefined },
    method: 'GET',
    path: `/rest/v1/${resource}/`,
    query: new URLSearchParams({ _limit: String(MOST) }),
    key: undefined,
    body: undefined,
    format: 'json',
  };
  const { body } = await listWithin(list, plan, { where, newestFirst: true });
  const { objects } = JSON.parse((body as { json: string }).json) as { objects: Fact[] };
  return objects.map((object) => Object.fromEntries(fields.filter((field) => field in object).map((field) => [field, object[field]])));
}
