import { decideAutotests } from '../../../../runtime/domain/tracking/results/autotest';
import { openTracking, type TrackingHarness } from './harness';

let test_: TrackingHarness;
beforeAll(async () => {
  test_ = await openTracking();
});
afterAll(() => test_.close());

let made = 0;

/** A test of two subjects that ended two hours ago, each sent to two users, and what the second one brought more of: opens. */
async function tested(columns: Record<string, unknown>): Promise<{ mailingId: number; subjectIds: number[]; users: number[] }> {
  const users = await Promise.all([0, 1, 2, 3].map(() => test_.person(`tested${made++}@example.org`)));
  const sent = await test_.mailing(users, { subjects: 2 });
  const all: Record<string, unknown> = {
    use_autotest: true,
    finished_at: new Date(Date.now() - 7_200_000).toISOString().slice(0, 19),
    ...columns,
  };
  const sets = Object.keys(all).map((name, index) => `${name} = $${index + 2}`);
  await test_.sql(`UPDATE core_mailing SET ${sets.join(', ')} WHERE id = $1`, [sent.mailingId, ...Object.values(all)]);
  await test_.visit(test_.open({ mailingId: sent.mailingId, userId: users[1]! }));
  await test_.settled();
  return { ...sent, users };
}

const decided = async (mailingId: number) => {
  await decideAutotests(test_.services);
  return (
    await test_.sql('SELECT winning_subject_id AS winner, autotest_status AS status FROM core_mailing WHERE id = $1', [mailingId])
  )[0];
};

test('with use_autotest the subject with the best share wins once the wait is over, and not before', async () => {
  const { mailingId, subjectIds } = await tested({});
  expect(await decided(mailingId)).toEqual({ winner: null, status: 'default' });
  await test_.sql('UPDATE core_mailing SET autotest_wait_minutes = 60 WHERE id = $1', [mailingId]);
  expect(await decided(mailingId)).toEqual({ winner: subjectIds[1], status: 'completed' });
});

test('a mailing without use_autotest is no test', async () => {
  const { mailingId } = await tested({ use_autotest: false, autotest_wait_minutes: 60 });
  expect(await decided(mailingId)).toEqual({ winner: null, status: 'default' });
});

test('autotest_metric says what counts', async () => {
  const { mailingId, subjectIds, users } = await tested({ autotest_wait_minutes: 0, autotest_metric: 'actions' });
  await test_.sql(
    `INSERT INTO core_action (user_id, page_id, type, status, mailing_id) SELECT $1, id, type, 'complete', $2 FROM core_page WHERE name = 'petition'`,
    [users[0], mailingId],
  );
  expect(await decided(mailingId)).toEqual({ winner: subjectIds[0], status: 'completed' });
});

test('a test by which too many unsubscribe has failed, and nothing wins', async () => {
  const { mailingId, users } = await tested({ autotest_wait_minutes: 0, autotest_max_unsub_rate: 0.25 });
  await test_.sql(
    `INSERT INTO core_action (user_id, page_id, type, status, mailing_id) SELECT $1, id, type, 'complete', $2 FROM core_page WHERE name = 'unsubscribe'`,
    [users[0], mailingId],
  );
  expect(await decided(mailingId)).toEqual({ winner: null, status: 'failed' });
});

test.each([
  ['completed', null],
  ['failed', 0],
])('a winning subject that staff chose stays when the test has %s', async (status, mostUnsubscribes) => {
  const { mailingId, subjectIds, users } = await tested({ autotest_wait_minutes: 0, autotest_max_unsub_rate: mostUnsubscribes });
  await test_.sql('UPDATE core_mailing SET winning_subject_id = $2 WHERE id = $1', [mailingId, subjectIds[0]]);
  await test_.sql(
    `INSERT INTO core_action (user_id, page_id, type, status, mailing_id) SELECT $1, id, type, 'complete', $2 FROM core_page WHERE name = 'unsubscribe'`,
    [users[1], mailingId],
  );
  expect(await decided(mailingId)).toEqual({ winner: subjectIds[0], status });
});

test('the mailing to all others gets the subject that staff chose', async () => {
  const [resend] = await test_.sql<{ id: number }>(`INSERT INTO core_mailing (status) VALUES ('draft') RETURNING id`);
  const { mailingId, subjectIds } = await tested({ autotest_wait_minutes: 0, autotest_resend_id: resend!.id });
  await test_.sql('UPDATE core_mailing SET winning_subject_id = $2 WHERE id = $1', [mailingId, subjectIds[0]]);
  await decided(mailingId);
  expect(await test_.sql('SELECT text FROM core_mailingsubject WHERE mailing_id = $1', [resend!.id])).toEqual([{ text: 'Subject 1' }]);
});

test.each([
  ['draft', ['Subject 2']],
  ['scheduled', ['Subject 2']],
  ['sending', ['Old', 'Older']],
])('the mailing to all others that is %s has the subjects %j afterwards', async (status, subjects) => {
  const [resend] = await test_.sql<{ id: number }>('INSERT INTO core_mailing (status) VALUES ($1) RETURNING id', [status]);
  await test_.sql(`INSERT INTO core_mailingsubject (mailing_id, text) VALUES ($1, 'Old'), ($1, 'Older')`, [resend!.id]);
  const { mailingId } = await tested({ autotest_wait_minutes: 0, autotest_resend_id: resend!.id });
  expect(await decided(mailingId)).toMatchObject({ status: 'completed' });
  const rows = await test_.sql<{ text: string }>('SELECT text FROM core_mailingsubject WHERE mailing_id = $1 ORDER BY id', [resend!.id]);
  expect(rows.map(({ text }) => text)).toEqual(subjects);
});
