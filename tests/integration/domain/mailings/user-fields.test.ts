import { ADMIN } from '../../../support';
import { type MailingsHarness, openMailings } from './harness';

let mailers: MailingsHarness;
beforeAll(async () => {
  mailers = await openMailings();
  await mailers.post('alloweduserfield', { name: 'colour', display_name: 'Favourite colour' });
  await mailers.post('alloweduserfield', { name: 'size', display_name: 'Size of shirts' });
});
afterAll(() => mailers.close());

interface Mailer {
  includes: { user_fields: unknown; states: string[]; resource_uri: string };
  excludes: { user_fields: unknown };
}
const mailer = async (uri: string): Promise<Mailer> => (await mailers.get(uri)) as unknown as Mailer;
const problemsOf = async (user_fields: unknown): Promise<string> => {
  const body = { subjects: ['a'], includes: { user_fields } };
  const { status, text } = await mailers.server.request('POST', '/rest/v1/mailer/', { account: ADMIN, body });
  return `${status} ${text}`;
};

test('custom fields are given by name or URI with their values, and shown by name', async () => {
  const uri = await mailers.draft({
    includes: { user_fields: [{ field: 'colour', values: ['red', ' blue ', 'red', 7] }, 'size'], states: ['NY'] },
    excludes: { user_fields: [{ field: '/rest/v1/alloweduserfield/size/', values: 'XL' }] },
  });
  const { includes, excludes } = await mailer(uri);
  expect(includes.user_fields).toEqual([
    { field: 'colour', values: ['red', 'blue', '7'] },
    { field: 'size', values: [] },
  ]);
  expect(excludes.user_fields).toEqual([{ field: 'size', values: ['XL'] }]);
  const low = await mailers.get(includes.resource_uri);
  expect(low.targetinguserfields).toHaveLength(2);
  expect(await mailers.get((low.targetinguserfields as string[])[0]!)).toMatchObject({
    field: '/rest/v1/alloweduserfield/colour/',
    targeting: includes.resource_uri,
    values: ['red', 'blue', '7'],
  });
});

test('they are replaced as a whole, other fields stay, and a copy has them too', async () => {
  const uri = await mailers.draft({ includes: { user_fields: [{ field: 'colour', values: ['red'] }], states: ['NY'] } });
  expect(await mailers.patch(uri, { includes: { user_fields: [{ field: 'size', values: ['L'] }] } })).toBe(202);
  const copy = new URL(String((await mailers.ask('POST', `${uri}copy/`)).headers.location)).pathname;
  for (const one of [uri, copy])
    expect((await mailer(one)).includes).toMatchObject({ states: ['NY'], user_fields: [{ field: 'size', values: ['L'] }] });
  expect(await mailers.patch(uri, { includes: { user_fields: [] } })).toBe(202);
  expect((await mailer(uri)).includes.user_fields).toEqual([]);
});

test('saved recipients are out of date when values change, by whatever way, and not when the same is sent', async () => {
  const uri = await mailers.draft({ includes: { user_fields: [{ field: 'colour', values: ['red'] }] } });
  const version = async (): Promise<number> => Number((await mailers.get(uri)).targeting_version);
  const before = await version();
  await mailers.patch(uri, { includes: { user_fields: [{ field: 'colour', values: ['red'] }] } });
  expect(await version()).toBe(before);
  await mailers.patch(uri, { includes: { user_fields: [{ field: 'colour', values: ['green'] }] } });
  expect(await version()).toBe(before + 1);
  const [own] = (await mailers.get((await mailer(uri)).includes.resource_uri)).targetinguserfields as string[];
  await mailers.patch(own!, { values: ['blue'] });
  expect(await version()).toBe(before + 2);
});

test.each([
  ['a field that is not there', [{ field: 'height', values: ['1'] }], /^400 .*height/],
  ['no field', [{ values: ['1'] }], /^400 .*Each item must have a \\?"field/],
  ['values that are no texts', [{ field: 'colour', values: [{}] }], /^400 .*must be a list of texts/],
  ['too many values', [{ field: 'colour', values: Array.from({ length: 1001 }, (_, n) => n) }], /^400 .*list of texts/],
])('%s is refused', async (_, sent, message) => {
  expect(await problemsOf(sent)).toMatch(message);
});

test('a field that a targeting names cannot be deleted, as that would change who gets the mailing', async () => {
  await mailers.post('alloweduserfield', { name: 'shoes' });
  const uri = await mailers.draft({ includes: { user_fields: [{ field: 'shoes', values: ['42'] }] } });
  expect((await mailers.ask('DELETE', '/rest/v1/alloweduserfield/shoes/')).status).toBe(400);
  await mailers.patch(uri, { includes: { user_fields: [] } });
  expect((await mailers.ask('DELETE', '/rest/v1/alloweduserfield/shoes/')).status).toBe(204);
});

test('the form offers the fields by their labels, and takes values one a line', async () => {
  const form = (path: string, method: string, fields: [string, string][]) =>
    mailers.server.request('POST', `${path}?_method=${method}&format=form`, {
      account: ADMIN,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
  const made = await form('/rest/v1/mailer/', 'POST', [
    ['subjects', 'Colours'],
    ['includes.user_fields', '/rest/v1/alloweduserfield/colour/'],
    ['includes.user_fields:values', 'red\r\n\r\ndark blue'],
    ['includes.user_fields', ''],
    ['includes.user_fields:values', ''],
  ]);
  expect(made.status).toBe(303);
  const path = String(made.headers.location).replace(/^https?:\/\/[^/]+|\?.*$/g, '');
  expect((await mailer(path)).includes.user_fields).toEqual([{ field: 'colour', values: ['red', 'dark blue'] }]);
  const { text } = await mailers.server.request('GET', `${path}?format=form`, { account: ADMIN, headers: { accept: 'text/html' } });
  expect(text).toContain('<option value="/rest/v1/alloweduserfield/colour/" selected>Favourite colour</option>');
  expect(text).toContain('red\ndark blue</textarea>');
  expect((await form(path, 'PATCH', [['includes.user_fields', '']])).status).toBe(303);
  expect((await mailer(path)).includes.user_fields).toEqual([]);
});

test('an explanation says which values a person has', async () => {
  const people = [];
  for (const [name, colour] of [
    ['ann', 'Red'],
    ['bo', 'green'],
    ['cleo', ''],
  ])
    people.push(await mailers.post('user', { email: `${name}@example.org`, fields: colour === '' ? {} : { colour } }));
  const uri = await mailers.draft({ includes: { user_fields: [{ field: 'colour', values: ['red'] }, 'size'] } });
  const told: { text: string; values: unknown }[] = [];
  for (const user of people) {
    const { json } = await mailers.ask('POST', `${uri}explain/`, { user });
    const { lines } = json<{ lines: { field: string; text: string; values: unknown }[] }>();
    told.push(lines.find(({ field }) => field === 'user_fields')!);
  }
  expect(told.map(({ text }) => text)).toEqual([
    'Has "colour: red" in a custom field.',
    'Does not have "colour: red" or "size" in a custom field, but green.',
    'Does not have "colour: red" or "size" in a custom field.',
  ]);
  expect(told[0]!.values).toEqual([
    { value: { uri: '/rest/v1/alloweduserfield/colour/', name: 'colour', values: ['red'] }, matches: true },
    { value: { uri: '/rest/v1/alloweduserfield/size/', name: 'size', values: [] }, matches: false },
  ]);
});
