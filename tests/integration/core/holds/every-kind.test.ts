import { Client } from 'pg';
import { JOBS } from '../../../../runtime/app/worker';
import { OUTGOING } from '../../../../runtime/app/outgoing';
import { markDatabase } from '../../../../runtime/core/backup';
import { queryOn } from '../../../../runtime/core/database/sql';
import { inTransaction } from '../../../../runtime/core/database/transaction';
import { decide, markRestored } from '../../../../runtime/core/backup/holds';
import { createLogger } from '../../../../runtime/core/log/logger';
import type { Settings } from '../../../../runtime/core/settings';
import { ADMIN, startServer, testServices, until, type TestServer, type TestServices } from '../../../support';

const log = createLogger('silent');
const { kinds, inward } = OUTGOING;

let fixture: TestServices;
let server: TestServer;
beforeEach(async () => {
  fixture = await testServices({ partnerUrl: 'http://127.0.0.1:9', crmUrl: 'http://127.0.0.1:9' } as Partial<Settings>);
  server = await startServer(fixture.services);
});
afterEach(async () => {
  await server.close();
  await fixture.close();
});

const sql = async <T = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await fixture.services.pool.query(text, values)).rows as T[];
const ids = async (text: string, values: unknown[] = []): Promise<number> => Number((await sql<{ id: number }>(text, values))[0]!.id);

async function mark(): Promise<Map<string, number>> {
  const client = new Client(fixture.url);
  await client.connect();
  try {
    return await markRestored(client, { outgoing: OUTGOING, settings: fixture.services.settings, log });
  } finally {
    await client.end();
  }
}

const decideAll = async (decision: 'released' | 'dropped'): Promise<void> => {
  for (const { name } of kinds)
    await inTransaction(fixture.services.pool, (client) => decide(queryOn(client), OUTGOING, name, decision, null), { by: 'program' });
};

interface Made {
  action: number;
  webhook: number;
  user: number;
  page: number;
}

/** Something of every kind that is due. */
async function fill(): Promise<Made> {
  const action = (
    await server.request('POST', '/rest/v1/action/', { account: ADMIN, body: { page: 'petition', email: 'ann@example.org', name: 'Ann' } })
  ).json();
  const user = Number(/(\d+)\/$/.exec(String(action.user))![1]);
  const page = await ids(`SELECT id FROM core_page WHERE name = 'petition'`);
  const target = await ids(`INSERT INTO core_target (type, first, last, email) VALUES ('other', 'T', 'T', 't@example.org') RETURNING id`);
  await sql('DELETE FROM graphile_worker._private_jobs');
  for (const kind of kinds)
    for (const job of kind.jobs ?? [])
      await sql('SELECT graphile_worker.add_job($1, $2::json)', [job, { action: action.id, task: 0, upload: 0 }]);
  await sql(`SELECT graphile_worker.add_job('nobody knows it')`);
  await sql(`SELECT graphile_worker.add_job($1)`, [inward[0]]);
  await sql(`SELECT graphile_worker.add_job('confirmation', '{"later": true}', run_at := now() + interval '1 hour')`);
  await sql(`INSERT INTO core_actionmail (action_id, kind, email) VALUES ($1, 'target', 't@example.org')`, [action.id]);
  await sql(`INSERT INTO core_batchsignature (action_id, page_id, target_id) VALUES ($1, $2, $3)`, [action.id, page, target]);
  const made = (
    await server.request('POST', '/rest/v1/webhook/', {
      account: ADMIN,
      body: { url: 'https://example.org/hook', types: ['user.created'] },
    })
  ).json();
  await server.request('POST', '/rest/v1/action/', { body: { page: 'petition', email: 'ben@example.org' } });
  await sql(`INSERT INTO core_webhookdelivery (webhook_id, change_id, type, next_attempt_at) VALUES ($1, 1, 'user.created', now())`, [
    made.id,
  ]);
  await sql(`INSERT INTO core_salesforceusermap (user_id, sync_at) VALUES ($1, date_trunc('second', now() AT TIME ZONE 'UTC'))`, [user]);
  await sql(
    `WITH d AS (INSERT INTO core_order_user_detail (email) VALUES ('ann@example.org') RETURNING id)
     INSERT INTO core_order (action_id, user_id, user_detail_id, total, status) SELECT $1, $2, d.id, 10, 'completed' FROM d`,
    [action.id, user],
  );
  await sql(`INSERT INTO core_mailing (html, status) VALUES ('x', 'queued')`);
  await sql(
    `INSERT INTO reports_report (name, type, description, run_every, updated_at) VALUES ('due', 'Query', '', 'hourly', now() - interval '3 hours')`,
  );
  return { action: Number(action.id), webhook: Number(made.id), user, page };
}

const held = (): Promise<{ kind: string; how_many: number }[]> =>
  sql(`SELECT kind, how_many FROM core_heldwork WHERE status = 'held' ORDER BY kind`);
const waitingJobs = (): Promise<unknown[]> =>
  sql(`SELECT task_identifier AS task FROM graphile_worker.jobs WHERE attempts < max_attempts AND run_at <= now() ORDER BY 1`);

describe('every way out', () => {
  test('every job reaches out by a kind, or is known to reach nobody', () => {
    const reaching = kinds.flatMap((kind) => [...(kind.jobs ?? []), ...(kind.seekers ?? [])]);
    const all = [...reaching, ...inward];
    expect(JOBS.map(({ name }) => name).filter((name) => !all.includes(name))).toEqual([]);
    // Nothing that is there no more, and nothing twice. The two senders are no jobs.
    const known = [...JOBS.map(({ name }) => name), 'sender of mailings', 'sender of webhooks'];
    expect(all.filter((name) => !known.includes(name))).toEqual([]);
    expect(new Set(all).size).toBe(all.length);
    // What runs by the clock finds rows, so they are held: the job itself is not.
    expect(JOBS.filter(({ cron, name }) => cron !== undefined && kinds.some(({ jobs }) => jobs?.includes(name)))).toEqual([]);
    expect(kinds.filter(({ seekers, hold }) => seekers !== undefined && !(hold && seekers.length > 0))).toEqual([]);
  });

  test('every kind is a choice of heldwork, so that staff see what it is', () => {
    const { choices } = fixture.services.registry.get('heldwork').schema!.fields.kind as { choices?: unknown };
    const names = Array.isArray(choices)
      ? choices.map((choice) => (Array.isArray(choice) ? choice[0] : choice))
      : Object.keys(choices ?? {});
    expect([...kinds.map(({ name }) => name)].sort()).toEqual([...names].sort());
  });

  /** Tables with such columns whose rows make nobody reach out, and why. */
  const QUIET: Record<string, string> = {
    core_action: 'its mails are jobs',
    core_crmleaving: 'crm',
    core_location: 'a geocoder learns nothing twice',
    events_event: 'a geocoder learns nothing twice',
    core_mailingrebuild: 'finds recipients',
    core_mergefile: 'reads a file',
    core_idempotencykey: 'answers those who ask',
    core_heldwork: 'what is held',
    core_postcode: 'data of places',
    core_receivingdomain: 'a pace',
    push_endpoint: 'a pace',
    core_mailingtally: 'counts',
    summary_mailing: 'counts',
    summary_mailingsubject: 'counts',
    reports_result: 'a result',
    core_subscriptionhistory: 'what was',
    core_pagefollowup: 'texts',
    core_recurringmailingschedule: 'times, of which core_mailing says when',
    auth_session: 'who is signed in',
    _prisma_migrations: 'what tables have had',
  };

  test('every table that says what is due belongs to a kind, or is known to be quiet', async () => {
    const rows = await sql<{ name: string }>(
      `SELECT DISTINCT table_name AS name FROM information_schema.columns c JOIN pg_class t ON t.oid = to_regclass(quote_ident(c.table_name))
       WHERE table_schema = 'public' AND t.relkind IN ('r', 'p') AND NOT t.relispartition
         AND column_name ~ '(^|_)(due|next|attempt|attempts|try|sync|scheduled|queued|claimed|handed|ran|finished|sent|place|run)(_|$)' ORDER BY 1`,
    );
    const covered = new Set([...kinds.flatMap(({ tables }) => tables ?? []), ...Object.keys(QUIET)]);
    expect(rows.map(({ name }) => name).filter((name) => !covered.has(name))).toEqual([]);
    for (const table of kinds.flatMap(({ tables }) => tables ?? []))
      expect(await sql('SELECT to_regclass($1) IS NOT NULL AS found', [table])).toEqual([{ found: true }]);
  });
});

test('a restored database holds what was due of every kind, says so, and lets go of it when staff release it', async () => {
  const { webhook, action } = await fill();
  // Two confirmations, askToConfirm among them; the one of later is not due.
  const counts = await mark();
  const lines = await held();
  expect(lines.map(({ kind }) => kind)).toEqual([...kinds.map(({ name }) => name)].sort());
  expect(lines.filter(({ how_many }) => how_many < 1)).toEqual([]);
  expect(Object.fromEntries(counts)).toEqual(Object.fromEntries(lines.map(({ kind, how_many }) => [kind, how_many])));
  expect(Object.fromEntries(counts)).toMatchObject({
    confirmations: 2,
    webhooks: 2,
    crm: 1,
    partner: 2,
    petitions: 3,
    reports: 3,
    mailings: 2,
    other: 1,
  });
  expect(await waitingJobs()).toEqual([{ task: inward[0] }]);
  expect(await sql(`SELECT count(*)::int AS n FROM graphile_worker.jobs WHERE attempts < max_attempts AND run_at > now()`)).toEqual([
    { n: 1 },
  ]);

  const ready = (await server.request('GET', '/ready')).json();
  expect(ready.problems).toEqual(expect.arrayContaining([expect.stringContaining('what was due is held')]));
  const home = await server.request('GET', '/staff/', { account: ADMIN, headers: { Accept: 'text/html' } });
  expect([home.status, home.text]).toEqual([200, expect.stringContaining('Held since the database was restored')]);
  const jobs = (await server.request('GET', '/rest/v1/job/?state=held&_limit=100', { account: ADMIN })).json<{
    objects: unknown[];
    meta: unknown;
  }>();
  expect(jobs.objects.length).toBeGreaterThan(15);

  const [line] = await sql<{ id: number }>(`SELECT id FROM core_heldwork WHERE kind = 'letters'`);
  const release = () => server.request('POST', `/rest/v1/heldwork/${line!.id}/release/`, { account: ADMIN });
  expect((await server.request('POST', `/rest/v1/heldwork/${line!.id}/release/`)).status).toBe(401);
  expect((await release()).status).toBe(202);
  expect((await release()).status).toBe(400);
  expect(await waitingJobs()).toEqual([{ task: 'mailTargets' }, { task: inward[0] }].sort((a, b) => (a.task! < b.task! ? -1 : 1)));

  await decideAll('released');
  expect(await held()).toEqual([]);
  expect(await waitingJobs()).toHaveLength(kinds.flatMap((kind) => kind.jobs ?? []).length + 2);
  expect(await sql('SELECT status FROM core_mailing')).toEqual([{ status: 'queued' }]);
  expect(await sql('SELECT delivery_id FROM core_batchsignature WHERE action_id = $1', [action])).toEqual([{ delivery_id: null }]);
  expect(await sql('SELECT count(*)::int AS n FROM core_batchdelivery')).toEqual([{ n: 0 }]);
  expect(await sql('SELECT held_to::int FROM core_webhookcursor WHERE webhook_id = $1', [webhook])).toEqual([{ held_to: 0 }]);
  expect(await sql(`SELECT count(*)::int AS n FROM core_webhookdelivery WHERE next_attempt_at IS NULL`)).toEqual([{ n: 0 }]);
  expect(await sql('SELECT sync_at IS NOT NULL AS due FROM core_salesforceusermap')).toEqual([{ due: true }]);
  expect(await sql('SELECT DISTINCT try_at IS NOT NULL AS due FROM core_partnerpending')).toEqual([{ due: true }]);
  expect(await sql(`SELECT ran_for FROM reports_report WHERE name = 'due'`)).toEqual([{ ran_for: null }]);
  // What `/ready` says is kept for some seconds.
  await until(async () => !JSON.stringify((await server.request('GET', '/ready')).json()).includes('held'));
});

test('what is dropped goes to nobody, and says so', async () => {
  const { action } = await fill();
  await mark();
  await decideAll('dropped');
  expect(await waitingJobs()).toEqual([{ task: inward[0] }]);
  const cancelled = await sql(`SELECT count(*)::int AS n FROM graphile_worker.jobs WHERE last_error = 'Cancelled.'`);
  expect(cancelled).toEqual([{ n: kinds.flatMap((kind) => kind.jobs ?? []).length + 1 }]);
  expect(await sql('SELECT status, held_status FROM core_mailing')).toEqual([{ status: 'stopped', held_status: null }]);
  expect(await sql(`SELECT state, error FROM core_actionmail WHERE action_id = $1 AND kind = 'target'`, [action])).toEqual([
    { state: 'skipped', error: 'Dropped after a restore.' },
  ]);
  expect(await sql('SELECT state FROM core_batchdelivery')).toEqual([{ state: 'skipped' }]);
  expect(await sql('SELECT DISTINCT status FROM core_webhookdelivery')).toEqual([{ status: 'dropped' }]);
  expect(await sql('SELECT sync_at, held FROM core_salesforceusermap')).toEqual([{ sync_at: null, held: false }]);
  expect(await sql('SELECT DISTINCT try_at, held FROM core_partnerpending')).toEqual([{ try_at: null, held: false }]);
});

test('a database that is marked while the service runs on it is refused', async () => {
  await sql('SELECT 1');
  await expect(markDatabase(fixture.url, { outgoing: OUTGOING, settings: fixture.services.settings, log })).rejects.toThrow(
    'The service runs on this database',
  );
});
