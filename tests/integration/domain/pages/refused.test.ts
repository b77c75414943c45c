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

const language = (iso_code: string): Promise<string> => site.make('language', { name: iso_code, iso_code });

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
