import { DEFAULT_RADIUS, isOverSql } from '../../../events';
import { milesBetweenSql, regionCodeSql, UNITED_STATES } from '../../../geo';
import type { Bindings } from '../../../../core/read';
import { InvalidTargeting } from '../invalid-targeting';
import { pointsWithin } from './places';
import { ids, type Predicate, type PredicateContext } from './predicate';

/** How near an event must be in miles, and whether it must be in the user's own state, county or district. */
interface Nearness {
  campaign_radius: number | null;
  campaign_samestate_only: boolean;
  campaign_same_county_only: boolean;
  campaign_same_district_only: boolean;
}

/** The place of an event, normalized for comparison. Its state is null where nobody knows it; abroad it is the code of its region, which looks like that of no state. */
const STATE = `coalesce(${regionCodeSql('e')}, nullif(upper(e.state), ''))`;
const COUNTY = `lower(coalesce(e.us_county, ''))`;
const DISTRICT = `upper(replace(e.us_district, '-', '_'))`;

/** SQL: people can still join the event `e`. */
const OPEN_TO_ALL = `e.status = 'active' AND e.is_approved AND e.host_is_confirmed AND NOT e.is_private
      AND NOT ${isOverSql('e')}`;

/** The same of a user. */
const STATE_OF_USER = `CASE WHEN p.country = '${UNITED_STATES}' THEN upper(p.state) ELSE ${regionCodeSql('p')} END`;

/** The campaigns whose events count: those that are named, or that of the landing page. */
function campaignsOf(named: number[], { landingPage }: PredicateContext['audience']): number[] {
  return named.length > 0 ? named : [landingPage?.campaignId].filter((id) => typeof id === 'number');
}

/** Conditions on a user `p`, the user's location `l` and the place of an event `n`. An unknown place is never the same. */
function samePlaceConditions(nearness: Nearness): string[] {
  const state = `${STATE_OF_USER} = n.state`;
  return [
    ...(nearness.campaign_samestate_only ? [state] : []),
    ...(nearness.campaign_same_county_only ? [`(n.county <> '' AND lower(l.us_county) = n.county AND ${state})`] : []),
    ...(nearness.campaign_same_district_only ? [`(n.district <> '' AND upper(replace(l.us_district, '-', '_')) = n.district)`] : []),
  ];
}

/** SQL: the event `t` is the one of the campaigns that is nearest to where the person lives. */
const nearest = (bindings: Bindings, campaignIds: readonly number[], person: number): string => `t.id = (
  SELECT e.id FROM events_event e JOIN core_location l ON l.user_id = ${bindings.bind(person)}::integer
  WHERE e.campaign_id = ANY (${bindings.bind(campaignIds)}::integer[]) AND ${OPEN_TO_ALL}
  ORDER BY ${milesBetweenSql('l.latitude', 'l.longitude', 'e.latitude', 'e.longitude')} NULLS LAST, e.id LIMIT 1)`;

/**
 * Users near an event of one of the campaigns, or of the landing page's campaign when none is named. Radius, state, county and district must
 * match the same event. An event counts while people can join it: active, approved, confirmed by the host, not private, not over. Throws an
 * `InvalidTargeting` when there is no campaign.
 */
export const campaigns: Predicate<number[], Nearness> = {
  values: ids('campaign'),
  isAsked: (named, nearness) => named.length > 0 || nearness.campaign_radius !== null || samePlaceConditions(nearness).length > 0,
  sql: (named, { query, audience }, nearness) => {
    const radius = nearness.campaign_radius;
    const samePlace = samePlaceConditions(nearness);
    const wanted = campaignsOf(named, audience);
    if (wanted.length === 0) throw new InvalidTargeting('campaigns: name a campaign, or choose a landing page that belongs to one.');
    const events = query.cte(`
    SELECT DISTINCT e.latitude, e.longitude, ${STATE} AS state, ${COUNTY} AS county, ${DISTRICT} AS district
    FROM events_event e WHERE e.campaign_id = ANY (${query.bind(wanted, 'integer[]')}) AND ${OPEN_TO_ALL}`);
    const byDistance = radius !== null || samePlace.length === 0;
    const near = byDistance ? pointsWithin(query, `${events} AS o`, radius ?? DEFAULT_RADIUS, ['state', 'county', 'district']) : events;
    const conditions = [...(byDistance ? ['n.latitude = l.latitude AND n.longitude = l.longitude'] : []), ...samePlace];
    return `EXISTS (SELECT FROM core_user p LEFT JOIN core_location l ON l.user_id = p.id JOIN ${near} n ON ${conditions.join(' AND ')} WHERE p.id = u.id)`;
  },
  proof: {
    of: (person, named, audience) => ({
      resource: 'event',
      fields: ['resource_uri', 'title', 'city', 'state', 'latitude', 'longitude'],
      where: (bindings) => [nearest(bindings, campaignsOf(named, audience), person)],
    }),
  },
};
