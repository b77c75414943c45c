import { createLoginToken } from '../../../../runtime/domain/people/login-token';
import { openPages, type PagesHarness } from './harness';

let site: PagesHarness;
beforeAll(async () => {
  site = await openPages();
});
afterAll(() => site.close());

const language = (name: string, iso_code = name): Promise<string> => site.make('language', { name, iso_code });

describe('postcodes and phones', () => {
  const phone = (country: string) =>
    `Enter a valid phone number (${country}). One from another country begins with + and its country code.`;
  const unasked = (country: string) =>
    `field-country: We have assumed that you live in this country: ${country}. If not, please choose your country.`;

  beforeAll(async () => {
    for (const country of ['DE', 'IN', 'FR', 'GB']) await site.page('petition', `in_${country}`, { page: { country } });
    const visible_fields = ['zip', 'country', 'phone', 'mobile_phone'];
    await site.page('petition', 'anywhere', { page: { country: 'DE', visible_fields } });
  });

  test.each([
    ['DE', '1234', 'Enter a valid postcode (Germany).', 'Germany'],
    ['IN', '012345', 'Enter a valid PIN code (India).', 'India'],
    ['IN', '56003', 'Enter a valid PIN code (India).', 'India'],
    ['FR', '7500', 'Enter a valid postcode (France).', 'France'],
    ['FR', '00123', 'Enter a valid postcode (France).', 'France'],
    ['GB', 'NP20', 'Enter a valid postcode (United Kingdom).', 'United Kingdom'],
  ])('a form in %s refuses the postcode %s', async (country, zip, said, name) => {
    expect(await site.refusal(`in_${country}`, { email: 'typed@example.org', zip })).toEqual([
      expect.stringContaining(said),
      unasked(name),
    ]);
  });

  test('somebody abroad is asked for the country, and goes on with what is right there', async () => {
    await site.page('petition', 'calls', { page: { country: 'US', visible_fields: ['zip', 'mobile_phone'] } });
    const fields = { email: 'abroad@example.org', zip: 'SW1A 2AA', mobile_phone: '07700 900123' };
    expect((await site.open('/pages/calls/')).text).not.toContain('name="country"');
    expect(await site.refusal('calls', fields)).toEqual([
      'field-zip: Enter a valid ZIP code (United States).',
      unasked('United States'),
      `field-mobile_phone: Mobile phone: ${phone('United States')}`,
    ]);
    const { text } = await site.fill('calls', fields);
    expect(text).toContain('<option value="United States" selected>');
    expect(text).toMatch(/<span class="hint" id="field-country-hint">We have assumed that you live in this country: United States\./);
    expect(text).not.toContain('id="field-country-error"');
    expect(text).toMatch(/<label for="field-country">Country<\/label>/);
    expect((await site.refusal('calls', { ...fields, country: 'Germany' }))[0]).toBe('field-zip: Enter a valid postcode (Germany).');
    expect((await site.fill('calls', { ...fields, country: 'United Kingdom', mobile_phone: '020 7946 0018' })).status).toBe(303);
    const [user] = await site.rows(`SELECT country, postal FROM core_user WHERE email = 'abroad@example.org'`);
    expect(user).toEqual({ country: 'United Kingdom', postal: 'SW1A 2AA' });
  });

  test('somebody abroad gives, once the country is said', async () => {
    const money = { payment_account: 'Default Import Stub', allow_international: true };
    await site.page('donation', 'abroad', { page: { country: 'US', visible_fields: ['name', 'zip'], ...money } });
    const card_code = site.test.services.settings.stubCardCode!;
    const gift = { email: 'giver-abroad@example.org', name: 'Gi Ver', amount_other: '10', card_code, zip: 'SW1A 2AA' };
    expect(await site.refusal('abroad', gift)).toEqual(['field-zip: Enter a valid ZIP code (United States).', unasked('United States')]);
    expect((await site.fill('abroad', { ...gift, country: 'United Kingdom' })).status).toBe(303);
  });

  test('the question for the country stays until the form is taken', async () => {
    const { text } = await site.fill('in_DE', { email: 'wrong', zip: '75011', country: 'France' });
    expect(text).toContain('<option value="France" selected>');
    expect(text).not.toMatch(/id="field-country-(?:error|hint)"/);
  });

  test('a form with a field for the country is not said to have asked for none', async () => {
    expect(await site.refusal('anywhere', { email: 'asked@example.org', zip: '1234' })).toEqual([
      'field-zip: Enter a valid postcode (Germany).',
    ]);
  });

  test('a phone without its area code is asked for it', async () => {
    const said = (number: string, country: string) => site.refusal('anywhere', { email: 'local@example.org', phone: number, country });
    expect(await said('555-0100', 'United States')).toEqual(['field-phone: Enter the complete phone number (United States).']);
    for (const number of ['call me', '12', '+1 555 0100', '1234567890123'])
      expect(await said(number, 'United States')).toEqual([`field-phone: ${phone('United States')}`]);
  });

  test.each([
    ['de', 'Geben Sie die vollständige Telefonnummer ein (Vereinigte Staaten).', 'in diesem Land leben: Vereinigte Staaten.'],
    ['fr', 'Saisissez le numéro de téléphone complet (États-Unis).', 'dans ce pays\u00a0: États-Unis.'],
    ['es', 'Escriba el número de teléfono completo (Estados Unidos).', 'vive en este país: Estados Unidos.'],
  ])('in %s both are said in its words', async (code, area, country) => {
    const page = { language: await language(`${code}-phone`, code), country: 'US', visible_fields: ['phone'] };
    await site.page('petition', `phone_${code}`, { page });
    const { text } = await site.fill(`phone_${code}`, { email: 'words@example.org', phone: '555-0100' });
    for (const said of [area, country]) expect(text).toContain(said);
  });

  describe('every form of ours is held to them:', () => {
    const wrong = { zip: 'NP20', mobile_phone: '12', country: 'United Kingdom' };
    const page = { visible_fields: ['zip', 'country', 'mobile_phone'] };
    const lines = ['field-zip: Enter a valid postcode (United Kingdom).', `field-mobile_phone: Mobile phone: ${phone('United Kingdom')}`];
    const sent = { email: 'door@example.org', name: 'Do Or' };

    test.each(['petition', 'signup', 'survey', 'call'])('of a page of the type %s', async (type) => {
      await site.page(type, `door_${type}`, { page });
      expect(await site.refusal(`door_${type}`, { ...sent, ...wrong })).toEqual(lines);
    });

    test('of a gift', async () => {
      const money = { payment_account: 'Default Import Stub', allow_international: true };
      await site.page('donation', 'door_gift', { page: { ...page, ...money } });
      const gift = { ...sent, amount_other: '10', card_code: site.test.services.settings.stubCardCode! };
      expect(await site.refusal('door_gift', { ...gift, ...wrong })).toEqual(lines);
    });

    test('of a gift whose giver is known by a login link, but for what is on record', async () => {
      const money = { payment_account: 'Default Import Stub', allow_international: true };
      await site.page('donation', 'door_known', { page: { ...page, ...money } });
      await site.act({ page: 'anywhere', email: 'giver@example.org', name: 'Gi Ver', ...wrong });
      const [user] = await site.rows<{ id: number }>(`SELECT id FROM core_user WHERE email = 'giver@example.org'`);
      const i = (await createLoginToken(site.test.services, user!.id, 600))!;
      const gift = {
        i,
        email: 'giver@example.org',
        name: 'Gi Ver',
        amount_other: '10',
        card_code: site.test.services.settings.stubCardCode!,
      };
      expect(await site.refusal('door_known', { ...gift, ...wrong, zip: 'NP21' })).toEqual(lines.slice(0, 1));
      expect((await site.fill('door_known', { ...gift, ...wrong })).status).toBe(303);
    });

    test('of the own data', async () => {
      await site.page('userupdate', 'door_own', { page });
      await site.act({ page: 'anywhere', email: 'own@example.org' });
      const [user] = await site.rows<{ id: number }>(`SELECT id FROM core_user WHERE email = 'own@example.org'`);
      const i = (await createLoginToken(site.test.services, user!.id, 600))!;
      expect(await site.refusal('door_own', { i, ...wrong })).toEqual(lines);
    });

    test('of who comes to an event', async () => {
      const campaign = await site.make('campaign', { name: 'door', title: 'Door' });
      const event = await site.make('event', {
        campaign,
        title: 'Door',
        starts_at: '2031-05-04T18:00:00',
        is_approved: true,
        host_is_confirmed: true,
      });
      await site.page('eventsignup', 'door_come', { page: { campaign, ...page } });
      expect(await site.refusal('door_come', { ...sent, ...wrong, event_id: event.split('/').at(-2)! })).toEqual(lines);
    });

    test('of who hosts one', async () => {
      const campaign = await site.make('campaign', { name: 'door_host', title: 'Door' });
      await site.page('eventcreate', 'door_host', { page: { campaign, ...page } });
      const event = { event_city: 'Manchester', event_postal: 'NP20', event_country: 'United Kingdom', event_phone: '12' };
      const time = { event_starts_at_date: '2031-05-04', event_starts_at_time: '18:00' };
      const said = await site.refusal('door_host', { ...sent, ...wrong, ...event, ...time });
      expect(said.map((line) => line.split(':')[0]).sort()).toEqual(
        ['event_phone', 'event_postal', 'mobile_phone', 'zip'].map((name) => `field-${name}`),
      );
    });
  });

  test('what is mistyped is named together with all else that is wrong', async () => {
    const typed = { zip: '012345', country: 'India', phone: 'call me', mobile_phone: '06 12 34' };
    expect(await site.refusal('anywhere', { email: 'x', ...typed })).toEqual([
      'field-email: Enter a valid e-mail address.',
      'field-zip: Enter a valid PIN code (India).',
      `field-phone: ${phone('India')}`,
      `field-mobile_phone: Mobile phone: ${phone('India')}`,
    ]);
  });

  test.each([
    ['in_DE', { zip: 'D-50667' }],
    ['in_FR', { zip: 'f-75001' }],
    ['in_IN', { zip: '560 038' }],
    ['in_GB', { zip: 'sw1a2aa' }],
    ['anywhere', { zip: 'anything', country: 'Nigeria', phone: '0803 123 4567', mobile_phone: '+49 171 1234567' }],
  ])('a form of %s takes %j', async (name, fields) => {
    const { status } = await site.fill(name, { email: `ok-${name}@example.org`, ...fields });
    expect(status).toBe(303);
  });

  test('a postcode is stored as its country writes it, and from a program as it is sent', async () => {
    const stored = async (email: string) => (await site.rows('SELECT postal FROM core_user WHERE email = $1', [email]))[0]!.postal;
    await site.fill('in_GB', { email: 'ashford@example.org', zip: 'tn231ph' });
    await site.fill('anywhere', { email: 'delft@example.org', zip: '2611aa', country: 'Netherlands' });
    await site.act({ page: 'in_GB', email: 'program@example.org', country: 'United Kingdom', postal: 'tn231ph' });
    expect(await Promise.all(['ashford', 'delft', 'program'].map((who) => stored(`${who}@example.org`)))).toEqual([
      'TN23 1PH',
      '2611 AA',
      'tn231ph',
    ]);
  });

  test('somebody whom the site knows from elsewhere may write the postcode of there, or of here', async () => {
    await site.act({ page: 'in_GB', email: 'moved@example.org', country: 'United Kingdom', postal: 'SW1A 2AA' });
    for (const zip of ['SW1A 1AA', '50667']) expect((await site.fill('in_DE', { email: 'moved@example.org', zip })).status).toBe(303);
    expect((await site.refusal('in_DE', { email: 'moved@example.org', zip: '1' })).join()).not.toContain('Kingdom');
  });

  test('what is on record may stay, and what is typed anew may not be wrong', async () => {
    await site.act({ page: 'anywhere', email: 'old@example.org', country: 'Germany', postal: '1234', mobile_phone: 'old number' });
    const [user] = await site.rows<{ id: number }>(`SELECT id FROM core_user WHERE email = 'old@example.org'`);
    const i = (await createLoginToken(site.test.services, user!.id, 600))!;
    const sent = { i, email: 'old@example.org', country: 'Germany', zip: '1234', mobile_phone: 'old number' };
    expect((await site.fill('anywhere', sent)).status).toBe(303);
    expect((await site.refusal('anywhere', { ...sent, zip: '123', mobile_phone: 'new number' })).map((line) => line.split(':')[0])).toEqual(
      ['field-zip', 'field-mobile_phone'],
    );
  });

  test('programs and forms of other sites may send any', async () => {
    const sent = { page: 'anywhere', country: 'Germany', zip: '1234', phone: 'call me' };
    await site.act({ ...sent, email: 'program@example.org' });
    const body = new URLSearchParams({ ...sent, email: 'elsewhere@example.org' }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await site.server.request('POST', '/act/', { body, headers })).status).toBe(302);
  });

  test('a gift is held to them too', async () => {
    await site.page('donation', 'euros', { page: { payment_account: 'Default Import Stub', country: 'DE', allow_international: true } });
    const gift = { email: 'g@example.org', name: 'Gi Ver', amount_other: '10', card_code: site.test.services.settings.stubCardCode! };
    expect(await site.refusal('euros', { ...gift, zip: '1234', country: 'Germany' })).toEqual([
      'field-zip: Enter a valid postcode (Germany).',
    ]);
  });
});
