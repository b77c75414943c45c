import type { JobHelpers } from 'graphile-worker';
import { networkList, guardedPost, sendRequest } from '../../../../runtime/core/outbound/http-client';
import { queryAfter } from '../../../../runtime/core/database/query-after';
import { onConnection } from '../../../../runtime/core/database/transaction';
import { handleJob, taskList } from '../../../../runtime/core/jobs/handlers';
import { defineJob } from '../../../../runtime/core/jobs/job';
import { tracedTransport, type Transport } from '../../../../runtime/core/mail/transport';
import { runQuery } from '../../../../runtime/core/staff-sql';
import { startReceiver } from '../../../support/receiver';
import { openTraced, partsOf, spanNamed, type Traced } from './harness';

let traced: Traced;
beforeEach(async () => {
  traced = await openTraced();
});
afterEach(() => traced.close());

test('statements are named by what was prepared, or by their operation, however they are sent', async () => {
  const { pool, tracing, staffSql } = traced.services;
  await pool.query('SELECT 1 -- outside of any trace');
  await tracing.root('work', {}, async () => {
    await pool.query('INSERT INTO core_tag (name, created_at, updated_at) VALUES ($1, now(), now())', ['a secret']);
    await pool.query({ name: 'tags', text: 'SELECT name FROM core_tag WHERE name = $1', values: ['a secret'] });
    await expect(pool.query("SELECT 'a secret'::integer")).rejects.toThrow('invalid input syntax');
    const first = { name: 'locks', text: 'SELECT FROM core_tag', values: [] };
    await onConnection(pool, (client) => queryAfter(client, first, { name: 'reads', text: 'SELECT name FROM core_tag', values: [] }));
    await runQuery(staffSql, { sql: "SELECT 'a secret' AS told", params: {}, maxRows: 1, timeout: 10, viewer: null });
  });
  const collector = await traced.arrived();
  const statements = partsOf(collector, spanNamed(collector, 'work'));
  expect(statements.map(({ name }) => name).slice(0, 4)).toEqual(['INSERT', 'tags', 'SELECT', 'reads']);
  expect(statements[2]).toMatchObject({ isError: true, attributes: { 'error.type': '22P02', 'db.operation.name': 'SELECT' } });
  expect(statements[1]!.attributes).toEqual({ 'db.system.name': 'postgresql', 'db.operation.name': 'SELECT' });
  expect(collector.text()).not.toContain('secret');
});

test('work that waited for a connection keeps its own trace', async () => {
  const { pool, tracing } = traced.services;
  const names = Array.from({ length: 12 }, (_, index) => `work ${index}`);
  await Promise.all(
    names.map((name) => tracing.root(name, {}, () => pool.query({ name: name.replace(' ', '_'), text: 'SELECT pg_sleep(0.01)' }))),
  );
  const collector = await traced.arrived();
  for (const name of names) {
    expect(partsOf(collector, spanNamed(collector, name)).map((span) => span.name)).toEqual([name.replace(' ', '_')]);
  }
});

test('a job is a trace with what it asks of other systems and sends, without paths, bodies and addresses', async () => {
  const receiver = await startReceiver();
  const host = new URL(receiver.url).hostname;
  const handler = handleJob(defineJob('errand'), async (_payload, { transport }) => {
    await sendRequest({ method: 'POST', url: new URL('/secret/path?key=secret', receiver.url), body: { email: 'ann@example.org' } });
    await guardedPost({ url: new URL('/secret/hook', receiver.url), headers: {}, body: 'secret', allowed: networkList(['127.0.0.1']) });
    await transport.send({ envelope: { to: 'ann@example.org' } } as never, () => Promise.resolve(true));
    throw Object.assign(new Error('told to ann@example.org'), { code: 'EBROKEN' });
  });
  const transport = tracedTransport({ send: () => Promise.resolve(true) } as unknown as Transport, traced.services.tracing);
  const tasks = taskList([handler], traced.services, transport);
  const helpers = { job: { id: '7', attempts: 2, max_attempts: 25 } } as unknown as JobHelpers;
  await expect(tasks.errand!({ email: 'ann@example.org' }, helpers)).rejects.toThrow('told to');
  await receiver.close();

  const collector = await traced.arrived();
  const job = spanNamed(collector, 'job errand');
  expect(job).toMatchObject({ kind: 5, parentId: '', isError: true });
  expect(job.attributes).toEqual({ 'job.name': 'errand', 'job.id': '7', 'job.attempt': 2, 'error.type': 'EBROKEN' });
  const parts = partsOf(collector, job);
  expect(parts.map(({ name }) => name).sort()).toEqual([`POST ${host}`, `POST ${host}`, 'send mail']);
  for (const { attributes } of parts.filter(({ name }) => name.startsWith('POST'))) {
    expect(attributes).toEqual({ 'http.request.method': 'POST', 'server.address': host, 'http.response.status_code': 204 });
  }
  expect(collector.text()).not.toMatch(/secret|ann@/);
  expect(receiver.received.map(({ headers }) => headers.traceparent)).toEqual([undefined, undefined]);
});

test('a trace has a thousand parts at most, and says how many were left out', async () => {
  const { pool, tracing } = traced.services;
  await tracing.root('long', {}, async () => {
    for (let turn = 0; turn < 1_003; turn += 1) await pool.query('SELECT 1');
  });
  const long = spanNamed(await traced.arrived(), 'long');
  expect(long.attributes).toEqual({ 'advocacy.spans_left_out': 3 });
});
