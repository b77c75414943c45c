import { queryOn } from '../../../../runtime/core/database/sql';
import { mailingQueryStatus, mailingStatus } from '../../../../generated/states/mailing';
import { CURRENT_TIME, moveRow } from '../../../../runtime/core/database/states';
import { moveMailing } from '../../../../runtime/domain/mailings/change-status';
import { testServices, type TestServices } from '../../../support';

type MailingTrigger = keyof typeof mailingStatus;
type QueryTrigger = keyof typeof mailingQueryStatus;

const STATUSES = ['draft', 'model', 'sending', 'scheduled', 'rebuilding_at_send', 'recurring', 'queued', 'completed', 'stopped', 'died'];
const QUERY_STATUSES = ['none', 'cleared', 'failed', 'queued', 'rebuilding', 'saved', 'invalid'];

/** From, trigger, to. Every other combination is refused. */
const MAILING: [string, MailingTrigger, string][] = [
  ['draft', 'queue', 'queued'],
  ['draft', 'schedule', 'scheduled'],
  ['draft', 'recur', 'recurring'],
  ['draft', 'makeModel', 'model'],
  ['model', 'makeDraft', 'draft'],
  ['scheduled', 'due', 'queued'],
  ['scheduled', 'queue', 'queued'],
  ['scheduled', 'schedule', 'scheduled'],
  ['scheduled', 'stop', 'draft'],
  ['scheduled', 'die', 'died'],
  ['recurring', 'stop', 'draft'],
  ['queued', 'rebuildAtSend', 'rebuilding_at_send'],
  ['queued', 'startSending', 'sending'],
  ['queued', 'stop', 'stopped'],
  ['queued', 'die', 'died'],
  ['rebuilding_at_send', 'startSending', 'sending'],
  ['rebuilding_at_send', 'stop', 'stopped'],
  ['rebuilding_at_send', 'die', 'died'],
  ['sending', 'finish', 'completed'],
  ['sending', 'stop', 'stopped'],
  ['sending', 'die', 'died'],
  ['stopped', 'queue', 'queued'],
  ['stopped', 'schedule', 'scheduled'],
  ['died', 'queue', 'queued'],
  ['died', 'schedule', 'scheduled'],
  ['scheduled', 'hold', 'draft'],
  ['queued', 'hold', 'stopped'],
  ['rebuilding_at_send', 'hold', 'stopped'],
  ['sending', 'hold', 'stopped'],
];

const QUERY: [string, QueryTrigger, string][] = [
  ...['none', 'cleared', 'failed', 'saved', 'invalid'].map((from): [string, QueryTrigger, string] => [from, 'ask', 'queued']),
  ...['none', 'cleared', 'failed', 'queued', 'saved', 'invalid'].map((from): [string, QueryTrigger, string] => [
    from,
    'begin',
    'rebuilding',
  ]),
  ['rebuilding', 'save', 'saved'],
  ...['queued', 'rebuilding', 'invalid'].map((from): [string, QueryTrigger, string] => [from, 'fail', 'failed']),
  ['saved', 'invalidate', 'invalid'],
  ['rebuilding', 'invalidate', 'invalid'],
  ...['failed', 'saved', 'invalid'].map((from): [string, QueryTrigger, string] => [from, 'clear', 'cleared']),
];

let fixture: TestServices;
beforeAll(async () => {
  fixture = await testServices();
});
afterAll(() => fixture.close());

async function mailing(column: 'status' | 'query_status', value: string): Promise<number> {
  const { rows } = await fixture.services.pool.query<{ id: number }>(
    `INSERT INTO core_mailing (${column}, created_at, updated_at) VALUES ($1, now(), '2020-01-01') RETURNING id`,
    [value],
  );
  return rows[0]!.id;
}

async function stored(id: number): Promise<Record<string, unknown>> {
  const { rows } = await fixture.services.pool.query<Record<string, unknown>>('SELECT * FROM core_mailing WHERE id = $1', [id]);
  return rows[0]!;
}

describe.each([
  ['status' as const, mailingStatus, STATUSES, MAILING],
  ['query_status' as const, mailingQueryStatus, QUERY_STATUSES, QUERY],
])('the %s of a mailing', (column, transitions, statuses, table) => {
  test('changes as the table says, and in no other way', async () => {
    for (const [trigger, transition] of Object.entries(transitions)) {
      // To which of several states it leads, a restore says.
      if (trigger === 'release') continue;
      for (const from of statuses) {
        const id = await mailing(column, from);
        const to = table.find(([start, by]) => start === from && by === trigger)?.[2];
        const move = (column === 'status' ? moveMailing : moveRow) as typeof moveRow;
        expect([from, trigger, await move(queryOn(fixture.services.pool), transition, id)]).toEqual([from, trigger, to]);
        expect((await stored(id))[column]).toBe(to ?? from);
      }
    }
  });
});

test('sets other columns along with the status, or nothing at all', async () => {
  const id = await mailing('status', 'draft');
  expect(
    await moveMailing(queryOn(fixture.services.pool), mailingStatus.queue, id, {
      queued_at: CURRENT_TIME,
      queue_task_id: 'a',
      rate: 1.5,
      finished_at: null,
    }),
  ).toBe('queued');
  expect(await moveMailing(queryOn(fixture.services.pool), mailingStatus.queue, id, { queue_task_id: 'b' })).toBeUndefined();
  const row = await stored(id);
  expect(row).toMatchObject({ queue_task_id: 'a', rate: 1.5, finished_at: null });
  expect(row.queued_at).toEqual(row.updated_at);
  await moveMailing(queryOn(fixture.services.pool), mailingStatus.startSending, id, {
    started_at: new Date('2026-01-02T03:04:05.678Z'),
    progress: 7,
  });
  const { rows } = await fixture.services.pool.query('SELECT started_at::text, progress FROM core_mailing WHERE id = $1', [id]);
  expect(rows).toEqual([{ started_at: '2026-01-02 03:04:05', progress: 7 }]);
});

test('changes the status for one of two callers at once', async () => {
  const id = await mailing('status', 'draft');
  const answers = await Promise.all([1, 2].map(() => moveMailing(queryOn(fixture.services.pool), mailingStatus.queue, id)));
  expect(answers.filter((status) => status === 'queued')).toHaveLength(1);
});

test('returns undefined for a mailing that does not exist', async () => {
  expect(await moveMailing(queryOn(fixture.services.pool), mailingStatus.queue, 999_999)).toBeUndefined();
});
