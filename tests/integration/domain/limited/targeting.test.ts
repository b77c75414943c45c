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

test('it does not see the targeting of its mailing that a mailing out of sight has too', async () => {
  const [ours, theirs] = [await targetings('climate'), await targetings('peace')];
  expect((await harness.as(ADMIN, 'PATCH', ours.mailing, { excludes: theirs.includes })).status).toBe(202);
  expect((await harness.as(climate, 'GET', theirs.includes)).status).toBe(404);
  expect((await harness.as(climate, 'PATCH', theirs.includes, { states: ['NY'] })).status).toBe(404);
  expect((await harness.as(climate, 'GET', ours.includes)).status).toBe(200);
});
