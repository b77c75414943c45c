import { runMerge } from '../../../../../runtime/domain/people/merge';
import { run } from '../../../framework/auth/support';
import { idOf, mergeTest, type MergeTest } from './merging';

let merging: MergeTest;
let [ann, ben, cleo]: string[] = [];
beforeAll(async () => {
  merging = await mergeTest();
  [ann, ben, cleo] = await Promise.all(['ann', 'ben', 'cleo'].map((name) => merging.person(`${name}@example.org`)));
});
afterAll(() => merging.close());

const errorsOf = async (body: unknown): Promise<unknown> => {
  const response = await merging.send('POST', '/rest/v1/usermerge/', body);
  return response.status === 400 ? Object.keys(response.json<{ errors: object }>().errors).sort() : response.status;
};

test('what is missing is told for each field', async () => {
  const response = await merging.send('POST', '/rest/v1/usermerge/', {});
  expect(response.status).toBe(400);
  const message = ['This field is required.'];
  expect(response.json()).toMatchObject({ errors: { primary_user: message, users: message, address_user: message, source_user: message } });
});

test.each<[string, (whole: object) => object, string[]]>([
  ['a primary user who does not exist', (whole) => ({ ...whole, primary_user: '/rest/v1/user/999999/' }), ['primary_user']],
  ['a URI of something else', (whole) => ({ ...whole, primary_user: '/rest/v1/list/1/' }), ['primary_user']],
  ['users who do not exist', (whole) => ({ ...whole, users: [ben, '/rest/v1/user/999999/'] }), ['users']],
  ['no users', (whole) => ({ ...whole, users: [] }), ['users']],
  ['users that are no list', (whole) => ({ ...whole, users: { a: 1 } }), ['users']],
  ['the primary user among the users', (whole) => ({ ...whole, users: [ben, ann] }), ['users']],
  ['the address of somebody else', (whole) => ({ ...whole, address_user: cleo }), ['address_user']],
  ['the source of somebody else', (whole) => ({ ...whole, source_user: cleo }), ['source_user']],
  ['an address of nobody', (whole) => ({ ...whole, address_user: null }), ['address_user']],
  ['lists that do not exist', (whole) => ({ ...whole, lists: ['/rest/v1/list/999/'] }), ['lists']],
  ['lists that are no list', (whole) => ({ ...whole, lists: { a: 1 } }), ['lists']],
])('%s: 400', async (_, change, fields) => {
  expect(await errorsOf(change({ primary_user: ann, users: [ben], address_user: ann, source_user: ben }))).toEqual(fields);
});

test('an erased user cannot be merged', async () => {
  const gone = await merging.person('gone@example.org');
  await merging.rows('UPDATE core_user SET email = NULL WHERE id = $1', [idOf(gone)]);
  expect(await errorsOf({ primary_user: ann, users: [gone], address_user: ann, source_user: ann })).toEqual(['users']);
  expect(await errorsOf({ primary_user: gone, users: [ann], address_user: ann, source_user: ann })).toEqual(['primary_user']);
});

test('a merge is pending until the job has done it, and has an absolute URL', async () => {
  const [primary, merged] = [await merging.person('p@example.org'), await merging.person('m@example.org')];
  const made = await merging.ask(primary, [merged, `http://any.host${merged}`]);
  expect([made.status, made.text]).toEqual([201, '']);
  expect(made.headers.location).toMatch(/^http:\/\/[\d.:]+\/rest\/v1\/usermerge\/\d+\/$/);
  const path = new URL(made.headers.location!).pathname;
  expect(await merging.get(path)).toMatchObject({ status: 'pending', primary_user: primary, users: [merged], lists: null, error: '' });
  await runMerge(merging.services, idOf(path));
  expect(await merging.get(path)).toMatchObject({ status: 'complete', primary_user: primary, users: [merged], error: '' });
});

test('staff who may edit users but not delete them may not merge them', async () => {
  const account = { username: 'jo', password: 'a password of jo' };
  await run(merging.services, ['add', account.username, '--password', account.password, '--group', 'Users - Edit']);
  const body = { primary_user: ann, users: [ben], address_user: ann, source_user: ann };
  expect((await merging.server.request('POST', '/rest/v1/usermerge/', { account, body })).status).toBe(401);
});
