import { hasRight, isAllowed } from '../../../../core/auth/permissions';
import type { Call } from '../../../../core/call';
import { type Bindings, listWithin } from '../../../../core/read';
import { milesBetweenSql } from '../../../geo';
import type { Audience, Targeting } from '../audience';
import { campaignsOf, OPEN_TO_ALL } from '../predicates/campaigns';
import type { PersonLine } from './person-lines';

/** Of whom and of what a line asks. */
interface Asked {
  line: Pick<PersonLine, 'stage' | 'field'>;
  audience: Audience;
  person: number;
}

const person =
  (fields: readonly string[]) =>
  (asked: Asked): Source =>
    ofPerson('user', 't.id', fields)(asked);
const place = (...fields: string[]) => ofPerson('location', 't.user_id', fields);

/** The objects of a person, with more conditions. */
function ofPerson(
  resource: string,
  column: string,
  fields: readonly string[],
  more: (bindings: Bindings, targeting: Targeting, asked: Asked) => string[] = () => [],
) {
  return (asked: Asked): Source => ({
    resource,
    fields,
    where: (bindings) => [`${column} = ${bindings.bind(asked.person)}::integer`, ...more(bindings, targetingOf(asked), asked)],
  });
}

function targetingOf({ line, audience }: Asked): Targeting {
  return audience[line.stage === 'excludes' ? 'excludes' : 'includes']!;
}

const DONE = ['resource_uri', 'created_at', 'page'];
const GOT = ['resource_uri', 'created_at', 'mailing'];
const SUBSCRIPTION = ['resource_uri', 'created_at', 'list'];

/** The event of the campaigns that is nearest to where the person lives. */
const NEAREST = (bindings: Bindings, ids: readonly number[], id: number): string => `t.id = (
  SELECT e.id FROM events_event e JOIN core_location l ON l.user_id = ${bindings.bind(id)}::integer
  WHERE e.campaign_id = ANY (${bindings.bind(ids)}::integer[]) AND ${OPEN_TO_ALL}
  ORDER BY ${milesBetweenSql('l.latitude', 'l.longitude', 'e.latitude', 'e.longitude')} NULLS LAST, e.id LIMIT 1)`;

/** What tells why a line says yes or no, by field. Fields of which nothing more is to be told are not here. */
const SOURCES: Readonly<Record<string, (asked: Asked) => Source>> = {
  subscription_status: person(['subscription_status']),
  any_list: ofPerson('subscription', 't.user_id', SUBSCRIPTION),
  lists: ofPerson('subscription', 't.user_id', SUBSCRIPTION, (b, { lists }) => [`t.list_id = ANY (${b.bind(lists)}::integer[])`]),
  tags: ofPerson('action', 't.user_id', DONE, (b, { tags }) => [
    `t.status = 'complete'`,
    `t.page_id IN (SELECT g.page_id FROM core_page_tags g WHERE g.tag_id = ANY (${b.bind(tags)}::integer[]))`,
  ]),
  actions: ofPerson('action', 't.user_id', DONE, (b, { actions }) => [
    `t.status = 'complete'`,
    `t.page_id = ANY (${b.bind(actions)}::integer[])`,
  ]),
  mailings: ofPerson('usermailing', 't.user_id', GOT, (b, { mailings }) => [`t.mailing_id = ANY (${b.bind(mailings)}::integer[])`]),
  exclude_ordering: ofPerson('usermailing', 't.user_id', GOT, (b, _, { audience }) => [
    `t.mailing_id = ANY (${b.bind(audience.goBefore)}::integer[])`,
  ]),
  languages: person(['lang']),
  user_fields: ofPerson('userfield', 't.parent_id', ['resource_uri', 'name', 'value', 'updated_at'], (b, { user_fields }) => [
    `t.name = ANY (${b.bind(user_fields.map(({ field }) => field))}::text[])`,
  ]),
  countries: person(['country']),
  regions: person(['region', 'country']),
  states: person(['state', 'country']),
  cds: place('us_district'),
  state_senate_districts: place('us_state_senate'),
  state_house_districts: place('us_state_district'),
  counties: place('us_county'),
  zips: person(['zip', 'city', 'country']),
  target_groups: place('us_district'),
  target_group_from_landing_page: place('us_district'),
  campaigns: (asked) => ({
    resource: 'event',
    fields: ['resource_uri', 'title', 'city', 'state', 'latitude', 'longitude'],
    where: (bindings) => [NEAREST(bindings, campaignsOf(targetingOf(asked), asked.audience), asked.person)],
  }),
  has_donated: ofPerson('order', 't.user_id', ['resource_uri', 'created_at', 'total', 'currency'], () => [`t.status = 'completed'`]),
  was_monthly_donor: ofPerson(
    'orderrecurring',
    't.user_id',
    ['resource_uri', 'created_at', 'status', 'exp_date', 'amount', 'currency'],
    () => [`t.period = 'months'`],
  ),
  blackholed: ({ person: id }) => ({
    resource: 'blackholedemail',
    fields: ['resource_uri', 'created_at'],
    where: (b) => [`lower(t.email) COLLATE "C" = (SELECT lower(u.email) COLLATE "C" FROM core_user u WHERE u.id = ${b.bind(id)}::integer)`],
  }),
  mail_paused: person(['mail_paused_until']),
  mail_frequency: ofPerson('usermailing', 't.user_id', GOT),
  bounces: ofPerson('bounce', 't.user_id', ['resource_uri', 'timestamp', 'bounce_type']),
  received: ofPerson('usermailing', 't.user_id', GOT, (b, _, { audience }) => [`t.mailing_id = ${b.bind(audience.mailingId)}::integer`]),
  place: place('latitude', 'longitude'),
};

/** Where to find what decided a line; undefined where there is nothing more than its answer. */
export function sourceOf(asked: Asked): Source | undefined {
  return SOURCES[asked.line.field]?.(asked);
}

/** An object of the API, as far as it tells what decided. */
export type Fact = Record<string, unknown>;

/** Which objects of a resource tell what decided, and which of their fields. */
interface Source {
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
