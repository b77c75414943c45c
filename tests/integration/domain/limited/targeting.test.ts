import { Client } from 'pg';
import type { Credentials } from '../../../support';
import { ADMIN, openLimited, type LimitedHarness } from './harness';

let harness: LimitedHarness;
/** Limited to what carries the tag `climate`. */
let climate: Credentials;
beforeAll(async () => {
  harness = await openLimited();
  climate = await harness.account('climate', [{ name: 'Climate', rights: ['mailings.view', 'mailings.edit'], tags: ['climate'] }]);
});
afterAll(() => harness.close());

const idOf = (path: string): number => Number(path.split('/').at(-2));

/** The targeting of a mailing with a tag: whom it includes, and whom not. */
async function targetings(tag: string): Promise<{ mailing: string; includes: string; excludes: string }> {
  const mailing = (await harness.made(ADMIN, 'mailer', { subjects: ['x'], tags: [tag], html: 'Hello' })).replace('mailer', 'mailing');
  const { includes, excludes } = (await harness.as(ADMIN, 'GET', mailing)).json<{ includes: string; excludes: string }>();
  return { mailing, includes, excludes };
}

test('a limited account sees the targeting of its mailings, and that of none, which it makes for its next one', async () => {
  const ours = await targetings('climate');
  await targetings('peace');
  const own = await harness.made(climate, 'mailingtargeting', { states: ['NY'] });
  expect(await harness.listed(climate, 'mailingtargeting/?_limit=100')).toEqual([ours.includes, ours.excludes, own].map(idOf));
  const mailing = await harness.made(climate, 'mailing', { html: 'Hello', tags: ['climate'], includes: `/rest/v1/${own}` });
  expect((await harness.as(climate, 'GET', mailing)).json()).toMatchObject({ includes: `/rest/v1/${own}` });
  expect(await harness.listed(climate, 'mailingtargeting/?_limit=100')).toEqual([ours.includes, ours.excludes, own].map(idOf));
});

test('it sees a targeting that a mailing out of sight lets go', async () => {
  const theirs = await targetings('peace');
  expect((await harness.as(climate, 'GET', theirs.includes)).status).toBe(404);
  expect((await harness.as(ADMIN, 'PATCH', theirs.mailing, { includes: null })).status).toBe(202);
  expect((await harness.as(climate, 'GET', theirs.includes)).status).toBe(200);
  expect((await harness.as(ADMIN, 'PATCH', theirs.mailing, { excludes: theirs.includes })).status).toBe(202);
  for (const path of [theirs.includes, theirs.excludes])
    expect((await harness.as(climate, 'GET', path)).status).toBe(path === theirs.includes ? 404 : 200);
  expect((await harness.as(ADMIN, 'DELETE', theirs.mailing)).status).toBe(204);
  expect(await harness.sql('SELECT FROM core_unusedtargeting WHERE targeting_id = $1', [idOf(theirs.includes)])).toEqual([]);
});

test('it does not see the targeting of its mailing that a mailing out of sight has too', async () => {
  const [ours, theirs] = [await targetings('climate'), await targetings('peace')];
  expect((await harness.as(ADMIN, 'PATCH', ours.mailing, { excludes: theirs.includes })).status).toBe(202);
  expect((await harness.as(climate, 'GET', theirs.includes)).status).toBe(404);
  expect((await harness.as(climate, 'PATCH', theirs.includes, { states: ['NY'] })).status).toBe(404);
  expect((await harness.as(climate, 'GET', ours.includes)).status).toBe(200);
});

describe('what a page of 20 costs an account that sees a few', () => {
  /** The pages of the database that the statements of a request read. */
  async function pagesRead(path: string): Promise<number> {
    await harness.as(climate, 'GET', path);
    const asked: { text: string; values?: unknown[] }[] = [];
    const query = Client.prototype.query;
    const spy = jest.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
      if (typeof args[0] === 'object') asked.push(args[0] as (typeof asked)[number]);
      return (query as (...args: unknown[]) => unknown).apply(this, args) as never;
    });
    const { status } = await harness.as(climate, 'GET', path).finally(() => spy.mockRestore());
    expect([status, asked.length]).toEqual([200, 1]);
    const [{ text, values }] = asked as [{ text: string; values?: unknown[] }];
    const plans = await harness.sql<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
      values,
    );
    const { 'Shared Hit Blocks': hit, 'Shared Read Blocks': read } = plans[0]!['QUERY PLAN'][0].Plan;
    return hit! + read!;
  }

  test('does not grow with the mailings that it does not see', async () => {
    for (let each = 0; each < 25; each += 1) await harness.made(climate, 'mailingtargeting', { states: ['NY'] });
    const paths = ['mailingtargeting/?_limit=20', 'mailingtargeting/?_limit=20&order_by=-id'];
    const grow = async (count: number): Promise<number[]> => {
      await harness.sql(`SET session_replication_role = replica;
        WITH made AS (INSERT INTO core_mailingtargeting (created_at) SELECT now() FROM generate_series(1, ${count}) RETURNING id)
        INSERT INTO core_mailing (includes_id) SELECT id FROM made;
        RESET session_replication_role`);
      await harness.sql('VACUUM ANALYZE core_mailingtargeting, core_mailing, core_unusedtargeting, core_mailing_tags');
      const read: number[] = [];
      for (const path of paths) read.push(await pagesRead(path));
      return read;
    };
    const few = await grow(2_000);
    const many = await grow(18_000);
    expect(many.map((read, index) => read < few[index]! * 1.6)).toEqual([true, true]);
  });
});
