import { operate } from '../../../../runtime/core/program/operating';
import { ADMIN, startServer } from '../../../support';
import { openTraced, partsOf, spanNamed, type Traced } from './harness';

let traced: Traced;
afterEach(() => traced.close());

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const TRACEPARENT = `00-${TRACE}-b7ad6b7169203331-01`;

test('a request is a span with its statements, and no data of a person', async () => {
  traced = await openTraced();
  const server = await startServer(traced.services);
  const body = { page: 'petition', email: 'ann.lee@example.org', name: 'Ann Lee', zip: '12345' };
  expect((await server.request('POST', '/rest/v1/action/', { body })).status).toBe(201);
  expect((await server.request('GET', '/rest/v1/user/?email=ann.lee@example.org', { account: ADMIN })).status).toBe(200);
  expect((await server.request('GET', '/rest/v1/user/4711/', { account: ADMIN })).status).toBe(404);
  expect((await server.request('GET', '/nobody/secret-of-ann/?x=y')).status).toBe(404);
  await server.close();

  const collector = await traced.arrived();
  const post = spanNamed(collector, 'POST /rest/v1/action/');
  expect(post).toMatchObject({ kind: 2, parentId: '', isError: false, links: [] });
  expect(post.attributes).toEqual({ 'http.request.method': 'POST', 'http.route': '/rest/v1/action/', 'http.response.status_code': 201 });
  const list = spanNamed(collector, 'GET /rest/v1/user/');
  expect(list.attributes).toMatchObject({ 'user.name': ADMIN.username, 'http.response.status_code': 200 });
  expect(spanNamed(collector, 'GET').attributes).toEqual({ 'http.request.method': 'GET', 'http.response.status_code': 404 });
  for (const request of [post, list, spanNamed(collector, 'GET /rest/v1/user/:key/')]) {
    const statements = partsOf(collector, request);
    expect(statements).not.toEqual([]);
    for (const { kind, attributes } of statements)
      expect({ kind, ...attributes }).toMatchObject({ kind: 3, 'db.system.name': 'postgresql' });
  }
  expect(collector.spans.every(({ traceId }) => /^[\da-f]{32}$/.test(traceId))).toBe(true);
  expect(new Set(collector.spans.map(({ traceId }) => traceId)).size).toBe(4);
  expect(collector.text()).not.toMatch(/ann.lee|12345|4711|secret|SELECT ./i);
  expect(collector.resources[0]).toMatchObject({ 'service.name': 'advocacy-platform', 'process.pid': process.pid });
});

test('a trace of the caller is gone on with from a trusted proxy, and a link from anybody else', async () => {
  traced = await openTraced({ trustProxy: 1 });
  const trusting = await startServer(traced.services);
  const strict = await startServer({ ...traced.services, settings: { ...traced.services.settings, trustProxy: false } });
  await trusting.request('GET', '/live', { headers: { traceparent: TRACEPARENT, tracestate: 'ann=lee', baggage: 'ann=lee' } });
  await trusting.request('GET', '/ready', { headers: { traceparent: `00-${'0'.repeat(32)}-b7ad6b7169203331-01` } });
  await trusting.close();
  await strict.close();

  const collector = await traced.arrived();
  expect(spanNamed(collector, 'GET /live')).toMatchObject({ traceId: TRACE, parentId: 'b7ad6b7169203331', links: [] });
  expect(spanNamed(collector, 'GET /ready')).toMatchObject({ parentId: '', links: [], traceId: expect.not.stringMatching(/^0+$/) });
  expect(collector.text()).not.toContain('ann');
});

test('a trace that anybody else names decides nothing', async () => {
  traced = await openTraced();
  const server = await startServer(traced.services);
  await server.request('GET', '/live', { headers: { traceparent: TRACEPARENT.replace(/01$/, '00') } });
  await server.close();
  const span = spanNamed(await traced.arrived(), 'GET /live');
  expect(span).toMatchObject({ parentId: '', links: [TRACE] });
  expect(span.traceId).not.toBe(TRACE);
});

test('lines of the access log and of errors carry the trace', async () => {
  traced = await openTraced();
  const written: string[] = [];
  const write = jest.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean(written.push(String(text))));
  const operating = await operate(traced.services, 'serve');
  const server = await startServer(traced.services, operating.onAnswered);
  await traced.services.pool.query('ALTER TABLE core_tag RENAME TO elsewhere');
  expect((await server.request('GET', '/rest/v1/tag/', { account: ADMIN })).status).toBe(500);
  await server.close();
  await operating.close();
  write.mockRestore();

  const span = spanNamed(await traced.arrived(), 'GET /rest/v1/tag/');
  expect(span.isError).toBe(true);
  expect(JSON.parse(written.join(''))).toMatchObject({ route: '/rest/v1/tag/', status: 500, trace_id: span.traceId });
  expect(JSON.parse(traced.lines.find((line) => line.includes('request failed'))!)).toMatchObject({ trace_id: span.traceId });
});

test('no account is named where the access log names none', async () => {
  traced = await openTraced({ logLevel: 'warn' });
  const server = await startServer(traced.services);
  await server.request('GET', '/rest/v1/tag/', { account: ADMIN });
  await server.close();
  expect(spanNamed(await traced.arrived(), 'GET /rest/v1/tag/').attributes).not.toHaveProperty('user.name');
});
