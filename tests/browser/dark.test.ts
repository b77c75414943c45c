import { type EventPagesHarness, openEventPages } from '../integration/domain/events/pages/harness';
import { keyOf } from '../integration/domain/events/harness';
import { ADMIN } from '../support';
import { inChromium, startBrowser } from './chromium';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

/** The color on which a page stands, in light and in dark. */
const GROUNDS = [
  [false, 'rgb(242, 244, 248)'],
  [true, 'rgb(17, 21, 28)'],
] as const;

inChromium('pages for the public are read in light and in dark', () => {
  let site: EventPagesHarness;
  let event: string;
  /** The page on which a person chooses how much mail there is. */
  let preferences: string;
  beforeAll(async () => {
    site = await openEventPages({ baseUrl: undefined });
    const page = await site.make('petitionpage', { name: 'air', title: 'Clean air', goal: 100 });
    await site.make('petitionform', {
      page,
      statement_text: '<p>Clean air for all.</p>',
      about_text: '<p>Why it matters.</p>',
      thank_you_text: 'Thanks.',
    });
    event = `/events/${keyOf((await site.event({ event_public_description: 'Come', event_directions: 'Up the hill' })).resource_uri)}/`;
    const person = await site.make('user', { email: 'reader@example.org' });
    await site.test.services.pool.query('INSERT INTO core_subscription (user_id, list_id) VALUES ($1, 1)', [keyOf(person)]);
    const { token } = (await site.server.request('POST', `${person}logintoken/`, { account: ADMIN, body: {} })).json<{ token: string }>();
    preferences = `/my-mail/?i=${token}`;
  });
  afterAll(() => site.close());

  test('on a phone and on a desktop, and axe finds nothing', async () => {
    const browser = await startBrowser();
    try {
      const looked = async (name: string): Promise<void> => {
        for (const [dark, ground] of GROUNDS) {
          const looks = SIZES.map((size) => ({ ...size, dark }));
          await browser.inEach(looks, async () => {
            expect(await browser.read('getComputedStyle(document.body).backgroundColor')).toBe(ground);
            expect(await browser.violations()).toEqual([]);
          });
          await browser.picture(name);
        }
      };
      await browser.open(`${site.server.url}/pages/air/`);
      await looked('public-petition');
      await browser.click('form button');
      await looked('public-refused');
      await browser.type('[name=email]', 'ann@example.org');
      await browser.type('[name=name]', 'Ann Lee');
      await browser.type('[name=zip]', '10001');
      await browser.click('form button');
      await looked('public-thanks');
      await browser.open(`${site.server.url}${event}`);
      await looked('public-event');
      await browser.open(`${site.server.url}${preferences}`);
      expect(await browser.page.locator('form.less').count()).toBe(1);
      await looked('public-preferences');
      await browser.open(`${site.server.url}/pages/nothing/`);
      await looked('public-missing');
      expect(browser.problems().filter((problem) => !/40[04]/.test(problem))).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});
