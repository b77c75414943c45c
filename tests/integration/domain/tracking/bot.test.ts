import { isBot } from '../../../../runtime/domain/tracking/site';
import { PERSON, openTracking, type TrackingHarness } from './harness';

describe('a bot by its headers', () => {
  test.each([
    PERSON,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
    'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
    'YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html',
    'Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0; Pro)',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:115.0) Gecko/20100101 Thunderbird/115.11.0',
  ])('a person holds %s', (agent) => expect(isBot({ 'user-agent': agent })).toBe(false));

  test.each([
    '',
    'Mozilla/5.0',
    'Barracuda Sentinel (EE)',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'curl/8.5.0',
    'python-requests/2.32',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/126.0',
    'Slackbot-LinkExpanding 1.0',
    'WhatsApp/2.23',
    'Go-http-client/2.0',
  ])('nobody holds %p', (agent) => expect(isBot({ 'user-agent': agent })).toBe(true));

  test('a prefetch is that of a bot', () => {
    expect(isBot({ 'user-agent': PERSON, 'sec-purpose': 'prefetch;prerender' })).toBe(true);
    expect(isBot({ 'user-agent': PERSON, purpose: 'prefetch' })).toBe(true);
  });
});

describe('a bot by its timing', () => {
  let test_: TrackingHarness;
  beforeAll(async () => {
    test_ = await openTracking();
  });
  afterAll(() => test_.close());

  const noted = async (table: string, userId: number) => {
    await test_.settled();
    return test_.sql(`SELECT machine, first, first_raw FROM ${table} WHERE user_id = $1 ORDER BY id`, [userId]);
  };

  test('an open before the mail can have arrived is that of a bot; the first open of the user comes later', async () => {
    const userId = await test_.person('soon@example.org');
    const { mailingId } = await test_.mailing([userId], { ago: '0 s' });
    await test_.visit(test_.open({ mailingId, userId }));
    await test_.settled();
    await test_.sql(`UPDATE core_mailingrecipient SET handed_at = handed_at - interval '1 minute' WHERE mailing_id = $1`, [mailingId]);
    await test_.visit(test_.open({ mailingId, userId }));
    await test_.visit(test_.open({ mailingId, userId }));
    expect(await noted('core_open', userId)).toEqual([
      { machine: true, first: false, first_raw: true },
      { machine: false, first: true, first_raw: false },
      { machine: false, first: false, first_raw: false },
    ]);
  });

  test('clicks on many links at once are those of a scanner, including the first', async () => {
    const userId = await test_.person('scan@example.org');
    const { mailingId } = await test_.mailing([userId]);
    const clickUrlId = await test_.link('https://else.example/scan');
    for (const linkNumber of [1, 2, 3, 4, 5]) {
      await test_.visit(test_.click({ mailingId, userId, linkNumber, clickUrlId }));
      await test_.settled();
    }
    expect((await noted('core_click', userId)).map(({ machine, first }) => [machine, first])).toEqual(Array(5).fill([true, false]));
    await test_.sql(`UPDATE core_click SET created_at = created_at - interval '1 hour' WHERE user_id = $1`, [userId]);
    await test_.visit(test_.click({ mailingId, userId, linkNumber: 2, clickUrlId }));
    expect((await noted('core_click', userId)).at(-1)).toEqual({ machine: false, first: true, first_raw: false });
  });

  test('many clicks on one link are those of a person', async () => {
    const userId = await test_.person('again@example.org');
    const { mailingId } = await test_.mailing([userId]);
    const clickUrlId = await test_.link('https://else.example/again');
    for (let turn = 0; turn < 6; turn++) await test_.visit(test_.click({ mailingId, userId, linkNumber: 1, clickUrlId }));
    expect((await noted('core_click', userId)).filter(({ machine }) => machine)).toEqual([]);
  });
});
