import type { Chaos } from '../chaos';
import { startSink } from '../../bench/load/sink';
import { differ, type Outcome } from '../outcome';
import { makePeople } from './people';

const RECIPIENTS = 400;
/** Messages that may be on the wire when a worker is killed; nobody can know whether they arrived. */
const CONNECTIONS = 4;
const MOST_UNCERTAIN = 3 * CONNECTIONS;

/** A worker is killed while it sends, twice; a third one finishes. */
export async function mailing(chaos: Chaos, round: number): Promise<Outcome> {
  const arrivals = new Map<string, number>();
  const sink = await startSink((message) => {
    const address = /^To: .*?([\w-]+@example\.org)/im.exec(message)![1]!;
    arrivals.set(address, (arrivals.get(address) ?? 0) + 1);
  });
  const settings = { SMTP_URL: sink.url, SMTP_CONNECTIONS: String(CONNECTIONS), BASE_URL: 'https://act.example.org' };
  try {
    const id = await queueMailing(chaos, await makePeople(chaos, `mail${round}`, RECIPIENTS, { subscribed: true }));
    for (let kills = 0; kills < 2; kills += 1) {
      const worker = chaos.worker(settings);
      const most = chaos.between(0, (RECIPIENTS * (kills + 1)) / 3);
      await chaos.happened('messages arrive', () => arrivals.size >= most);
      await chaos.kill(worker);
      await chaos.settled();
      await chaos.expire();
    }
    const last = chaos.worker(settings);
    await chaos.until(`SELECT status = 'completed' FROM core_mailing WHERE id = $1`, [id]);
    await chaos.kill(last);
    return await verifyMailing(chaos, id, arrivals, RECIPIENTS);
  } finally {
    sink.close();
  }
}

/** Makes a mailing to people and has it sent, so many a second at most. */
export async function queueMailing(chaos: Pick<Chaos, 'rows'>, users: readonly number[], perSecond?: number): Promise<number> {
  const [row] = await chaos.rows<{ id: number }>(
    `INSERT INTO core_mailing (html, custom_fromline, status, queued_at, query_status, targeting_version_saved, mails_per_second, created_at, updated_at)
     VALUES ('<p>Dear {{user.first_name}}</p>', 'Jo <jo@example.org>', 'queued', now() AT TIME ZONE 'UTC', 'saved', 1, $1, now(), now()) RETURNING id`,
    [perSecond ?? null],
  );
  const { id } = row!;
  await chaos.rows(`INSERT INTO core_mailingsubject (mailing_id, text, created_at, updated_at) VALUES ($1, 'Clean air', now(), now())`, [
    id,
  ]);
  await chaos.rows('INSERT INTO core_mailingset (mailing_id, user_id) SELECT $1, unnest($2::integer[])', [id, users]);
  await chaos.rows(`SELECT graphile_worker.add_job('beginMailing', json_build_object('mailing', $1::integer))`, [id]);
  return id;
}

/** Nobody got two messages, and everybody got one but those few whose message may or may not have arrived. */
export async function verifyMailing(
  chaos: Pick<Chaos, 'rows'>,
  id: number,
  arrivals: ReadonlyMap<string, number>,
  recipients: number,
): Promise<Outcome> {
  const states = await chaos.rows<{ email: string; state: string }>(
    'SELECT u.email, r.state::text FROM core_mailingrecipient r JOIN core_user u ON u.id = r.user_id WHERE r.mailing_id = $1',
    [id],
  );
  const sent = states.filter(({ state }) => state === 'sent');
  const uncertain = states.filter(({ state }) => state === 'uncertain');
  return {
    faults: 2,
    acknowledged: recipients,
    unanswered: uncertain.length,
    wrong: [
      ...differ('recipients done', sent.length + uncertain.length, recipients),
      ...differ('people mailed twice', [...arrivals.values()].filter((count) => count > 1).length, 0),
      ...differ('recorded as sent and never arrived', sent.filter(({ email }) => !arrivals.has(email)).length, 0),
      ...(uncertain.length > MOST_UNCERTAIN ? [`${uncertain.length} uncertain in place of at most ${MOST_UNCERTAIN}`] : []),
    ],
  };
}
