import { createLoginToken } from '../../../../runtime/domain/people/login-token';
import { keyOf } from '../actions/harness';
import { openPages, type PagesHarness, valueOf } from './harness';

let site: PagesHarness;
beforeAll(async () => {
  site = await openPages();
});
afterAll(() => site.close());

/** Makes a custom field of people, and what pages name it by. */
async function allowed(name: string, rules: object = {}): Promise<string> {
  await site.make('alloweduserfield', { name, ...rules });
  return site.make('formfield', { name: `user_${name}` });
}

const namesIn = (text: string): string[] => [...new Set([...text.matchAll(/ name="(user_\w+)"/g)].map(([, name]) => name!))];

test('custom fields stand in the order of their order_index, after all others', async () => {
  const last = await allowed('last', { order_index: 9 });
  const first = await allowed('first', { order_index: 1 });
  await site.page('petition', 'ordered', { page: { visible_fields: [last, first, 'mobile_phone'] } });
  const { text } = await site.open('/pages/ordered/');
  expect(namesIn(text)).toEqual(['user_first', 'user_last']);
  expect(text.indexOf('name="mobile_phone"')).toBeLessThan(text.indexOf('name="user_first"'));
});

test('a hidden custom field is not asked for, unless the page requires it', async () => {
  const old = await allowed('old', { hidden: true, field_choices: 'a=First' });
  await site.page('petition', 'modern', { page: { visible_fields: [old, 'email'] } });
  await site.page('petition', 'strict', { page: { visible_fields: ['email'], required_fields: [old] } });
  expect(namesIn((await site.open('/pages/modern/')).text)).toEqual([]);
  expect((await site.open('/pages/strict/')).text).toContain('>First</label>');
  const form_id = Number(((await site.get('/rest/v1/petitionform/?order_by=-id')).objects as { id: number }[])[1]!.id);
  await site.make('userformfield', { form_type: 2, form_id, type: 'user', field_name: 'old', label: 'Old', status: 'required' });
  expect(namesIn((await site.open('/pages/modern/')).text)).toEqual([]);
});

test('the box of a yes-or-no field is ticked by a default or a record that says yes, and by no other', async () => {
  const fields = [
    await allowed('yes', { field_type: 'boolean', field_default: 'true' }),
    await allowed('no', { field_type: 'boolean', field_default: 'false' }),
  ];
  await site.page('petition', 'boxes', { page: { visible_fields: fields } });
  const boxes = async (path: string): Promise<string[]> =>
    [...(await site.open(path)).text.matchAll(/<input[^>]* name="(user_\w+)"[^>]* checked>/g)].map(([, name]) => name!);
  expect(await boxes('/pages/boxes/')).toEqual(['user_yes']);
  const person = await site.make('user', { email: 'boxes@example.org', fields: { yes: 'no', no: 'yes' } });
  const token = (await createLoginToken(site.test.services, keyOf(person), 600))!;
  expect(await boxes(`/pages/boxes/?i=${token}`)).toEqual(['user_no']);
});

test('whoever is signed in sees the own custom fields, and an akid shows none', async () => {
  const visible_fields = [await allowed('town'), await allowed('skills', { field_choices: 'law\nart\nmusic' })];
  await site.page('userupdate', 'mine', { page: { visible_fields } });
  const person = await site.make('user', { email: 'mine@example.org', fields: { town: 'Ely', skills: ['law', 'music'] } });
  const token = (await createLoginToken(site.test.services, keyOf(person), 600))!;
  const { text } = await site.open(`/pages/mine/?i=${token}`);
  expect(valueOf(text, 'user_town')).toBe('Ely');
  expect([...text.matchAll(/name="user_skills" value="(\w+)" checked/g)].map(([, value]) => value)).toEqual(['law', 'music']);
  const { token: akid } = await site.get(person);
  const known = await site.open(`/pages/mine/?akid=${String(akid)}`);
  expect(known.text).not.toMatch(/Ely| checked/);
});

test('whoever unticks a box that their record had ticked says no, also after a mistake; a box that nobody ticked says nothing', async () => {
  await site.page('userupdate', 'choices', {
    page: { visible_fields: [await allowed('news', { field_type: 'boolean' }), await allowed('calls', { field_type: 'boolean' }), 'zip'] },
  });
  const person = await site.make('user', { email: 'unticks@example.org', fields: { news: 'yes' } });
  const i = (await createLoginToken(site.test.services, keyOf(person), 600))!;
  const ticked = valueOf((await site.open(`/pages/choices/?i=${i}`)).text, 'ticked')!;
  const refused = await site.fill('choices', { i, ticked, zip: '1' });
  expect([refused.status, valueOf(refused.text, 'ticked')]).toEqual([400, ticked]);
  expect((await site.fill('choices', { i, ticked, zip: '10001' })).status).toBe(303);
  expect((await site.get(person)).fields).toEqual({ news: '0' });
});
