import fc from 'fast-check';
import { openActions, type ActionsHarness } from './harness';

let harness: ActionsHarness;
beforeAll(async () => {
  harness = await openActions();
  await harness.make('alloweduserfield', { name: 'union' });
  for (const type of ['call', 'letter', 'lte', 'survey', 'userupdate']) await harness.make(`${type}page`, { name: type });
});
afterAll(() => harness.close());

const PAGES = ['petition', 'signup', 'unsubscribe', 'import', 'call', 'letter', 'lte', 'survey', 'userupdate'];
const PARAMETERS = [
  'akid',
  'name',
  'prefix',
  'first_name',
  'last_name',
  'suffix',
  'address1',
  'city',
  'state',
  'zip',
  'plus4',
  'postal',
  'region',
  'country',
  'phone',
  'phone_type',
  'home_phone',
  'mobile_phone',
  'user_union',
  'user_other',
  'action_x',
  'action_',
  'user_',
  'source',
  'mailing_id',
  'referring_akid',
  'opt_in',
  'lists',
  'lists[]',
  'required',
  'skip_confirmation',
  'suppress_subscribe',
  'checked',
  'targeted',
  'subject',
  'letter_text',
  'letter_subject',
  'taf_emails',
  'taf_note',
  'taf_subject',
  'user',
  'action',
  '__proto__',
  'constructor',
  'toString',
  '[]',
];

const scalar = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({ maxLength: 20 }),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom(
    '',
    ' ',
    '1',
    '0',
    '12345',
    '12345-6789',
    'US',
    'France',
    '.1.abcdef',
    '99999999999999999999',
    '-1',
    '1e9',
    "'",
    '%',
    '\0',
    '\ud800',
    '😀'.repeat(200),
  ),
);
const value = fc.oneof(scalar, fc.array(scalar, { maxLength: 5 }), fc.dictionary(fc.string({ maxLength: 5 }), scalar, { maxKeys: 3 }));
const email = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 30 }).map((number) => `a${number}@example.org`) },
  { weight: 1, arbitrary: fc.oneof(fc.emailAddress(), value) },
);
const body = fc
  .tuple(fc.constantFrom(...PAGES), email, fc.array(fc.tuple(fc.constantFrom(...PARAMETERS), value), { maxLength: 8 }))
  .map(([page, address, more]) => ({ page, email: address, ...Object.fromEntries(more) }));

test.each([
  { country: 'France', zip: '123456789', plus4: '1234567' },
  { country: 'x'.repeat(5000), postal: 'y'.repeat(5000), region: 'z'.repeat(5000) },
  { phone: '1'.repeat(5000), phone_type: 'x'.repeat(5000), source: 's'.repeat(5000), akid: 'a'.repeat(5000) },
  { name: 'Ann '.repeat(20_000), state: 'x'.repeat(5000) },
  { page: 'x'.repeat(90_000) },
  { email: `${'x'.repeat(90_000)}@example.org` },
])('a value longer than its column is cut or refused (%#)', async (more) => {
  const response = await harness.post({ page: 'petition', email: 'long@example.org', ...more });
  expect([201, 400, 404]).toContain(response.status);
});

test('whatever is sent, an action is stored or refused with errors by field; there is never a 500', async () => {
  await fc.assert(
    fc.asyncProperty(body, async (sent) => {
      const response = await harness.post(sent);
      if (response.status === 201) return;
      expect([400, 404]).toContain(response.status);
      const { errors } = response.json<{ errors: Record<string, string[]> }>();
      expect(Object.values(errors).every((messages) => messages.length > 0)).toBe(true);
    }),
    { numRuns: 300 },
  );
});
