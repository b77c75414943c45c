import { UNITED_STATES } from '../../../geo';
import { NOW_MICROSECONDS } from '../../../../core/database/sql';
import { pointsWithin } from './places';
import { InvalidTargeting } from '../invalid-targeting';
import type { Audience, Targeting } from '../audience';
import type { Predicate } from './predicate';

/** The default radius around an event in miles, as in the event search. */
const DEFAULT_RADIUS = 50;

/** The place of an event, normalized for comparison. */
const STATE = 'upper(e.state)';
const COUNTY = `lower(coalesce(e.us_county, ''))`;
const DISTRICT = `upper(replace(e.us_district, '-', '_'))`;

/** SQL: people can still join the event `e`. */
export const OPEN_TO_ALL = `e.status = 'active' AND e.is_approved AND e.host_is_confirmed AND NOT e.is_private
      AND (coalesce(e.ends_at_utc, e.starts_at_utc) <= ${NOW_MICROSECONDS}) IS NOT TRUE`;

/** The campaigns whose events count: those of the targeting, or that of the landing page. */
export function campaignsOf({ campaigns: named }: Targeting, { landingPage }: Audience): number[] {
  return named.length > 0 ? named : [landingPage?.campaignId].filter((id) => typeof id === 'number');
}

/**
 * Users near an event of one of the campaigns, or of the landing page's campaign when none is named. Radius, state, county and district must
 * match the same event. An event counts while people can join it: active, approved, confirmed by the host, not private, not over. Throws an
 * `InvalidTargeting` when there is no campaign.
 */
export const campaigns: Predicate = (targeting, { query, audience }) => {
  const radius = targeting.campaign_radius;
  const samePlace = samePlaceConditions(targeting);
  if (targeting.campaigns.length === 0 && radius === null && samePlace.length === 0) return undefined;
  const ids = campaignsOf(targeting, audience);
  if (ids.length === 0) throw new InvalidTargeting('campaigns: name a campaign, or choose a landing page that belongs to one.');
  const events = query.cte(`
    SELECT DISTINCT e.latitude, e.longitude, ${STATE} AS state, ${COUNTY} AS county, ${DISTRICT} AS district
    FROM events_event e WHERE e.campaign_id = ANY (${query.bind(ids, 'integer[]')}) AND ${OPEN_TO_ALL}`);
  const byDistance = radius !== null || samePlace.length === 0;
  const near = byDistance ? pointsWithin(query, `${events} AS o`, radius ?? DEFAULT_RADIUS, ['state', 'county', 'district']) : events;
  const conditions = [...(byDistance ? ['n.latitude = l.latitude AND n.longitude = l.longitude'] : []), ...samePlace];
  return `EXISTS (SELECT FROM core_user p LEFT JOIN core_location l ON l.user_id = p.id JOIN ${near} n ON ${conditions.join(' AND ')} WHERE p.id = u.id)`;
};

/** Conditions on a user `p`, the user's location `l` and the place of an event `n`. An unknown place is never the same. */
function samePlaceConditions(targeting: Targeting): string[] {
  const state = `(p.country = '${UNITED_STATES}' AND n.state <> '' AND upper(p.state) = n.state)`;
  return [
    ...(targeting.campaign_samestate_only ? [state] : []),
    ...(targeting.campaign_same_county_only ? [`(n.county <> '' AND lower(l.us_county) = n.county AND ${state})`] : []),
    ...(targeting.campaign_same_district_only ? [`(n.district <> '' AND upper(replace(l.us_district, '-', '_')) = n.district)`] : []),
  ];
}
