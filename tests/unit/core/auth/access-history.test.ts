import { AccessHistory } from '../../../../runtime/core/auth/access-history';
import { manualClock } from './harness';

const ACCOUNT = { id: 1, username: 'ada', superuser: false, rights: new Set<string>() };

/** A history whose entries the test counts. */
function setUp() {
  const { now, pass } = manualClock();
  const query = jest.fn(async () => ({ rows: [] }));
  const warn = jest.fn();
  const services = { pool: { query }, registry: { get: () => ({ read: { tables: ['core_historyentry'] } }) }, log: { warn } };
  const history = new AccessHistory(services as unknown as ConstructorParameters<typeof AccessHistory>[0], now);
  const refuse = (network: string, reason = 'The password is wrong.') => history.record('refused', { account: ACCOUNT, network, reason });
  return { query, warn, pass, refuse };
}

test('the same refusal is told once an hour', async () => {
  const { query, pass, refuse } = setUp();
  await refuse('192.0.2.1');
  await refuse('192.0.2.1');
  expect(query).toHaveBeenCalledTimes(1);
  await refuse('192.0.2.1', 'This account may not view users.');
  expect(query).toHaveBeenCalledTimes(2);
  pass(3_600_001);
  await refuse('192.0.2.1');
  expect(query).toHaveBeenCalledTimes(3);
});

test('guesses from a thousand networks write no more than 20 entries of an account in an hour', async () => {
  const { query, refuse } = setUp();
  for (let network = 0; network < 1000; network += 1) await refuse(`192.0.2.${network}`);
  expect(query).toHaveBeenCalledTimes(20);
});

test('a database that cannot be written refuses nobody', async () => {
  const { query, warn, refuse } = setUp();
  query.mockRejectedValueOnce(new Error('read-only'));
  await refuse('192.0.2.1');
  expect(warn).toHaveBeenCalledTimes(1);
});
