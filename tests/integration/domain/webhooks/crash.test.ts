import { until } from '../../../support';
import { expectedSignature } from '../actions/push/harness';
import { type DoomedHarness, type End, openDoomed } from './doomed';
import { bodyOf } from './harness';

let doomed: DoomedHarness;
beforeAll(async () => {
  doomed = await openDoomed();
});
afterAll(() => doomed.close());

const WHEN = ['before', 'sent', 'answered'] as const;
const at = (after: 'request' | 'answer', ...statements: string[]): End[] =>
  statements.flatMap((statement) => WHEN.map((when) => ({ statement, when, after })));

/** Every statement between a signature and the note that its event was taken, and the two moments between them that the receiver knows. */
const ENDS: End[] = [
  ...at('request', '^action_lookup_', '^action_petitionaction_', '^: BEGIN', '^: COMMIT'),
  ...at('answer', '^webhooks:', '^webhook_lease:', '^webhook_due:', '^account by id:', 'pg_sequence_last_value', 'pg_current_xact_id'),
  ...at(
    'answer',
    'FROM core_change c WHERE c.id > ',
    '^webhook_spread:',
    'FROM core_change c WHERE c.id = ',
    '^webhook_results:',
    '^webhook_next:',
  ),
  ...Array.from({ length: 5 }, (_, n): End => ({ receiver: n % 2 === 0 ? 'holds' : 'answers' })),
];

/** As many kills as a test has the time for on a machine that is five times as busy as it should be. */
const PART = 10;

describe('a server that is killed fifty times, at each step from an action to its receipt', () => {
  const done: string[] = [];
  let webhook: Awaited<ReturnType<DoomedHarness['webhook']>>;
  beforeAll(async () => {
    webhook = await doomed.webhook({ types: ['action.*'] });
  });

  test.each(ENDS.flatMap((_, n) => (n % PART === 0 ? [n] : [])))('acknowledges actions or is gone: kills from %i', async (first) => {
    for (const n of ENDS.keys()) {
      if (n < first || n >= first + PART) continue;
      const email = `crash${n}@example.org`;
      if (await doomed.signUntil(ENDS[n]!, email, ENDS[n + 1])) done.push(email);
    }
  });

  test('tells of every action that was done, and of no other', async () => {
    expect(ENDS).toHaveLength(50);
    doomed.receiver.react = (response) => void response.writeHead(204).end();
    await doomed.services.pool.query('UPDATE core_webhookcursor SET leased_until = 0');
    doomed.work();

    const { rows } = await doomed.services.pool.query<{ id: number; email: string }>(
      'SELECT a.id, u.email FROM core_action a JOIN core_user u ON u.id = a.user_id',
    );
    expect(rows.map(({ email }) => email)).toEqual(expect.arrayContaining(done));
    expect(done.length).toBeGreaterThanOrEqual(38);
    const told = (): Set<unknown> => new Set(doomed.told(webhook).map((each) => bodyOf(each).data.id));
    await until(() => told().size >= rows.length);
    await until(async () => (await doomed.deliveries(webhook)).every(({ status }) => status === 'delivered'));
    expect([...told()].sort()).toEqual(rows.map(({ id }) => id).sort());
    const ids = new Map(doomed.told(webhook).map(({ headers, text }) => [headers['webhook-id'], text]));
    expect(ids.size).toBe(rows.length);
    for (const each of doomed.told(webhook)) {
      expect(each.text).toBe(ids.get(each.headers['webhook-id']));
      expect(each.headers['webhook-signature']).toBe(expectedSignature(webhook.secret, each));
    }
  });
});
