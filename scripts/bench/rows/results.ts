import { AUTHORIZATION, type Context } from '../context';
import { fillTables, withClient } from '../database';
import { request } from '../load/protocol';
import { below, type Result } from '../report';

/** Milliseconds. */
const MOST = 100;
/** Of each hundred users: what they did. Thirty events in all. */
const OPENS = 15;
const OPENED_AGAIN = 4;
const CLICKS = 8;
const ACTIONS = 2;
const BOUNCES = 1;
const SUBJECTS = 2;

const FILLED = [
  'core_mailingrecipient',
  'core_usermailing',
  'core_open',
  'core_click',
  'core_action',
  'core_petitionaction',
  'core_bounce',
];

/** The results of a mailing to everybody, and what a click costs meanwhile. */
export async function results(context: Context): Promise<Result[]> {
  const { users, sliceMillis } = context.options;
  const url = await context.scratch.copy(users, 'results');
  const events = (users / 100) * (OPENS + OPENED_AGAIN + CLICKS + ACTIONS + BOUNCES);
  context.say(`Adding a mailing to ${users.toLocaleString('en')} users and ${events.toLocaleString('en')} events.`);
  await withClient(url, (client) => fillTables(client, FILLED, mailingSql(users)));
  const { port } = await context.ours(url);
  const path = await withClient(
    url,
    async (client) =>
      `/rest/v1/mailer/${(await client.query<{ id: number }>('SELECT max(id) AS id FROM core_mailing')).rows[0]!.id}/results/`,
  );
  const requests = [request(path, { authorization: AUTHORIZATION })];
  // A program that has just been started, and the account that asks, are slow the first time.
  await context.generator.run({ port, requests, connections: 1, millis: sliceMillis });
  const { latencies } = await context.generator.run({ port, requests, connections: 1, millis: sliceMillis });
  const sorted = Float64Array.from(latencies).sort();
  const name = `GET results: ${users.toLocaleString('en')} sent, ${events.toLocaleString('en')} events, ${SUBJECTS} subjects`;
  return [below(name, sorted[sorted.length >> 1]!, MOST, 'ms')];
}

/** Times are those of a week after the mailing; who did what is spread over all users. */
function mailingSql(users: number): string[] {
  const mailing = '(SELECT max(id) FROM core_mailing)';
  const subject = `(SELECT min(id) FROM core_mailingsubject) + n % ${SUBJECTS}`;
  const at = `timestamp '2026-02-01' + (n::bigint * 7919 % 604800) * interval '1 s'`;
  const some = (share: number, step: number): string =>
    `generate_series(1, ${Math.floor((users / 100) * share)}) i, LATERAL (SELECT 1 + (i::bigint * ${step} % ${users})::integer AS n) who`;
  return [
    `INSERT INTO core_mailing (status, expected_send_count) VALUES ('completed', ${users})`,
    `INSERT INTO core_mailingsubject (mailing_id, text) SELECT ${mailing}, 'Subject ' || n FROM generate_series(1, ${SUBJECTS}) n`,
    `INSERT INTO core_clickurl (url) SELECT 'https://bench.example/' || n FROM generate_series(1, 20) n`,
    `INSERT INTO core_mailingrecipient (mailing_id, user_id, subject_id, state) SELECT ${mailing}, n, ${subject}, 'sent' FROM generate_series(1, ${users}) n`,
    `INSERT INTO core_usermailing (mailing_id, user_id, subject_id) SELECT ${mailing}, n, ${subject} FROM generate_series(1, ${users}) n`,
    `INSERT INTO core_open (mailing_id, user_id, subject_id, first, first_raw, created_at) SELECT ${mailing}, n, ${subject}, true, true, ${at} FROM ${some(OPENS, 1_000_003)}`,
    `INSERT INTO core_open (mailing_id, user_id, subject_id, created_at) SELECT ${mailing}, n, ${subject}, ${at} FROM ${some(OPENED_AGAIN, 1_000_003)}`,
    `INSERT INTO core_click (mailing_id, user_id, subject_id, clickurl_id, link_number, first, first_raw, created_at)
     SELECT ${mailing}, n, ${subject}, (SELECT min(id) FROM core_clickurl) + n % 20, n % 20, true, true, ${at} FROM ${some(CLICKS, 1_000_033)}`,
    `INSERT INTO core_action (mailing_id, user_id, page_id, type, created_at) SELECT ${mailing}, n, p.id, p.type, ${at} FROM core_page p, ${some(ACTIONS, 1_000_037)} WHERE p.name = 'petition'`,
    'INSERT INTO core_petitionaction (action_ptr_id) SELECT id FROM core_action',
    `INSERT INTO core_bounce (mailing_id, user_id, bounce_type, timestamp) SELECT ${mailing}, n, 'hard', ${at} FROM ${some(BOUNCES, 1_000_039)}`,
  ];
}
