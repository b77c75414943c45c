import { eventStatus } from '../../../generated/states/event';
import { eventsignupStatus } from '../../../generated/states/eventsignup';
import { databaseTime } from '../../core/database/clock';
import { NOW_SECONDS, type Query } from '../../core/database/sql';
import { mayMoveSql, moveSql } from '../../core/database/states';
import { NAME_SQL } from '../people';
import type { Pool } from 'pg';
import { headerLine, rowLine } from '../../core/formats/write-rows';
import { defineJob, enqueueSql } from '../../core/jobs/job';
import { isTimeZone } from '../../core/types/text-formats';
import { texts } from '../../core/words';
import type { Words } from '../../staff/words';

/** An e-mail to somebody who comes to an event. */
export interface EventMessage {
  /** The id of the signup. */
  signup: number;
  /** A message of the host or of staff, or that the event does not take place. */
  says: 'message' | 'staff' | 'cancelled';
  /** What was written, as plain text; '' for none. */
  text: string;
  /** When it was written, in milliseconds. */
  asked: number;
  /** The id of the host who wrote it; null for others. */
  host: number | null;
  /** Tells it from another message of the same millisecond. A repeated job sends the same message. */
  id: string;
}

/** Mails one of those who come to an event. */
export const eventMessageJob = defineJob<EventMessage>('eventMessage');

/** The most people whom one message goes to. */
const MOST_RECIPIENTS = 1000;

/** SQL that enqueues a message ($2: what it says, $3: the text, $4: when, $5: of which host) to each who comes to an event of the rows `e`. */
const ENQUEUE_MESSAGES = `
  SELECT ${enqueueSql(eventMessageJob, { signup: 's.id', says: '$2::text', text: '$3::text', asked: '$4::bigint', host: '$5::integer', id: 'gen_random_uuid()' })}
  FROM (SELECT s.id FROM events_eventsignup s JOIN e ON e.id = s.event_id
    WHERE s.status = 'active' AND s.role = 'attendee' ORDER BY s.id LIMIT ${MOST_RECIPIENTS}) s`;

/** Mails a message of the host or of staff to each who comes to an event. */
export async function enqueueMessages(
  query: Query,
  eventId: number,
  { says, text, host }: Pick<EventMessage, 'says' | 'text' | 'host'>,
): Promise<void> {
  await query(`WITH e AS (SELECT $1::integer AS id), made AS (${ENQUEUE_MESSAGES}) SELECT count(*)::integer FROM made`, [
    eventId,
    says,
    text,
    databaseTime(),
    host,
  ]);
}

/** Somebody who comes to an event, as its host knows them: by name alone. */
export interface Attendee {
  /** The id of the signup. */
  id: number;
  name: string;
  attended: boolean | null;
}

/** The most attendees that a host sees. */
const MOST_ATTENDEES = 1000;

const COMES = `s.status = 'active' AND s.role = 'attendee'`;

/** Those who come to an event, by name. */
export async function findAttendees(query: Query, eventId: number): Promise<Attendee[]> {
  const rows = await query(
    `SELECT s.id, ${NAME_SQL} AS name, s.attended FROM events_eventsignup s JOIN core_user u ON u.id = s.user_id
     WHERE s.event_id = $1::integer AND ${COMES} ORDER BY lower(u.last_name), lower(u.first_name), s.id LIMIT ${MOST_ATTENDEES}`,
    [eventId],
  );
  return rows as unknown as Attendee[];
}

/**
 * Notes who came to an event.
 * @param listed ids of the signups that the host saw: others, and those of other events, stay as they are
 * @param came ids of those who came
 */
export async function markAttended(query: Query, eventId: number, listed: readonly number[], came: readonly number[]): Promise<void> {
  await query(
    `UPDATE events_eventsignup s SET attended = s.id = ANY ($3::integer[]), updated_at = ${NOW_SECONDS}
     WHERE s.event_id = $1::integer AND s.id = ANY ($2::integer[]) AND ${COMES} AND s.attended IS DISTINCT FROM (s.id = ANY ($3::integer[]))`,
    [eventId, listed, came],
  );
}

/** Cancels an event and mails those who come, once. */
export async function cancelEvent(query: Query, eventId: number): Promise<void> {
  await query(
    `WITH e AS (
       UPDATE events_event SET ${moveSql(eventStatus.cancel)}, updated_at = ${NOW_SECONDS} WHERE id = $1::integer AND ${mayMoveSql(eventStatus.cancel)} RETURNING id
     ), made AS (${ENQUEUE_MESSAGES}) SELECT count(*)::integer FROM made`,
    [eventId, 'cancelled', '', databaseTime(), null],
  );
}

/** Somebody who comes to an event, with their address; undefined where they do not come, or not any more. */
export async function findComer(query: Query, eventId: number, userId: number): Promise<{ id: number; email: string } | undefined> {
  const [row] = await query(
    `SELECT u.id, u.email FROM events_eventsignup s JOIN core_user u ON u.id = s.user_id
     WHERE s.event_id = $1::integer AND s.user_id = $2::integer AND ${COMES} LIMIT 1`,
    [eventId, userId],
  );
  return row as { id: number; email: string } | undefined;
}

/** Whether somebody who signed up for an event does not come any more. */
export async function hasLeft(query: Query, eventId: number, userId: number): Promise<boolean> {
  const found = await query(
    `SELECT FROM events_eventsignup s WHERE s.event_id = $1::integer AND s.user_id = $2::integer AND s.status = 'cancelled' AND s.role = 'attendee' LIMIT 1`,
    [eventId, userId],
  );
  return found.length > 0;
}

/** Notes that somebody who signed up for an event does not come. */
export async function cancelSignup(query: Query, eventId: number, userId: number): Promise<void> {
  await query(
    `UPDATE events_eventsignup s SET ${moveSql(eventsignupStatus.cancel)}, updated_at = ${NOW_SECONDS} WHERE s.event_id = $1::integer AND s.user_id = $2::integer AND ${COMES}`,
    [eventId, userId],
  );
}

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

type ListRow = Readonly<Record<string, unknown>> & { id: number };

/** How a list of attendees is written: its headings, and what stands in a row. */
interface ListForm {
  headings: readonly string[];
  row(this: void, row: ListRow): Readonly<Record<string, unknown>>;
}

const FOR_PROGRAMS: ListForm = { headings: COLUMNS, row: (row) => row };

/** A list for people: in the words of a language, with times by the clock of a zone; of UTC where none is known. */
export function listForPeople(words: Words, timezone: string): ListForm {
  const { name, email, phone, city, postcode } = texts('public', words);
  const { role, status, came, when, answers, host, attendee, comes, has_cancelled } = texts('events', words);
  const timeZone = isTimeZone(timezone) ? timezone : 'UTC';
  // Year first, as every spreadsheet reads it.
  const clock = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return {
    headings: [name, email, phone, city, postcode, role, status, came, `${when} (${timeZone})`, answers],
    row: (row) => ({
      ...row,
      role: row.role === 'host' ? host : attendee,
      status: row.status === 'active' ? comes : has_cancelled,
      attended: row.attended === null ? '' : row.attended === true ? words.yes : words.no,
      signed_up: clock.format(Date.parse(`${String(row.signed_up)}Z`)),
    }),
  };
}

/** Everybody who signed up for an event, also those who cancelled, as the text of a CSV file. Memory does not grow with their number. */
export async function* attendeeList(pool: Pool, eventId: number, form = FOR_PROGRAMS): AsyncGenerator<string> {
  yield headerLine(form.headings, FORMAT);
  for (let last = 0; ; ) {
    const { rows } = await pool.query<ListRow>({ name: 'attendee-list', text: LIST, values: [eventId, last] });
    yield rows.map((row) => rowLine(form.row(row), COLUMNS, FORMAT)).join('');
    if (rows.length < PART) return;
    last = rows.at(-1)!.id;
  }
}
