import { createLoginToken } from '../../../../runtime/domain/people/login-token';
import { openPages, type PagesHarness } from './harness';

let site: PagesHarness;
beforeAll(async () => {
  site = await openPages();
});
afterAll(() => site.close());

/** What the summary of a refused form says, line by line. */
async function saidOf(name: string, fields: Record<string, string>): Promise<string[]> {
  const { status, text } = await site.fill(name, fields);
  expect(status).toBe(400);
  return [...text.matchAll(/<li><a href="#([^"]*)">([^<]*)<\/a><\/li>/g)].map(([, at, line]) => `${at}: ${line}`);
}

const language = (name: string, iso_code = name): Promise<string> => site.make('language', { name, iso_code });

test('an empty form names all that is missing at once, each field once', async () => {
  await site.page('petition', 'germany', { page: { country: 'DE', required_fields: ['name', 'zip', 'city', 'mobile_phone'] } });
  expect(await saidOf('germany', { country: 'Germany' })).toEqual([
    'field-name: Name: This field is required.',
    'field-email: E-mail address: This field is required.',
    'field-zip: Postcode: This field is required.',
    'field-city: City: This field is required.',
    'field-mobile_phone: Mobile phone: This field is required.',
  ]);
});

test('what staff ask for is named together with what every action needs', async () => {
  const page = await site.page('petition', 'asks_why', { page: { required_fields: ['name'] } });
  const [form] = await site.rows<{ id: number }>('SELECT id FROM cms_petition_form WHERE page_id = $1', [page]);
  await site.make('userformfield', { form_type: 2, form_id: form!.id, field_name: 'why', label: 'Why', status: 'required' });
  const all = ['field-name: Name', 'field-email: E-mail address', 'field-action_why: Why'].map(
    (line) => `${line}: This field is required.`,
  );
  expect(await saidOf('asks_why', {})).toEqual(all);
  expect(await saidOf('asks_why', { email: 'why@example.org' })).toEqual([all[0], all[2]]);
  expect(await saidOf('asks_why', { email: 'why@example.org', action_why: 'So.' })).toEqual([all[0]]);
});

test('a name in parts is a name, and a phone of any kind is a phone', async () => {
  const page = { required_fields: ['name', 'phone'], visible_fields: ['first_name', 'last_name', 'mobile_phone'] };
  await site.page('petition', 'parts', { page });
  expect(await saidOf('parts', { last_name: 'Lee', mobile_phone: '+1 212 555 2368' })).toEqual([
    'field-email: E-mail address: This field is required.',
  ]);
});

test('an empty form of a gift names who gives, and the amount', async () => {
  await site.page('donation', 'gift', { page: { payment_account: 'Default Import Stub', required_fields: ['zip'] } });
  expect(await saidOf('gift', {})).toEqual([
    'field-amount_other: Amount ($): This field is required.',
    'field-name: Name: This field is required.',
    'field-email: E-mail address: This field is required.',
    'field-zip: ZIP code: This field is required.',
    'field-card_code: Code of the test card: This field is required.',
  ]);
});

test.each([
  ['en', 'Please choose one.', 'Please tick this box.'],
  ['de', 'Bitte wählen Sie etwas aus.', 'Bitte kreuzen Sie dieses Kästchen an.'],
  ['fr', 'Veuillez faire un choix.', 'Veuillez cocher cette case.'],
  ['es', 'Elija una opción.', 'Marque esta casilla.'],
])('in %s a choice is asked to be made, and a box to be ticked', async (code, choose, tick) => {
  const name = `choices_${code}`;
  const page = await site.page('petition', name, { page: { language: await language(code), required_fields: ['country'] } });
  const [form] = await site.rows<{ id: number }>('SELECT id FROM cms_petition_form WHERE page_id = $1', [page]);
  const field = (field_name: string, more: object) =>
    site.make('userformfield', { form_type: 2, form_id: form!.id, field_name, label: field_name, status: 'required', ...more });
  await field('side', { alternatives: 'left\nright' });
  await field('rules', { input: 'checkbox' });
  const lines = await saidOf(name, { email: 'choice@example.org' });
  expect(lines.map((line) => line.replace(/^(\S+): .*?\s?: /, '$1: '))).toEqual([
    `field-country: ${choose}`,
    `field-action_side-0: ${choose}`,
    `field-action_rules: ${tick}`,
  ]);
});

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
    expect(await saidOf(`in_${country}`, { email: 'typed@example.org', zip })).toEqual([expect.stringContaining(said), unasked(name)]);
  });

  test('somebody abroad is asked for the country, and goes on with what is right there', async () => {
    await site.page('petition', 'calls', { page: { country: 'US', visible_fields: ['zip', 'mobile_phone'] } });
    const fields = { email: 'abroad@example.org', zip: 'SW1A 2AA', mobile_phone: '07700 900123' };
    expect((await site.open('/pages/calls/')).text).not.toContain('name="country"');
    expect(await saidOf('calls', fields)).toEqual([
      'field-zip: Enter a valid ZIP code (United States).',
      unasked('United States'),
      `field-mobile_phone: Mobile phone: ${phone('United States')}`,
    ]);
    const { text } = await site.fill('calls', fields);
    expect(text).toContain('<option value="United States" selected>');
    expect(text).toMatch(/<span class="hint" id="field-country-hint">We have assumed that you live in this country: United States\./);
    expect(text).not.toContain('id="field-country-error"');
    expect(text).toMatch(/<label for="field-country">Country<\/label>/);
    expect((await saidOf('calls', { ...fields, country: 'Germany' }))[0]).toBe('field-zip: Enter a valid postcode (Germany).');
    expect((await site.fill('calls', { ...fields, country: 'United Kingdom', mobile_phone: '020 7946 0018' })).status).toBe(303);
    const [user] = await site.rows(`SELECT country, postal FROM core_user WHERE email = 'abroad@example.org'`);
    expect(user).toEqual({ country: 'United Kingdom', postal: 'SW1A 2AA' });
  });

  test('somebody abroad gives, once the country is said', async () => {
    const money = { payment_account: 'Default Import Stub', allow_international: true };
    await site.page('donation', 'abroad', { page: { country: 'US', visible_fields: ['name', 'zip'], ...money } });
    const card_code = site.test.services.settings.stubCardCode!;
    const gift = { email: 'giver-abroad@example.org', name: 'Gi Ver', amount_other: '10', card_code, zip: 'SW1A 2AA' };
    expect(await saidOf('abroad', gift)).toEqual(['field-zip: Enter a valid ZIP code (United States).', unasked('United States')]);
    expect((await site.fill('abroad', { ...gift, country: 'United Kingdom' })).status).toBe(303);
  });

  test('the question for the country stays until the form is taken', async () => {
    const { text } = await site.fill('in_DE', { email: 'wrong', zip: '75011', country: 'France' });
    expect(text).toContain('<option value="France" selected>');
    expect(text).not.toMatch(/id="field-country-(?:error|hint)"/);
  });

  test('a form with a field for the country is not said to have asked for none', async () => {
    expect(await saidOf('anywhere', { email: 'asked@example.org', zip: '1234' })).toEqual(['field-zip: Enter a valid postcode (Germany).']);
  });

  test('a phone without its area code is asked for it', async () => {
    const said = (number: string, country: string) => saidOf('anywhere', { email: 'local@example.org', phone: number, country });
    expect(await said('555-0100', 'United States')).toEqual([
      'field-phone: Enter the whole phone number, with its area code (United States).',
    ]);
    for (const number of ['call me', '12', '+1 555 0100', '1234567890123'])
      expect(await said(number, 'United States')).toEqual([`field-phone: ${phone('United States')}`]);
  });

  test.each([
    ['de', 'Geben Sie die ganze Telefonnummer mit ihrer Vorwahl ein (Vereinigte Staaten).', 'in diesem Land leben: Vereinigte Staaten.'],
    ['fr', 'avec l’indicatif de la région (États-Unis).', 'dans ce pays\u00a0: États-Unis.'],
    ['es', 'con su prefijo de zona (Estados Unidos).', 'vive en este país: Estados Unidos.'],
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
      expect(await saidOf(`door_${type}`, { ...sent, ...wrong })).toEqual(lines);
    });

    test('of a gift', async () => {
      const money = { payment_account: 'Default Import Stub', allow_international: true };
      await site.page('donation', 'door_gift', { page: { ...page, ...money } });
      const gift = { ...sent, amount_other: '10', card_code: site.test.services.settings.stubCardCode! };
      expect(await saidOf('door_gift', { ...gift, ...wrong })).toEqual(lines);
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
      expect(await saidOf('door_known', { ...gift, ...wrong, zip: 'NP21' })).toEqual(lines.slice(0, 1));
      expect((await site.fill('door_known', { ...gift, ...wrong })).status).toBe(303);
    });

    test('of the own data', async () => {
      await site.page('userupdate', 'door_own', { page });
      await site.act({ page: 'anywhere', email: 'own@example.org' });
      const [user] = await site.rows<{ id: number }>(`SELECT id FROM core_user WHERE email = 'own@example.org'`);
      const i = (await createLoginToken(site.test.services, user!.id, 600))!;
      expect(await saidOf('door_own', { i, ...wrong })).toEqual(lines);
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
      expect(await saidOf('door_come', { ...sent, ...wrong, event_id: event.split('/').at(-2)! })).toEqual(lines);
    });

    test('of who hosts one', async () => {
      const campaign = await site.make('campaign', { name: 'door_host', title: 'Door' });
      await site.page('eventcreate', 'door_host', { page: { campaign, ...page } });
      const event = { event_city: 'Manchester', event_postal: 'NP20', event_country: 'United Kingdom', event_phone: '12' };
      const time = { event_starts_at_date: '2031-05-04', event_starts_at_time: '18:00' };
      const said = await saidOf('door_host', { ...sent, ...wrong, ...event, ...time });
      expect(said.map((line) => line.split(':')[0]).sort()).toEqual(
        ['event_phone', 'event_postal', 'mobile_phone', 'zip'].map((name) => `field-${name}`),
      );
    });
  });

  test('what is mistyped is named together with all else that is wrong', async () => {
    const typed = { zip: '012345', country: 'India', phone: 'call me', mobile_phone: '06 12 34' };
    expect(await saidOf('anywhere', { email: 'x', ...typed })).toEqual([
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
    expect((await saidOf('in_DE', { email: 'moved@example.org', zip: '1' })).join()).not.toContain('Kingdom');
  });

  test('what is on record may stay, and what is typed anew may not be wrong', async () => {
    await site.act({ page: 'anywhere', email: 'old@example.org', country: 'Germany', postal: '1234', mobile_phone: 'old number' });
    const [user] = await site.rows<{ id: number }>(`SELECT id FROM core_user WHERE email = 'old@example.org'`);
    const i = (await createLoginToken(site.test.services, user!.id, 600))!;
    const sent = { i, email: 'old@example.org', country: 'Germany', zip: '1234', mobile_phone: 'old number' };
    expect((await site.fill('anywhere', sent)).status).toBe(303);
    expect((await saidOf('anywhere', { ...sent, zip: '123', mobile_phone: 'new number' })).map((line) => line.split(':')[0])).toEqual([
      'field-zip',
      'field-mobile_phone',
    ]);
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
    expect(await saidOf('euros', { ...gift, zip: '1234', country: 'Germany' })).toEqual(['field-zip: Enter a valid postcode (Germany).']);
  });
});

describe('the place of an event', () => {
  const TIME = { event_starts_at_date: '2031-05-04', event_starts_at_time: '18:00' };

  beforeAll(async () => {
    const campaign = await site.make('campaign', { name: 'walks', title: 'Walks' });
    for (const code of ['en', 'de', 'fr'])
      await site.page('eventcreate', `host_${code}`, { page: { campaign, language: await language(`${code}-XX`, code) } });
    // One of the two is enough where it is known where the postcodes are.
    await site.rows(
      `INSERT INTO core_postcode (country_code, postcode, place, latitude, longitude, timezone) SELECT unnest('{DE,IN,FR}'::text[]), '999999', 'Here', 1, 1, 'UTC'`,
    );
  });

  test.each([
    ['en', 'India', 'Enter at least the PIN code or the city.'],
    ['de', 'Germany', 'Geben Sie mindestens Postleitzahl oder Ort an.'],
    ['fr', 'France', 'Indiquez au moins l’une de ces informations\u00a0: code postal ou ville.'],
  ])('is asked for in %s in the words of %s', async (code, event_country, said) => {
    const [line] = await saidOf(`host_${code}`, { email: 'host@example.org', event_country, ...TIME });
    expect(line).toContain(said);
  });

  test('names its country apart from that of the host, for whom the form asks after a refusal', async () => {
    await site.page('eventcreate', 'host_calls', {
      page: { campaign: await site.make('campaign', { name: 'calls', title: 'Calls' }), visible_fields: ['phone'] },
    });
    const labels = (text: string) => [...text.matchAll(/<label for="field-(?:event_)?country">([^<]*)</g)].map(([, label]) => label);
    expect(labels((await site.open('/pages/host_calls/')).text)).toEqual(['Country']);
    const { text } = await site.fill('host_calls', { email: 'host@example.org', phone: '12', ...TIME });
    expect(labels(text)).toEqual(['Country', 'Country of the event']);
  });

  test('needs a town where there are no postcodes', async () => {
    const lines = await saidOf('host_en', { email: 'host@example.org', event_country: 'United Arab Emirates', ...TIME });
    expect(lines).toEqual([expect.stringMatching(/^field-event_city: .*This field is required\.$/)]);
  });

  test('has a postcode and a phone of its country', async () => {
    const typed = { event_city: 'Köln', event_postal: '1234', event_phone: 'abc', event_country: 'Germany' };
    const lines = await saidOf('host_en', { email: 'host@example.org', ...typed, ...TIME });
    expect(lines.map((line) => line.split(':')[0]).sort()).toEqual(['field-event_phone', 'field-event_postal']);
  });

  test.each([
    ['de', '12.12.31'],
    ['fr', '12/12/31'],
    ['fr', '1/2/31'],
  ])('is on a day of this century, where the form in %s says %s', async (code, event_starts_at_date) => {
    const place = { event_city: 'Köln', event_postal: '50667', event_country: 'Germany' };
    const sent = { email: `year-${code}@example.org`, name: 'Ye Ar', ...TIME, ...place, event_starts_at_date };
    expect((await site.fill(`host_${code}`, sent)).status).toBe(303);
    const [event] = await site.rows('SELECT starts_at::date::text AS day FROM events_event ORDER BY id DESC LIMIT 1');
    expect(event).toEqual({ day: event_starts_at_date === '1/2/31' ? '2031-02-01' : '2031-12-12' });
  });

  test('is asked for the whole year where two digits may mean two things', async () => {
    const lines = await saidOf('host_en', { email: 'year@example.org', event_city: 'Köln', ...TIME, event_starts_at_date: '12/12/31' });
    expect(lines.join()).toContain('Enter a day as MM/DD/YYYY.');
  });

  test('is explained without capitals within a sentence', async () => {
    const { text } = await site.open('/pages/host_fr/');
    expect(text).toContain('Ville ou code postal\u00a0: l’un des deux suffit.');
  });
});

test('staff may say in their own words that a ZIP code is none', async () => {
  const lang = await site.make('language', {
    name: 'Our English',
    iso_code: 'en-US',
    translations: JSON.stringify({ zip_message: 'Five digits, please.' }),
  });
  await site.page('petition', 'own_words', { page: { language: lang, required_fields: ['zip'] } });
  expect(await saidOf('own_words', { email: 'own@example.org', zip: '1' })).toContain('field-zip: ZIP code: Five digits, please.');
});
