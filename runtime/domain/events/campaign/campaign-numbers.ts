import type { ViewedQuery } from '../../../core/read';
import { isOverSql } from '../event-time';

/** The events of a campaign by their state. */
export interface CampaignNumbers {
  coming: number;
  waiting: number;
  unconfirmed: number;
  over: number;
  cancelled: number;
  /** Events that were looked at. */
  all: number;
}

/** No more events of a campaign are counted: those that start last. */
export const MOST_COUNTED = 10_000;

const isOver = isOverSql('e');

/** Reads the index of campaign and start, backwards. */
const COUNT = `
  SELECT count(*)::integer AS all,
    count(*) FILTER (WHERE e.status = 'active' AND e.is_approved AND e.host_is_confirmed AND NOT ${isOver})::integer AS coming,
    count(*) FILTER (WHERE e.status = 'active' AND NOT e.is_approved AND NOT ${isOver})::integer AS waiting,
    count(*) FILTER (WHERE e.status = 'active' AND e.is_approved AND NOT e.host_is_confirmed AND NOT ${isOver})::integer AS unconfirmed,
    count(*) FILTER (WHERE e.status = 'active' AND ${isOver})::integer AS over,
    count(*) FILTER (WHERE e.status = 'cancelled')::integer AS cancelled
  FROM (SELECT * FROM events_event WHERE campaign_id = $1 ORDER BY campaign_id DESC, starts_at_utc DESC LIMIT ${MOST_COUNTED}) e`;

/** Counts the events of a campaign. */
export async function countEvents(on: ViewedQuery, campaignId: number): Promise<CampaignNumbers> {
  return (await on.query<CampaignNumbers>({ name: 'campaign-numbers', text: COUNT, values: [campaignId] })).rows[0]!;
}
