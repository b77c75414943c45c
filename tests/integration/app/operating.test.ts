import { FIGURES } from '../../../runtime/app/application';
import { type Operating, operate } from '../../../runtime/core/program/operating';
import { ADMIN, startServer, testServices, type TestServer, type TestServices } from '../../support';

let fixture: TestServices;
let operating: Operating;
let server: TestServer;
beforeEach(async () => {
  fixture = await testServices({ adminPort: 0 });
  operating = await operate(fixture.services, 'serve', FIGURES);
  server = await startServer(fixture.services, operating.onAnswered);
});
afterEach(async () => {
  await server.close();
  await operating.close();
  await fixture.close();
});

const run = (sql: string): Promise<unknown> => fixture.services.pool.query(sql);
/** Over a connection of its own: the end of the server waits a second for one that is kept. */
const ask = (path: string): Promise<Response> => fetch(operating.url! + path, { headers: { connection: 'close' } });

/** The lines of a metric. */
async function metric(name: string): Promise<string[]> {
  const response = await ask('/metrics');
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  return (await response.text()).split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
}

test('/metrics counts requests by the pattern of their path, whatever strangers ask for', async () => {
  for (const path of ['/rest/v1/user/17/', '/rest/v1/user/18/?x=y', '/rest/v1/ann@example.org/', '/wp-admin/a/b']) {
    await server.request('GET', path, { account: ADMIN });
  }
  expect(await metric('http_requests_total')).toEqual([
    'http_requests_total{method="GET",route="/rest/v1/user/:key/",status="404"} 2',
    'http_requests_total{method="GET",route="-",status="404"} 2',
  ]);
  expect(await metric('http_request_duration_seconds_count')).toEqual([
    'http_request_duration_seconds_count{method="GET",route="/rest/v1/user/:key/"} 2',
    'http_request_duration_seconds_count{method="GET",route="-"} 2',
  ]);
});

test('/metrics tells of the process: memory, event loop, connections to PostgreSQL', async () => {
  const [resident] = await metric('process_resident_memory_bytes');
  expect(Number(resident!.split(' ')[1])).toBeGreaterThan(1e7);
  expect(await metric('nodejs_eventloop_lag_p99_seconds')).toHaveLength(1);
  expect(await metric('advocacy_pool_connections')).toContain('advocacy_pool_connections{database="primary",state="awaited"} 0');
});

test('/metrics tells of jobs by what is to be done and how far it is, and how long the oldest waits', async () => {
  await run(`SELECT graphile_worker.add_job('merge', '{}', run_at => now() - interval '90 seconds'), graphile_worker.add_job('merge', '{}', run_at => now() + interval '1 day'),
    graphile_worker.add_job('report', '{}', max_attempts => 1)`);
  await run(`UPDATE graphile_worker._private_jobs SET attempts = 1, last_error = 'broken' WHERE max_attempts = 1`);
  expect((await metric('advocacy_jobs')).sort()).toEqual([
    'advocacy_jobs{task="merge",state="scheduled"} 1',
    'advocacy_jobs{task="merge",state="waiting"} 1',
    'advocacy_jobs{task="report",state="failed"} 1',
  ]);
  const [wait, ...others] = await metric('advocacy_job_wait_seconds');
  expect(others).toEqual([]);
  expect(Number(wait!.split(' ')[1])).toBeGreaterThanOrEqual(90);
  expect(await metric('advocacy_worker_pools')).toEqual(['advocacy_worker_pools 0']);
});

test('/metrics tells of mails that are being sent, by state', async () => {
  await run(`INSERT INTO core_mailing (id, html, custom_fromline, status, query_status, expected_send_count, created_at, updated_at)
    VALUES (7, 'x', 'a@example.org', 'sending', 'saved', 10, now(), now()), (8, 'x', 'a@example.org', 'completed', 'saved', 5, now(), now())`);
  await run(`INSERT INTO core_mailingtally (mailing_id, sender, sent, failed) VALUES (7, 'one', 3, 1), (8, 'one', 5, 0)`);
  expect(await metric('advocacy_mails')).toEqual(
    expect.arrayContaining(['advocacy_mails{state="sent"} 3', 'advocacy_mails{state="failed"} 1', 'advocacy_mails{state="pending"} 6']),
  );
  expect(await metric('advocacy_mailings')).toEqual(['advocacy_mailings{status="sending"} 1']);
});

test('/metrics tells how many events a webhook is behind', async () => {
  await server.request('POST', '/rest/v1/webhook/', { account: ADMIN, body: { url: 'https://example.org/hook', types: ['user.created'] } });
  for (const name of ['ann', 'ben'])
    await server.request('POST', '/rest/v1/user/', { account: ADMIN, body: { email: `${name}@example.org` } });
  const [line] = await metric('advocacy_webhook_events_behind');
  expect(line).toMatch(/^advocacy_webhook_events_behind\{webhook="\d+"\} [2-9]$/);
});

test('/metrics leaves out what cannot be asked, and tells the rest', async () => {
  await run('ALTER TABLE core_jobworker RENAME TO elsewhere');
  expect(await metric('advocacy_worker_pools')).toEqual(['advocacy_worker_pools 0']);
  expect(await metric('advocacy_mails')).not.toEqual([]);
});

test('/status tells the same as JSON, and what runs', async () => {
  const status = (await (await ask('/status')).json()) as Record<string, unknown>;
  expect(status).toMatchObject({ status: 'ok', role: 'serve', version: expect.stringMatching(/^\d+\.\d+\.\d+/), node: process.version });
  expect(status.figures).toMatchObject({ advocacy_worker_pools: [{ value: 0 }] });
});

test('/ready is a 503 once the process ends, /live is a 200 still', async () => {
  expect((await ask('/ready')).status).toBe(200);
  operating.ending();
  expect((await ask('/ready')).status).toBe(503);
  expect((await ask('/live')).status).toBe(200);
});

test.each(['/', '//', '/%', '/rest/v1/', '/metrics/x', '/constructor'])('the port for operators has nothing at %s', async (path) => {
  expect((await ask(path)).status).toBe(404);
});
