import fc from 'fast-check';
import { ADMIN } from '../../../support';
import { recordBounce } from '../../../../runtime/domain/people/bounces';
import { summarizeMailings } from '../../../../runtime/domain/tracking/results/summarize';
import { storeEvents, type TrackedEvent } from '../../../../runtime/domain/tracking/store-events';
import { openTracking, type TrackingHarness } from './harness';

let test_: TrackingHarness;
beforeAll(async () => {
  test_ = await openTracking();
});
afterAll(() => test_.close());

interface Results extends Record<string, unknown> {
  subjects: Record<string, unknown>[];
  links: Record<string, unknown>[];
}

async function resultsOf(mailingId: number): Promise<Results> {
  const answer = await test_.server.request('GET', `/rest/v1/mailer/${mailingId}/results/`, { account: ADMIN });
  expect(answer.status).toBe(200);
  return answer.json<Results>();
}

let people = 0;
const somebody = (): Promise<number> => test_.person(`results${(people += 1)}@example.org`);

/** What happened to a mailing, one after another. `who` and `link` count from 0. */
type Happening =
  | { kind: 'open'; who: number; bot: boolean }
  | { kind: 'click'; who: number; bot: boolean; link: number }
  | { kind: 'action'; who: number; page: 'petition' | 'unsubscribe'; complete: boolean; created: boolean }
  | { kind: 'order'; who: number; cents: number; status: 'completed' | 'reversed' }
  | { kind: 'bounce'; who: number; type: 'hard' | 'soft' | 'complaint' };

const who = fc.nat(6);
const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('open' as const), who, bot: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('click' as const), who, bot: fc.boolean(), link: fc.nat(2) }) },
  fc.record({
    kind: fc.constant('action' as const),
    who,
    page: fc.constantFrom('petition' as const, 'unsubscribe' as const),
    complete: fc.boolean(),
    created: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('order' as const),
    who,
    cents: fc.integer({ min: 1, max: 99_999 }),
    status: fc.constantFrom('completed' as const, 'reversed' as const),
  }),
  fc.record({ kind: fc.constant('bounce' as const), who, type: fc.constantFrom('hard' as const, 'soft' as const, 'complaint' as const) }),
);

const money = (cents: number): string => (cents / 100).toFixed(2);

/** The expected counters: a plain name counts users, `total_` every event, `raw_` also bots. */
function naive(all: readonly Happening[], recipients: number): Record<string, unknown> {
  const of = <Kind extends Happening['kind']>(kind: Kind) =>
    all.filter((each): each is Extract<Happening, { kind: Kind }> => each.kind === kind);
  const users = (some: readonly Happening[]): number => new Set(some.map((each) => each.who)).size;
  const [opens, clicks, bounces] = [of('open'), of('click'), of('bounce')];
  const complete = of('action').filter((each) => each.complete);
  const unsubscribes = complete.filter(({ page }) => page === 'unsubscribe');
  const orders = of('order').filter(({ status }) => status === 'completed');
  const amount = money(orders.reduce((sum, { cents }) => sum + cents, 0));
  return {
    recipients,
    sent: recipients,
    sends: recipients,
    opens: users(opens.filter(({ bot }) => !bot)),
    raw_opens: users(opens),
    total_opens: opens.filter(({ bot }) => !bot).length,
    total_raw_opens: opens.length,
    clicks: users(clicks.filter(({ bot }) => !bot)),
    raw_clicks: users(clicks),
    total_clicks: clicks.filter(({ bot }) => !bot).length,
    total_raw_clicks: clicks.length,
    actions: complete.filter(({ page }) => page === 'petition').length + of('order').length,
    new_users: complete.filter(({ created }) => created).length,
    orders: orders.length,
    amount,
    amount_converted: amount,
    unsubscribes: users(unsubscribes),
    total_unsubscribes: unsubscribes.length,
    bounces: users(bounces.filter(({ type }) => type === 'hard')),
    bounces_all: bounces.filter(({ type }) => type !== 'complaint').length,
    complaints: users(bounces.filter(({ type }) => type === 'complaint')),
    delays: 0,
  };
}

async function happen(mailingId: number, users: readonly number[], links: readonly number[], each: Happening): Promise<TrackedEvent[]> {
  const userId = users[each.who]!;
  const common = { mailingId, userId, userAgent: 'Some Browser', at: Date.now() };
  switch (each.kind) {
    case 'open':
      return [{ kind: 'open', ...common, bot: each.bot }];
    case 'click':
      return [{ kind: 'click', ...common, bot: each.bot, clickUrlId: links[each.link]!, linkNumber: each.link, source: null }];
    case 'action':
      await test_.sql(
        `INSERT INTO core_action (user_id, page_id, type, status, mailing_id, created_user) SELECT $1, p.id, p.type, $2, $3, $4 FROM core_page p WHERE p.name = $5`,
        [userId, each.complete ? 'complete' : 'failed', mailingId, each.created, each.page],
      );
      return [];
    case 'order':
      await test_.sql(
        `WITH a AS (INSERT INTO core_action (user_id, page_id, type, mailing_id) SELECT $1, p.id, p.type, $2 FROM core_page p WHERE p.name = 'donate' RETURNING id),
           d AS (INSERT INTO core_order_user_detail (email) VALUES ('x@example.org') RETURNING id)
         INSERT INTO core_order (action_id, user_id, user_detail_id, total, status) SELECT a.id, $1, d.id, $3::numeric, $4 FROM a, d`,
        [userId, mailingId, money(each.cents), each.status],
      );
      return [];
    case 'bounce':
      await recordBounce(test_.services.pool as never, { userId, mailingId, type: each.type });
      return [];
  }
}

describe('the results of a mailing', () => {
  test('are right after any sequence of events: totals, each subject, each link', async () => {
    const urls = ['https://else.example/0', 'https://else.example/1', 'https://else.example/2'];
    const links = await Promise.all(urls.map((url) => test_.link(url)));
    await fc.assert(
      fc.asyncProperty(
        fc.array(happening, { maxLength: 40 }),
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 8 }),
        async (all, subjects, batch) => {
          const users = await Promise.all(Array.from({ length: 7 }, somebody));
          const { mailingId, subjectIds } = await test_.mailing(users, { subjects });
          let events: TrackedEvent[] = [];
          for (const each of all) {
            events.push(...(await happen(mailingId, users, links, each)));
            if (events.length >= batch) await storeEvents(test_.services, events.splice(0));
          }
          if (events.length > 0) await storeEvents(test_.services, events);
          events = [];
          const expected = naive(all, users.length);
          const ofSubject = (index: number) =>
            naive(
              all.filter((each) => each.who % subjects === index),
              users.filter((_, place) => place % subjects === index).length,
            );
          const check = async (): Promise<void> => {
            const results = await resultsOf(mailingId);
            expect(results).toMatchObject(expected);
            expect(results.subjects).toEqual(
              subjectIds.map((subject_id, index) => ({ subject_id, text: `Subject ${index + 1}`, ...ofSubject(index) })),
            );
            const clicks = all.filter((each) => each.kind === 'click');
            for (const link of results.links) {
              const own = clicks.filter((each) => urls[each.link] === link.url);
              expect([link.total_clicks, link.total_raw_clicks]).toEqual([own.filter(({ bot }) => !bot).length, own.length]);
            }
            expect(results.links).toHaveLength(new Set(clicks.map(({ link }) => link)).size);
          };
          await check();
          await summarizeMailings(test_.services);
          await check();
          const { sent: _, sends: __, ...columns } = expected;
          const stats = await test_.server.request('GET', `/rest/v1/mailingstats/${mailingId}/`, { account: ADMIN });
          expect(stats.json()).toMatchObject({ ...columns, mailing: `/rest/v1/mailing/${mailingId}/` });
          const rows = await test_.sql(
            `SELECT subject_id, opens, total_raw_clicks, amount::text FROM summary_mailingsubject WHERE mailing_id = $1 ORDER BY subject_id`,
            [mailingId],
          );
          expect(rows).toEqual(
            subjectIds.map((subject_id, index) => {
              const { opens, total_raw_clicks, amount } = ofSubject(index);
              return { subject_id, opens, total_raw_clicks, amount };
            }),
          );
        },
      ),
      { numRuns: 12 },
    );
  });

  test('do not count deleted users any more', async () => {
    const users = await Promise.all([somebody(), somebody()]);
    const { mailingId } = await test_.mailing(users);
    const event = (userId: number): TrackedEvent => ({ kind: 'open', mailingId, userId, userAgent: '', bot: false, at: Date.now() });
    await storeEvents(test_.services, users.map(event));
    expect(await resultsOf(mailingId)).toMatchObject({ recipients: 2, opens: 2, total_opens: 2 });
    await summarizeMailings(test_.services);
    await test_.sql('DELETE FROM core_user WHERE id = $1', [users[0]]);
    expect(await resultsOf(mailingId)).toMatchObject({ recipients: 1, opens: 1, total_opens: 1 });
    await summarizeMailings(test_.services);
    expect(await resultsOf(mailingId)).toMatchObject({ recipients: 1, opens: 1, total_opens: 1 });
  });

  test('count a user once, however many processes store events', async () => {
    const userId = await somebody();
    const { mailingId } = await test_.mailing([userId]);
    const clickUrlId = await test_.link('https://else.example/many');
    const events = (): TrackedEvent[] => [
      { kind: 'open', mailingId, userId, userAgent: 'A', bot: false, at: Date.now() },
      { kind: 'click', mailingId, userId, userAgent: 'A', bot: false, at: Date.now(), clickUrlId, linkNumber: 1, source: null },
    ];
    await Promise.all(Array.from({ length: 20 }, () => storeEvents(test_.services, events())));
    await Promise.all(Array.from({ length: 3 }, () => summarizeMailings(test_.services)));
    expect(await resultsOf(mailingId)).toMatchObject({
      opens: 1,
      raw_opens: 1,
      total_opens: 20,
      clicks: 1,
      raw_clicks: 1,
      total_clicks: 20,
    });
  });

  test('are all zero at first, and a 404 without a mailing', async () => {
    const { mailingId } = await test_.mailing([]);
    expect(await resultsOf(mailingId)).toMatchObject({
      ...naive([], 0),
      failed: 0,
      uncertain: 0,
      links: [],
      status: 'completed',
      finished_at: null,
    });
    expect((await test_.server.request('GET', '/rest/v1/mailer/999999/results/', { account: ADMIN })).status).toBe(404);
    expect((await test_.server.request('GET', `/rest/v1/mailer/${mailingId}/results/`)).status).toBe(401);
  });

  test('are at the URI that the mailing gives, and in XML', async () => {
    const { mailingId } = await test_.mailing([await somebody()]);
    const mailing = (await test_.server.request('GET', `/rest/v1/mailer/${mailingId}/`, { account: ADMIN })).json<{ results: string }>();
    const xml = await test_.server.request('GET', `${mailing.results}?format=xml`, { account: ADMIN });
    expect([xml.status, xml.text.includes('<recipients type="integer">1</recipients>')]).toEqual([200, true]);
  });
});
