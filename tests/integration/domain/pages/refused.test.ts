import { openPages, type PagesHarness } from './harness';

let site: PagesHarness;
beforeAll(async () => {
  site = await openPages();
});
afterAll(() => site.close());

const language = (name: string, iso_code = name): Promise<string> => site.make('language', { name, iso_code });

test('an empty form names all that is missing at once, each field once', async () => {
  await site.page('petition', 'germany', { page: { country: 'DE', required_fields: ['name', 'zip', 'city', 'mobile_phone'] } });
  expect(await site.refusal('germany', { country: 'Germany' })).toEqual([
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
  expect(await site.refusal('asks_why', {})).toEqual(all);
  expect(await site.refusal('asks_why', { email: 'why@example.org' })).toEqual([all[0], all[2]]);
  expect(await site.refusal('asks_why', { email: 'why@example.org', action_why: 'So.' })).toEqual([all[0]]);
});

test('a name in parts is a name, and a phone of any kind is a phone', async () => {
  const page = { required_fields: ['name', 'phone'], visible_fields: ['first_name', 'last_name', 'mobile_phone'] };
  await site.page('petition', 'parts', { page });
  expect(await site.refusal('parts', { last_name: 'Lee', mobile_phone: '+1 212 555 2368' })).toEqual([
    'field-email: E-mail address: This field is required.',
  ]);
});

test('an empty form of a gift names who gives, and the amount', async () => {
  await site.page('donation', 'gift', { page: { payment_account: 'Default Import Stub', required_fields: ['zip'] } });
  expect(await site.refusal('gift', {})).toEqual([
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
  const lines = await site.refusal(name, { email: 'choice@example.org' });
  expect(lines.map((line) => line.replace(/^(\S+): .*?\s?: /, '$1: '))).toEqual([
    `field-country: ${choose}`,
    `field-action_side-0: ${choose}`,
    `field-action_rules: ${tick}`,
  ]);
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
    const [line] = await site.refusal(`host_${code}`, { email: 'host@example.org', event_country, ...TIME });
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
    const lines = await site.refusal('host_en', { email: 'host@example.org', event_country: 'United Arab Emirates', ...TIME });
    expect(lines).toEqual([expect.stringMatching(/^field-event_city: .*This field is required\.$/)]);
  });

  test('has a postcode and a phone of its country', async () => {
    const typed = { event_city: 'Köln', event_postal: '1234', event_phone: 'abc', event_country: 'Germany' };
    const lines = await site.refusal('host_en', { email: 'host@example.org', ...typed, ...TIME });
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
    const lines = await site.refusal('host_en', {
      email: 'year@example.org',
      event_city: 'Köln',
      ...TIME,
      event_starts_at_date: '12/12/31',
    });
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
  expect(await site.refusal('own_words', { email: 'own@example.org', zip: '1' })).toContain('field-zip: ZIP code: Five digits, please.');
});
