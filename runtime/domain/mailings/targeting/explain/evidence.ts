import { hasRight, isAllowed } from '../../../../core/auth/permissions';
import type { Call } from '../../../../core/call';
import { queryOn } from '../../../../core/database/sql';
import { listWithin, unseenAmong } from '../../../../core/read';
import type { AnsweredValue, Fact, ShownValue, Source } from '../predicates/predicate';
import type { PersonLine } from './person-lines';

/** The values of a line as the account sees them. A value out of its sight is null. */
export async function shownValues(call: Call, { asked, values = [] }: PersonLine, place: Fact | undefined): Promise<readonly ShownValue[]> {
  if (!asked) return values;
  const { predicate, targeting } = asked;
  if (predicate.show) return predicate.show(call, values, targeting, place);
  return predicate.values.refersTo ? references(call, predicate.values.refersTo, values) : values;
}

async function references(
  { services, account }: Call,
  { resource, named }: { resource: string; named: boolean },
  values: readonly AnsweredValue[],
): Promise<ShownValue[]> {
  const plan = services.registry.get(resource);
  const query = queryOn(services.pool);
  const ids = values.map(({ value }) => Number(value));
  const unseen = new Set((await unseenAmong(query, account, plan, ids)).map(Number));
  const { from, primary } = plan.read;
  const rows = named ? await query(`SELECT ${primary} AS id, t.name FROM ${from} WHERE ${primary} = ANY ($1::integer[])`, [ids]) : [];
  const names = new Map(rows.map(({ id, name }) => [Number(id), name]));
  return values.map(({ value, matches }) => {
    const id = Number(value);
    const uri = `/rest/v1/${resource}/${id}/`;
    return { value: unseen.has(id) ? null : named ? { uri, name: names.get(id) } : { uri }, matches };
  });
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
