import { NOW_MICROSECONDS } from '../../../../framework/database/sql';
import { pointsNear } from '../near';
import { TargetingProblem } from '../problem';
import type { Targeting } from '../targeting';
import type { Predicate } from './predicate';

/** Miles around an event when nothing is said of how near it must be; the event search has the same. */
const USUAL_RADIUS = 50;

/** What an event has of a place, in the spelling in which it is compared. */
const STATE = 'upper(e.state)';
const COUNTY = `lower(coalesce(e.us_county, ''))`;
const DISTRICT = `upper(replace(e.us_district, '-', '_'))`;

/**
 * Users near an event of one of the campaigns, or of the landing page's campaign when none is named: within the miles, in the state, the
 * county and the district that are asked for, all with regard to the same event. Only events that people can still join count: active, approved,
 * confirmed by the host, not private, not over. Throws a `TargetingProblem` when there is no campaign.
 */
export const campaigns: Predicate = (targeting, { query, audience }) => {
  const radius = targeting.campaign_radius;
  const same = sameAs(targeting);
  if (targeting.campaigns.length === 0 && radius === null && same.length === 0) return undefined;
  const ids =
    targeting.campaigns.length > 0 ? targeting.campaigns : [audience.landingPage?.campaignId].filter((id) => typeof id === 'number');
  if (ids.length === 0) throw new TargetingProblem('campaigns: name a campaign, or choose a landing page that belongs to one.');
  const events = query.once(`
    SELECT DISTINCT e.latitude, e.longitude, ${STATE} AS state, ${COUNTY} AS county, ${DISTRICT} AS district
    FROM events_event e
    WHERE e.campaign_id = ANY (${query.bind(ids, 'integer[]')}) AND e.status = 'active' AND e.is_approved AND e.host_is_confirmed AND NOT e.is_private
      AND (coalesce(e.ends_at_utc, e.starts_at_utc) <= ${NOW_MICROSECONDS}) IS NOT TRUE`);
  const byDistance = radius !== null || same.length === 0;
  const near = byDistance ? pointsNear(query, `${events} AS o`, radius ?? USUAL_RADIUS, ['state', 'county', 'district']) : events;
  const conditions = [...(byDistance ? ['n.latitude = l.latitude AND n.longitude = l.longitude'] : []), ...same];
  return `EXISTS (SELECT FROM core_user p LEFT JOIN core_location l ON l.user_id = p.id JOIN ${near} n ON ${conditions.join(' AND ')} WHERE p.id = u.id)`;
};

/** Conditions between a user as `p`, the user's place as `l` and a place of events as `n`. What is not known is not the same. */
function sameAs(targeting: Targeting): string[] {
  const state = `(p.country = 'United States' AND n.state <> '' AND upper(p.state) = n.state)`;
  return [
    ...(targeting.campaign_samestate_only ? [state] : []),
    ...(targeting.campaign_same_county_only ? [`(n.county <> '' AND lower(l.us_county) = n.county AND ${state})`] : []),
    ...(targeting.campaign_same_district_only ? [`(n.district <> '' AND upper(replace(l.us_district, '-', '_')) = n.district)`] : []),
  ];
}
