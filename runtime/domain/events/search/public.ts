import type { Query } from '../../../core/database/sql';
import { milesSql, type Point } from '../../geo';
import { SHOWN_EVENT_SQL, type ShownEvent } from '../shown-event';

/** What the public asks of the events of a campaign. */
export interface PublicSearch {
  /** The id of the campaign. */
  campaign: number;
  /** Only events so near; undefined for events anywhere. */
  near: { point: Point; miles: number } | undefined;
  /** How many events are skipped. */
  offset: number;
}

/** How many events a page has. */
export const MOST_PUBLIC_EVENTS = 50;

const IS_PUBLIC = `e.campaign_id = $1::integer AND e.status = 'active' AND e.is_approved AND e.host_is_confirmed AND NOT e.is_private`;

/**
 * Where the events of a campaign are that have a postcode, which an installation without the postcodes of the country cannot know otherwise. Of countries that share it,
 * the home comes first, then the one with most events. Undefined where no event has it, or the campaign does not show postcodes.
 */
export async function findPostcode(query: Query, campaign: number, postcode: string): Promise<Point | undefined> {
  const [row] = await query(
    `SELECT avg(latitude) AS latitude, avg(longitude) AS longitude FROM (
       ${SHOWN_EVENT_SQL} WHERE ${IS_PUBLIC} AND e.postal <> '' AND ${plainPostcode('e.postal')} = ${plainPostcode('$2::text')}
     ) found WHERE latitude IS NOT NULL AND (shows->>'zip')::boolean
     GROUP BY texts->>'country', home ORDER BY texts->>'country' = home DESC, count(*) DESC LIMIT 1`,
    [campaign, postcode],
  );
  return row as unknown as Point | undefined;
}

/** SQL of a postcode as everybody writes it alike: `SW1A1AA`. */
const plainPostcode = (postcode: string): string => `regexp_replace(upper(${postcode}), '[\\s-]', '', 'g')`;

/**
 * Finds the events of a campaign that take signups: the nearest first where a place is named, else the earliest. Those that are full or over
 * only where the campaign shows them. Events that are anywhere are near every place. One more than a page has tells of a next page.
 */
export async function findPublicEvents(
  query: Query,
  { campaign, near, offset }: PublicSearch,
): Promise<(ShownEvent & { distance: number | null })[]> {
  const distance = near ? milesSql(near.point, 'found.latitude', 'found.longitude') : 'NULL::double precision';
  const rows = await query(
    `SELECT * FROM (
       SELECT found.*, CASE WHEN mode <> 'global' THEN ${distance} END AS distance FROM (
         ${SHOWN_EVENT_SQL} WHERE ${IS_PUBLIC}
       ) found JOIN events_campaign k ON k.id = found.campaign
       WHERE (k.show_completed_events OR NOT found."isOver") AND (k.show_full_events OR NOT found."isFull")) near
     WHERE $2::double precision IS NULL OR mode = 'global' OR distance <= $2
     ORDER BY distance NULLS LAST, "startsAt", id LIMIT ${MOST_PUBLIC_EVENTS + 1} OFFSET $3::integer`,
    [campaign, near?.miles ?? null, offset],
  );
  return rows as unknown as (ShownEvent & { distance: number | null })[];
}
