import { flushEvents, recordEvent } from '../../../../runtime/domain/tracking/recorder';
import { openTracking, type TrackingHarness } from './harness';

let test_: TrackingHarness;
beforeAll(async () => {
  test_ = await openTracking();
});
afterAll(() => test_.close());

describe('the recorder of events', () => {
  const open = (mailingId: number, userId: number, userAgent = 'A') => ({
    kind: 'open' as const,
    mailingId,
    userId,
    userAgent,
    bot: false,
    at: Date.now(),
  });
  const opens = async (mailingId: number) =>
    (await test_.sql<{ n: number }>('SELECT count(*)::integer AS n FROM core_open WHERE mailing_id = $1', [mailingId]))[0]!.n;

  test('stores the other events when one cannot be stored', async () => {
    const userId = await test_.person('held@example.org');
    const { mailingId } = await test_.mailing([userId]);
    for (let turn = 0; turn < 10; turn++) recordEvent(test_.services, open(mailingId, userId, turn === 5 ? 'no\0text' : 'A'));
    await flushEvents(test_.services);
    expect(await opens(mailingId)).toBe(9);
  });

  test('stores an event whose user agent was deleted meanwhile', async () => {
    const userId = await test_.person('forgotten@example.org');
    const { mailingId } = await test_.mailing([userId]);
    recordEvent(test_.services, open(mailingId, userId, 'Forgotten'));
    await flushEvents(test_.services);
    await test_.sql(`UPDATE core_open SET useragent_id = NULL`);
    await test_.sql(`DELETE FROM core_useragent WHERE original = 'Forgotten'`);
    recordEvent(test_.services, open(mailingId, userId, 'Forgotten'));
    recordEvent(test_.services, open(mailingId, userId, 'Forgotten'));
    await flushEvents(test_.services);
    expect(await opens(mailingId)).toBe(3);
  });

  test('limits the number of new user agents', async () => {
    const userIds = await Promise.all(Array.from({ length: 30 }, (_, n) => test_.person(`agents${n}@example.org`)));
    const { mailingId } = await test_.mailing(userIds);
    for (let turn = 0; turn < 5_100; turn++) recordEvent(test_.services, open(mailingId, userIds[turn % 30]!, `Invented ${turn}`));
    await flushEvents(test_.services);
    expect(await opens(mailingId)).toBe(5_100);
    const [made] = await test_.sql<{ n: number }>(`SELECT count(*)::integer AS n FROM core_useragent`);
    expect(made!.n).toBeGreaterThan(4_900);
    expect(made!.n).toBeLessThanOrEqual(5_000);
    // Those that are known are told apart as ever.
    recordEvent(test_.services, open(mailingId, userIds[0]!, 'A'));
    await flushEvents(test_.services);
    expect(
      await test_.sql(`SELECT original FROM core_open o LEFT JOIN core_useragent a ON a.id = o.useragent_id ORDER BY o.id DESC LIMIT 1`),
    ).toEqual([{ original: 'A' }]);
  });

  test('drops events that do not fit into memory, and logs it once', async () => {
    const said: string[] = [];
    const log = { ...test_.services.log, error: (message: string) => void said.push(message) };
    const services = { ...test_.services, log };
    for (let user = 1; user <= 100_500; user++) recordEvent(services, open(1, 1_000_000 + user));
    await flushEvents(services);
    expect(said.filter((text) => text.startsWith('Opens and clicks are lost'))).toHaveLength(1);
  });
});
