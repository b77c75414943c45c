import { type Query, NOW_SECONDS } from '../../core/database/sql';

/** Notes that the host of an event has confirmed it. Once: the time of the first confirmation stays. */
export async function confirmEvent(query: Query, eventId: number): Promise<void> {
  await query(
    `UPDATE events_event SET host_is_confirmed = true, confirmed_at = coalesce(confirmed_at, ${NOW_SECONDS}), updated_at = ${NOW_SECONDS}
     WHERE id = $1::integer AND status = 'active' AND NOT host_is_confirmed`,
    [eventId],
  );
}
