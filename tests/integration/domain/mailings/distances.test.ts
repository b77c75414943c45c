import { ADMIN } from '../../../support';
import { type MailingsHarness, openMailings } from './harness';

let mailings: MailingsHarness;
let mailer: string;
beforeAll(async () => {
  mailings = await openMailings();
  mailer = await mailings.draft({ includes: { zips: ['10001'], zip_radius: 10 } });
});
afterAll(() => mailings.close());

const RADIUS = 'includes.zip_radius';
const home = (body: object) => mailings.server.request('PATCH', '/rest/v1/installation/1/', { account: ADMIN, body });
const form = async (path = mailer): Promise<string> =>
  (await mailings.server.request('GET', `${path}?format=form`, { account: ADMIN, headers: { accept: 'text/html' } })).text;
const send = (path: string, values: Record<string, string>) =>
  mailings.server.request('POST', path, {
    account: ADMIN,
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(values).toString(),
  });
const stored = async (): Promise<unknown> => ((await mailings.get(mailer)).includes as { zip_radius: unknown }).zip_radius;
/** The value of the input of the radius, and what stands behind it. */
const asked = (text: string): unknown[] => {
  const [, input = '', unit] =
    /<div class="measured"><input ([^>]*name="includes\.zip_radius"[^>]*)>.*?<span class="unit">([^<]*)</s.exec(text) ?? [];
  return [/ value="([^"]*)"/.exec(input)?.[1], unit];
};

test('a radius is asked for in miles where the home tells distances in miles', async () => {
  expect(asked(await form())).toEqual(['10', 'mi']);
  expect((await send(`${mailer}?_method=PATCH&format=form`, { [RADIUS]: '12' })).status).toBe(303);
  expect(await stored()).toBe(12);
});

describe('where the home tells distances in kilometres', () => {
  beforeAll(async () => {
    await home({ country: 'Germany', time_zone: 'Europe/Berlin', units: 'km' });
    await mailings.sql('UPDATE core_mailingtargeting SET zip_radius = 10 WHERE zip_radius IS NOT NULL');
  });
  const note = (text: string): string => / name="cms_kilometres" value="(includes\.zip_radius [^"]*)"/.exec(text)![1]!;

  test('it is asked for in kilometres, and the API has miles', async () => {
    const text = await form();
    expect(asked(text)).toEqual(['16.093', 'km']);
    expect((await send(`${mailer}?_method=PATCH&format=form`, { [RADIUS]: '50', cms_kilometres: note(text) })).status).toBe(303);
    expect(await stored()).toBeCloseTo(31.0686, 4);
    expect(asked(await form())).toEqual(['50', 'km']);
    const page = await mailings.server.request('GET', `${mailer}?format=html`, { account: ADMIN });
    expect(page.text).toContain('>50 km<');
  });

  test('one that nobody touched stays to the last digit', async () => {
    await mailings.sql('UPDATE core_mailingtargeting SET zip_radius = 12.3456789 WHERE zip_radius IS NOT NULL');
    const text = await form();
    const values = { [RADIUS]: asked(text)[0] as string, cms_kilometres: note(text) };
    expect((await send(`${mailer}?_method=PATCH&format=form`, values)).status).toBe(303);
    expect(await stored()).toBe(12.3456789);
  });

  test('a form that is refused shows what was typed', async () => {
    const refused = await send(`${mailer}?_method=PATCH&format=form`, { [RADIUS]: '-50', cms_kilometres: note(await form()) });
    expect(refused.status).toBe(400);
    expect(asked(refused.text)).toEqual(['-50', 'km']);
  });

  test('who is counted while one types lives within as many kilometres', async () => {
    for (const zip of ['10001', '10601']) await mailings.post('action', { page: 'signup', email: `near${zip}@example.org`, zip });
    const count = async (radius: string): Promise<unknown> => {
      const typed = { 'includes.zips': '40.7484,-73.9967', [RADIUS]: radius, cms_kilometres: `${RADIUS} ` };
      const answer = await send('/rest/v1/mailer/waterfall/?_method=POST&format=json', typed);
      return { status: answer.status, count: (answer.json() as { count?: unknown }).count };
    };
    // White Plains is 38 km, or 24 miles, from New York.
    expect([await count('30'), await count('45')]).toEqual([
      { status: 200, count: 1 },
      { status: 200, count: 2 },
    ]);
  });

  test('what only the United States have is not asked for', async () => {
    const text = await form();
    for (const name of ['states', 'cds', 'counties', 'state_senate_districts', 'campaign_same_county_only'])
      expect([name, text.includes(`name="includes.${name}"`)]).toEqual([name, false]);
    expect(text).toContain('name="includes.regions"');
  });
});
