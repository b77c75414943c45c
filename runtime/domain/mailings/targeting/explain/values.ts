import { queryOn } from '../../../../core/database/sql';
import type { Call } from '../../../../core/call';
import { unseenAmong } from '../../../../core/read';
import { findPoint, milesBetween } from '../../../geo';
import type { Audience, FieldValues, NamedReport, Targeting } from '../audience';
import type { PersonLine } from './person-lines';
import type { Fact } from './sources';

/** The resources that values of a field name, and whether they have names. */
const NAMED: Readonly<Record<string, { resource: string; named: boolean }>> = {
  lists: { resource: 'list', named: true },
  users: { resource: 'user', named: false },
  user_groups: { resource: 'usergroup', named: true },
  tags: { resource: 'tag', named: true },
  actions: { resource: 'page', named: true },
  mailings: { resource: 'mailing', named: false },
  languages: { resource: 'language', named: true },
  campaigns: { resource: 'campaign', named: true },
  target_groups: { resource: 'targetgroup', named: true },
};

/** A value of a field, as the account may see it: null where it may not. */
export interface ShownValue {
  value: unknown;
  matches: boolean;
  miles?: number;
}

/** The values of a line as the account sees them. A value out of its sight is null. */
export async function shownValues(call: Call, audience: Audience, line: PersonLine, place: Fact | undefined): Promise<ShownValue[]> {
  const values = line.values ?? [];
  const named = NAMED[line.field];
  if (named) return references(call, named, values);
  if (line.field === 'user_fields') return userFields(values);
  if (line.field === 'query_reports') return reports(call, values);
  if (line.field === 'zips') return places(call, audience[line.stage as 'includes' | 'excludes'], values, place);
  return [...values];
}

type Values = NonNullable<PersonLine['values']>;

async function references({ services, account }: Call, { resource, named }: (typeof NAMED)[string], values: Values): Promise<ShownValue[]> {
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

/** Custom fields with the values of which a person has one. Whoever may ask about people sees what fields there are. */
function userFields(values: Values): ShownValue[] {
  return values.map(({ value, matches }) => {
    const { field, values: named } = value as FieldValues;
    return { value: { uri: `/rest/v1/alloweduserfield/${encodeURIComponent(field)}/`, name: field, values: named }, matches };
  });
}

/** Reports with the values of their placeholders. Their SQL stays where it is. */
async function reports({ services, account }: Call, values: Values): Promise<ShownValue[]> {
  const all = values.map(({ value }) => value as NamedReport);
  const ids = all.map(({ id }) => id);
  const unseen = await unseenAmong(queryOn(services.pool), account, services.registry.get('report'), ids);
  return values.map(({ matches }, index) => {
    const { id, name, params } = all[index]!;
    return { value: unseen.includes(id) ? null : { uri: `/rest/v1/queryreport/${id}/`, name, params }, matches };
  });
}

/** Places with how far from them the person lives, where a radius decides and the account sees where that is. */
async function places({ services }: Call, targeting: Targeting | null, values: Values, place: Fact | undefined): Promise<ShownValue[]> {
  const { latitude, longitude } = place ?? {};
  if (!targeting?.zip_radius || typeof latitude !== 'number' || typeof longitude !== 'number') return [...values];
  const shown: ShownValue[] = [];
  for (const { value, matches } of values) {
    const point = await findPoint(services.pool, String(value));
    shown.push({ value, matches, ...(point && { miles: rounded(milesBetween({ latitude, longitude }, point)) }) });
  }
  return shown;
}

/** Miles with one digit behind the point. */
export function rounded(miles: number): number {
  return Math.round(miles * 10) / 10;
}
