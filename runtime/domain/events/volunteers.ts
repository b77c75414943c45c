import type { Query } from '../../core/database/sql';

/** Whether somebody is a volunteer of a campaign whom staff have approved. */
export async function isVolunteer(query: Query, userId: number, campaignId: number): Promise<boolean> {
  const rows = await query(
    `SELECT FROM events_campaignvolunteer WHERE user_id = $1::integer AND campaign_id = $2::integer AND is_approved AND status = 'active'`,
    [userId, campaignId],
  );
  return rows.length === 1;
}
