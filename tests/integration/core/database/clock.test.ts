import { databaseTime, followClock } from '../../../../runtime/core/database/clock';
import type { Logger } from '../../../../runtime/core/log/logger';
import { ADMIN, startServer, testServices, type TestServices } from '../../../support';

let fixture: TestServices;
beforeAll(async () => {
  fixture = await testServices();
});
afterAll(() => fixture.close());

/** A database whose clock differs from that of this process by so many seconds. */
function poolAt(seconds: number): Parameters<typeof followClock>[0] {
  return { query: async () => ({ rows: [{ time: String(Date.now() + seconds * 1000) }] }) } as never;
}

function logged(): { log: Logger; lines: unknown[] } {
  const lines: unknown[] = [];
  return { log: { warn: (...line: unknown[]) => void lines.push(line) } as never, lines };
}

afterEach(async () => (await followClock(fixture.services.pool, logged().log)).stop());

test.each([3600, -86_400, 2])('where the clocks differ by %d seconds, new rows have the time of the database', async (seconds) => {
  const { log, lines } = logged();
  (await followClock(poolAt(seconds), log)).stop();
  expect(Math.abs(databaseTime() - (Date.now() + seconds * 1000))).toBeLessThan(1000);
  expect(lines).toHaveLength(Math.abs(seconds) > 5 ? 1 : 0);
  const server = await startServer(fixture.services);
  const { headers } = await server.request('POST', '/rest/v1/tag/', { body: { name: `At ${seconds}` }, account: ADMIN });
  const { created_at: createdAt } = (await server.request('GET', new URL(String(headers.location)).pathname, { account: ADMIN })).json<{
    created_at: string;
  }>();
  expect(Math.abs(Date.parse(`${createdAt}Z`) - databaseTime())).toBeLessThan(60_000);
  await server.close();
});

test('where they agree nothing is said, and the process keeps its own', async () => {
  const { log, lines } = logged();
  (await followClock(fixture.services.pool, log)).stop();
  expect(lines).toEqual([]);
  expect(Math.abs(databaseTime() - Date.now())).toBeLessThan(5);
});
