import type { Credentials } from '../../../support';
import { ADMIN } from '../../../support';
import { type LimitedHarness, openLimited } from './harness';

const EVERYTHING = ['*.view', '*.edit', '*.delete'];

let harness: LimitedHarness;
/** Sees what has the tag `climate`, and reports of the category `climate`. */
let limited: Credentials;
/** Views every report and edits none. */
let viewer: Credentials;
let task: string;

beforeAll(async () => {
  harness = await openLimited();
  limited = await harness.account('limited', [{ name: 'Climate', rights: EVERYTHING, tags: ['climate'], categories: ['climate'] }]);
  viewer = await harness.account('viewer', [{ name: 'Report viewers', rights: ['reports.view'] }]);
  await harness.made(ADMIN, 'queryreport', { name: 'Hidden givers', short_name: 'hidden', sql: "SELECT 1 WHERE 'x' <> {donor}" });
  const { headers } = await harness.as(ADMIN, 'POST', 'report/background/hidden/', { donor: 'ann-the-secret' });
  task = new URL(headers.location!).pathname;
  await harness.runJobs();
});
afterAll(() => harness.close());

const page = async (who: Credentials, path: string): Promise<string> => {
  const { status, text } = await harness.as(who, 'GET', `${path}?format=html`);
  expect(status).toBe(200);
  return text;
};

test('the page of a background run tells its report and its values to whoever asked for it, and to no account whose JSON hides them', async () => {
  const own = await page(ADMIN, task);
  expect(own).toContain('Hidden givers');
  expect(own).toContain('ann-the-secret');
  for (const who of [limited, viewer]) {
    expect((await harness.as(who, 'GET', task)).text).not.toMatch(/Hidden givers|ann-the-secret/);
    const text = await page(who, task);
    expect(text).not.toMatch(/Hidden givers|ann-the-secret/);
    expect(text).not.toMatch(/class="button primary" href="[^"]*\/report\/download\//);
  }
});

test('the page of a campaign names the pages that the account sees, and no others', async () => {
  const campaign = await harness.made(ADMIN, 'campaign', { name: 'march', title: 'The march' });
  await harness.made(ADMIN, 'eventsignuppage', { name: 'out-of-sight', title: 'Out of sight', campaign: `/rest/v1/${campaign}` });
  const seen = await harness.made(ADMIN, 'eventsignuppage', {
    name: 'in-sight',
    title: 'In sight',
    campaign: `/rest/v1/${campaign}`,
    tags: ['climate'],
  });
  const hidden = await harness.sql<{ id: number }>(`SELECT id FROM core_page WHERE name = 'out-of-sight'`);
  const text = await page(limited, campaign);
  expect(text).toContain(`/rest/v1/${seen}`);
  expect(text).not.toMatch(/out of sight|out-of-sight/i);
  expect(text).not.toContain(`/eventsignuppage/${hidden[0]!.id}/`);
  expect(await page(ADMIN, campaign)).toContain(`/eventsignuppage/${hidden[0]!.id}/`);
});

test('a preview shows no next page that is out of sight', async () => {
  const form = { statement_text: 'Clean air', thank_you_text: 'Thanks' };
  await harness.made(ADMIN, 'petitionpage', { name: 'secret-next', title: 'The secret next', form });
  await harness.made(ADMIN, 'petitionpage', { name: 'shown-next', title: 'The shown next', tags: ['climate'], form });
  const thanks = async (who: Credentials, next: string): Promise<string> => {
    const fields = { name: 'air', title: 'Air', 'cms_form.thank_you_text': 'Thanks', 'followup.next_page': next };
    const { text } = await harness.server.request('POST', '/staff/preview/petitionpage/?part=thanks', {
      account: who,
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    });
    expect(text).toContain('Thanks');
    return text;
  };
  expect(await thanks(limited, 'secret-next')).not.toContain('The secret next');
  expect(await thanks(limited, 'shown-next')).toContain('The shown next');
  expect(await thanks(ADMIN, 'secret-next')).toContain('The secret next');
});

test('where people go after an action is told to whoever sees its page, in every format', async () => {
  const clerk = await harness.account('clerk', [{ name: 'Clerks', rights: ['actions.view', 'actions.edit'] }]);
  await harness.made(ADMIN, 'petitionpage', { name: 'secret-page', title: 'Secret' });
  await harness.made(ADMIN, 'petitionpage', { name: 'open-page', title: 'Open', tags: ['climate'] });
  const paths = new Map<string, string>();
  for (const page of ['secret-page', 'open-page']) {
    // Whoever acts is told where to go.
    const acted = await harness.as(limited, 'POST', 'action/', { page, email: `${page}@example.org` });
    expect(acted.json<{ redirect_url: string }>().redirect_url).toContain(`/cms/thanks/${page}`);
    paths.set(page, new URL(acted.headers.location!).pathname);
  }
  const tells = async (who: Credentials, page: string): Promise<boolean[]> => {
    const object = paths.get(page)!;
    const asked = [object, `${object}?format=xml`, `${object}?format=html`, `${object}?format=form`];
    const lists = ['action/', 'petitionaction/'].flatMap((list) =>
      ['json', 'csv', 'html'].map((format) => `${list}?format=${format}&_limit=100`),
    );
    const answers = await Promise.all([...asked, ...lists].map((path) => harness.as(who, 'GET', path)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    return [
      ...new Set(answers.slice(0, 3).map(({ text }) => text.includes(`/cms/thanks/${page}`))),
      answers.slice(3).some(({ text }) => text.includes(`/cms/thanks/${page}`)),
    ];
  };
  expect(await tells(ADMIN, 'secret-page')).toEqual([true, true]);
  expect(await tells(limited, 'open-page')).toEqual([true, true]);
  expect(await tells(limited, 'secret-page')).toEqual([false, false]);
  expect(await tells(clerk, 'secret-page')).toEqual([false, false]);
});

test('an address that a mailing led to is not there where it is that of a page out of sight', async () => {
  for (const [name, tags] of [
    ['unseen-link', []],
    ['seen-link', ['climate']],
  ] as const)
    await harness.made(ADMIN, 'petitionpage', { name, tags });
  await harness.sql(
    `INSERT INTO core_clickurl (url, page_id) SELECT 'https://example.org/pages/' || name, id FROM core_page WHERE name LIKE '%-link'`,
  );
  await harness.sql(`INSERT INTO core_clickurl (url) VALUES ('https://example.org/elsewhere-link')`);
  await harness.sql(`INSERT INTO core_click (clickurl_id, link_number) SELECT id, 1 FROM core_clickurl WHERE url LIKE '%-link'`);
  const urls = async (who: Credentials): Promise<string[]> =>
    (await harness.as(who, 'GET', 'clickurl/?url__endswith=-link&order_by=id'))
      .json<{ objects: { url: string }[] }>()
      .objects.map(({ url }) => url.split('/').at(-1)!);
  const clicks = async (who: Credentials, url: string): Promise<number> =>
    (await harness.as(who, 'GET', `click/?clickurl__url=https://example.org/pages/${url}`)).json<{ meta: { total_count: number } }>().meta
      .total_count;
  expect(await urls(ADMIN)).toEqual(['unseen-link', 'seen-link', 'elsewhere-link']);
  expect(await urls(limited)).toEqual(['seen-link', 'elsewhere-link']);
  expect(await Promise.all(['unseen-link', 'seen-link'].map((url) => clicks(ADMIN, url)))).toEqual([1, 1]);
  expect(await Promise.all(['unseen-link', 'seen-link'].map((url) => clicks(limited, url)))).toEqual([0, 1]);
});
