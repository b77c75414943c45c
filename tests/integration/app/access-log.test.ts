import { operate } from '../../../runtime/core/program/operating';
import { AccessLog } from '../../../runtime/core/telemetry/metrics';
import { ADMIN, startServer, testServices } from '../../support';

test('the log has a line for each request at the level info: its route, status, time, id and account, and nothing of a person', async () => {
  const fixture = await testServices({ logLevel: 'info' });
  const written: string[] = [];
  const write = jest.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean(written.push(String(text))));
  const operating = await operate(fixture.services, 'serve');
  const server = await startServer(fixture.services, operating.onAnswered);
  const { headers } = await server.request('GET', '/rest/v1/user/?email=ann@example.org', { account: ADMIN });
  await server.request('HEAD', '/live');
  await server.close();
  await operating.close();
  write.mockRestore();
  await fixture.close();

  const lines = written.join('').trimEnd().split('\n');
  const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ message }) => message === 'Answered.');
  const common = { time: expect.any(String), level: 'info', message: 'Answered.', ms: expect.any(Number), status: 200 };
  expect(told).toEqual([
    { ...common, method: 'GET', route: '/rest/v1/user/', id: headers['x-request-id'], account: ADMIN.username },
    { ...common, method: 'HEAD', route: '/live', id: expect.any(String), account: null },
  ]);
  expect(written.join('')).not.toContain('ann@');
});

test('nothing is measured or listened to without ADMIN_PORT, and nothing logged above the level info', async () => {
  const fixture = await testServices({ logLevel: 'warn' });
  const operating = await operate(fixture.services, 'serve');
  expect(operating).toMatchObject({ onAnswered: undefined, url: undefined });
  await operating.close();
  await fixture.close();
});

test('lines are gathered and written together, on a terminal as words', async () => {
  const written: string[] = [];
  const log = new AccessLog({ isTTY: true, write: (text: string) => written.push(text) } as unknown as NodeJS.WritableStream);
  const answered = { method: 'GET', route: '/live', status: 200, seconds: 0.00234, id: 'one', account: null };
  log.write(answered);
  log.write({ ...answered, account: 'admin' });
  expect(written).toEqual([]);
  log.flush();
  expect(written).toEqual(['GET /live 200 2.3 ms id=one\nGET /live 200 2.3 ms id=one account=admin\n']);
});
