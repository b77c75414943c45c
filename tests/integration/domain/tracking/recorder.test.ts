import { finishRecording, record } from '../../../../runtime/domain/tracking/recorder';
import { trackingTest, type TrackingTest } from './harness';

let test_: TrackingTest;
beforeAll(async () => {
  test_ = await trackingTest();
});
afterAll(() => test_.close());

describe('what is noted', () => {
  const open = (mailingId: number, userId: number, agent = 'A') => ({
    kind: 'open' as const,
    mailingId,
    userId,
    agent,
    machine: false,
    at: Date.now(),
  });
  const opens = async (mailingId: number) =>
    (await test_.sql<{ n: number }>('SELECT count(*)::integer AS n FROM core_open WHERE mailing_id = $1', [mailingId]))[0]!.n;

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

  test('makes no new programs beyond a number', async () => {
    const userIds = await Promise.all(Array.from({ length: 30 }, (_, n) => test_.person(`agents${n}@example.org`)));
    const { mailingId } = await test_.mailing(userIds);
    for (let turn = 0; turn < 5_100; turn++) record(test_.services, open(mailingId, userIds[turn % 30]!, `Invented ${turn}`));
    await finishRecording(test_.services);
    expect(await opens(mailingId)).toBe(5_100);
    const [made] = await test_.sql<{ n: number }>(`SELECT count(*)::integer AS n FROM core_useragent`);
    expect(made!.n).toBeGreaterThan(4_900);
    expect(made!.n).toBeLessThanOrEqual(5_000);
    // Those that are known are told apart as ever.
    record(test_.services, open(mailingId, userIds[0]!, 'A'));
    await finishRecording(test_.services);
    expect(
      await test_.sql(`SELECT original FROM core_open o LEFT JOIN core_useragent a ON a.id = o.useragent_id ORDER BY o.id DESC LIMIT 1`),
    ).toEqual([{ original: 'A' }]);
  });

  test('beyond what memory holds is lost, which is said once', async () => {
    const said: string[] = [];
    const log = { ...test_.services.log, error: (message: string) => void said.push(message) };
    const services = { ...test_.services, log };
    for (let user = 1; user <= 100_500; user++) record(services, open(1, 1_000_000 + user));
    await finishRecording(services);
    expect(said.filter((text) => text.startsWith('Opens and clicks are lost'))).toHaveLength(1);
  });
});
