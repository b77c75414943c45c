import { milesBetween } from '../../../../../runtime/core/types/place';
import type { Targeting } from '../../../../../runtime/domain/mailings/targeting/predicates';
import { month, type Person, type Recurring, WORLD } from './population';

/** The targeting of a test. */
export type TargetingFields = Partial<Omit<Targeting, 'query_reports'>> & {
  query_reports?: { id: number; params: Record<string, string> }[];
};

/** What the database knows and a person does not: points of places, events, officials, and what SQL gives. */
export interface Known {
  places: Record<string, { latitude: number; longitude: number }>;
  events: { campaign: number; latitude: number; longitude: number; state: string; county: string; district: string }[];
  represents: Record<number, { state: string; district: string }[]>;
  sql: Record<string, (person: Person) => boolean>;
}

/** Whether anybody may be mailed at all. */
export function mailable({ status, blackholed, lists }: Person): boolean {
  return status === 'subscribed' && !blackholed && lists.length > 0;
}

/** Each field that is asked for, as a plain question to a person. */
export function answers(wanted: TargetingFields, person: Person, known: Known): boolean[] {
  const questions: (boolean | undefined)[] = [
    wanted.lists && wanted.lists.some((id) => person.lists.includes(id)),
    wanted.actions && person.actions.some(({ page, status }) => status === 'complete' && wanted.actions!.includes(page)),
    wanted.tags &&
      person.actions.some(({ page, status }) => status === 'complete' && wanted.tags!.some((tag) => WORLD.tags[tag]!.includes(page))),
    wanted.mailings && wanted.mailings.some((id) => person.sent.includes(id) || person.saved.includes(id)),
    wanted.users && wanted.users.includes(person.id),
    wanted.user_groups && wanted.user_groups.some((id) => person.groups.includes(id)),
    wanted.languages && wanted.languages.includes(person.lang ?? 100),
    wanted.user_fields && wanted.user_fields.some(({ field, values }) => hasOne(person.fields[field]!, values)),
    wanted.countries && wanted.countries.some((name) => same(name, person.country)),
    wanted.regions && wanted.regions.some((name) => same(name, person.region)),
    wanted.states && wanted.states.some((code) => same(code, person.state)),
    wanted.cds && wanted.cds.some((code) => same(code, person.place?.district)),
    wanted.state_senate_districts && wanted.state_senate_districts.some((code) => same(code, person.place?.senate)),
    wanted.state_house_districts && wanted.state_house_districts.some((code) => same(code, person.place?.house)),
    wanted.counties && wanted.counties.some((name) => same(name, person.place?.county)),
    wanted.has_donated === undefined ? undefined : person.orders.includes('completed') === wanted.has_donated,
    wanted.was_monthly_donor &&
      person.recurring.some((one) => one.period === 'months' && wanted.was_monthly_donor!.some((way) => gives(way, one))),
    wanted.zips && wanted.zips.some((place) => near(person, known.places[place], wanted.zip_radius ?? null, place)),
    campaignsWanted(wanted) ? known.events.some((event) => joins(wanted, event, person)) : undefined,
    wanted.target_groups && wanted.target_groups.some((group) => known.represents[group]!.some((official) => represents(official, person))),
    wanted.raw_sql && wanted.raw_sql.some((sql) => known.sql[sql]!(person)),
    wanted.query_reports && wanted.query_reports.some(({ params }) => person.state === params.state),
  ];
  return questions.filter((answer) => answer !== undefined);
}

function same(one: string, other: string | undefined): boolean {
  return one.toLowerCase() === (other ?? '').toLowerCase() && one !== '';
}

/** One of the values, or any where none is named. */
function hasOne(own: readonly string[], values: readonly string[]): boolean {
  return own.some((value) => (values.length === 0 ? value !== '' : values.some((one) => same(one, value))));
}

function gives(way: string, { status, expDate, canceledDaysAgo }: Recurring): boolean {
  switch (way) {
    case 'any':
      return true;
    case 'active':
      return status === 'active';
    case 'expires_this_month':
      return ['active', 'past_due'].includes(status) && expDate === month();
    case 'expired_last_month':
      return status !== 'canceled_by_user' && expDate === month(-1);
    case 'canceled_last_7_days':
      return status.startsWith('canceled') && (canceledDaysAgo ?? 1) <= 7;
    default:
      throw new Error(way);
  }
}

function near(person: Person, point: Known['places'][string] | undefined, miles: number | null, place: string): boolean {
  if (miles === null) return person.zip === place;
  const { latitude, longitude } = person.place ?? { latitude: null, longitude: null };
  return latitude !== null && longitude !== null && milesBetween({ latitude, longitude }, point!) <= miles;
}

function campaignsWanted(wanted: TargetingFields): boolean {
  return [
    wanted.campaigns,
    wanted.campaign_radius,
    wanted.campaign_samestate_only,
    wanted.campaign_same_county_only,
    wanted.campaign_same_district_only,
  ].some(Boolean);
}

function joins(wanted: TargetingFields, event: Known['events'][number], person: Person): boolean {
  const { place } = person;
  const sameState = same(event.state, person.state);
  const strict = wanted.campaign_samestate_only || wanted.campaign_same_county_only || wanted.campaign_same_district_only;
  const radius = wanted.campaign_radius ?? (strict ? null : 50);
  return (
    wanted.campaigns!.includes(event.campaign) &&
    (radius === null || near(person, event, radius, '')) &&
    (!wanted.campaign_samestate_only || sameState) &&
    (!wanted.campaign_same_county_only || (sameState && same(event.county, place?.county))) &&
    (!wanted.campaign_same_district_only || same(event.district, place?.district))
  );
}

function represents(official: { state: string; district: string }, person: Person): boolean {
  if (official.state === '' && official.district === '') return true;
  if (person.country !== 'United States') return false;
  const district = person.place?.district ?? '';
  if (official.district !== '') return official.district === district;
  return official.state === (district.split('_')[0] || person.state);
}
