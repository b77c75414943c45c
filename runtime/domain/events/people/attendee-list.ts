import type { Pool } from 'pg';
import { headerLine, rowLine } from '../../../core/formats/write-rows';
import { NAME_SQL } from '../../people';

/** Signups that are read at once. */
const PART = 1000;

const COLUMNS = ['name', 'email', 'phone', 'city', 'zip', 'role', 'status', 'attended', 'signed_up', 'answers'];

/** Names are what strangers typed, so no cell may begin a formula. */
const FORMAT = { delimiter: ',', safe: true } as const;

const LIST = `
  SELECT s.id, ${NAME_SQL} AS name, u.email, coalesce((SELECT p.phone FROM core_phone p WHERE p.user_id = u.id ORDER BY p.id LIMIT 1), '') AS phone,
    u.city, coalesce(nullif(u.zip, ''), u.postal) AS zip, s.role, s.status, s.attended, to_char(s.created_at, 'YYYY-MM-DD"T"HH24:MI:SS') AS signed_up,
    coalesce((SELECT string_agg(f.name || ': ' || f.value, '; ' ORDER BY f.id) FROM events_eventsignupfield f WHERE f.parent_id = s.id), '') AS answers
  FROM events_eventsignup s JOIN core_user u ON u.id = s.user_id
  WHERE s.event_id = $1 AND s.id > $2 AND s.status <> 'deleted' ORDER BY s.event_id, s.id LIMIT ${PART}`;

/** Everybody who signed up for an event, also those who cancelled, as the text of a CSV file. Memory does not grow with their number. */
export async function* attendeeList(pool: Pool, eventId: number): AsyncGenerator<string> {
  yield headerLine(COLUMNS, FORMAT);
  for (let last = 0; ; ) {
    const { rows } = await pool.query<{ id: number }>({ name: 'attendee-list', text: LIST, values: [eventId, last] });
    yield rows.map((row) => rowLine(row as unknown as Record<string, unknown>, COLUMNS, FORMAT)).join('');
    if (rows.length < PART) return;
    last = rows.at(-1)!.id;
  }
}
