import { finishRecording, record } from '../../../runtime/tracking/recorder';
import { trackingTest, type TrackingTest } from './harness';

let test_: TrackingTest;
beforeAll(async () => { test_ = await trackingTest(); });
afterAll(() => test_.close());

describe('what is noted', () => {
  const open = (mailingId: number, userId: number, agent = 'A') => ({ kind: 'open' as const, mailingId, userId, agent, machine: false, at: Date.now() });
  const opens = async (mailingId: number) => (await test_.sql<{ n: number }>('SELECT count(*)::integer AS n FROM core_open WHERE mailing_id = $1', [mailingId]))[0]!.n;

  test('is not held up by what cannot be written', async () => {
    const userId = await test_.person('held@example.org');
    const { mailingId } = await test_.mailing([userId]);
    for (let turn = 0; turn < 10; turn++) record(test_.services, open(mailingId, userId, turn === 5 ? 'no\0text' : 'A'));
    await finishRecording(test_.services);
    expect(await opens(mailingId)).toBe(9);
  });

  test('is written though a program was forgotten meanwhile', async () => {
    const userId = await test_.person('forgotten@example.org');
    const { mailingId } = await test_.mailing([userId]);
    record(test_.services, open(mailingId, userId, 'Forgotten'));
    await finishRecording(test_.services);
    await test_.sql(`UPDATE core_open SET useragent_id = NULL`);
    await test_.sql(`DELETE FROM core_useragent WHERE original = 'Forgotten'`);
    record(test_.services, open(mailingId, userId, 'Forgotten'));
    record(test_.services, open(mailingId, userId, 'Forgotten'));
    await finishRecording(test_.services);
    expect(await opens(mailingId)).toBe(3);
  });
});
