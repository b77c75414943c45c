import { runMerge } from '../../../../../runtime/domain/people/merge/person-merge';
import { runStaff } from '../../../core/auth/harness';
import { idOf, LOCK_IS_AWAITED, openMerge, type MergeHarness } from './harness';

let fixture: MergeHarness;
let [ann, ben, cleo]: string[] = [];
beforeAll(async () => {
  fixture = await openMerge();
  [ann, ben, cleo] = await Promise.all(['ann', 'ben', 'cleo'].map((name) => fixture.person(`${name}@example.org`)));
});
afterAll(() => fixture.close());

const errorsOf = async (body: unknown): Promise<unknown> => {
  const response = await fixture.send('POST', '/rest/v1/usermerge/', body);
  return response.status === 400 ? Object.keys(response.json<{ errors: object }>().errors).sort() : response.status;
};

test('a missing field is refused with its name', async () => {
  const response = await fixture.send('POST', '/rest/v1/usermerge/', {});
  expect(response.status).toBe(400);
  const message = ['This field is required.'];
  expect(response.json()).toMatchObject({ errors: { primary_user: message, users: message, address_user: message, source_user: message } });
});

test.each<[string, (whole: object) => object, string[]]>([
  ['a primary user who does not exist', (whole) => ({ ...whole, primary_user: '/rest/v1/user/999999/' }), ['primary_user']],
  ['a URI of another resource', (whole) => ({ ...whole, primary_user: '/rest/v1/list/1/' }), ['primary_user']],
  ['users who do not exist', (whole) => ({ ...whole, users: [ben, '/rest/v1/user/999999/'] }), ['users']],
  ['no users', (whole) => ({ ...whole, users: [] }), ['users']],
  ['users that are not a list', (whole) => ({ ...whole, users: { a: 1 } }), ['users']],
  ['the primary user among the users', (whole) => ({ ...whole, users: [ben, ann] }), ['users']],
  ['the address of somebody else', (whole) => ({ ...whole, address_user: cleo }), ['address_user']],
  ['the source of somebody else', (whole) => ({ ...whole, source_user: cleo }), ['source_user']],
  ['no address user', (whole) => ({ ...whole, address_user: null }), ['address_user']],
  ['lists that do not exist', (whole) => ({ ...whole, lists: ['/rest/v1/list/999/'] }), ['lists']],
  ['lists that are not a list', (whole) => ({ ...whole, lists: { a: 1 } }), ['lists']],
])('%s is refused', async (_, change, fields) => {
  expect(await errorsOf(change({ primary_user: ann, users: [ben], address_user: ann, source_user: ben }))).toEqual(fields);
});

test('an erased user cannot be merged', async () => {
  const erased = await fixture.person('erased@example.org');
  await fixture.rows('UPDATE core_user SET email = NULL WHERE id = $1', [idOf(erased)]);
  expect(await errorsOf({ primary_user: ann, users: [erased], address_user: ann, source_user: ann })).toEqual(['users']);
  expect(await errorsOf({ primary_user: erased, users: [ann], address_user: ann, source_user: ann })).toEqual(['primary_user']);
});

test('a merge is pending until the job has done it', async () => {
  const [primary, merged] = [await fixture.person('p@example.org'), await fixture.person('m@example.org')];
  const requested = await fixture.request(primary, [merged, `http://any.host${merged}`]);
  expect([requested.status, requested.text]).toEqual([201, '']);
  expect(requested.headers.location).toMatch(/^http:\/\/[\d.:]+\/rest\/v1\/usermerge\/\d+\/$/);
  const path = new URL(requested.headers.location!).pathname;
  expect(await fixture.get(path)).toMatchObject({ status: 'pending', primary_user: primary, users: [merged], lists: null, error: '' });
  await runMerge(fixture.services, idOf(path));
  expect(await fixture.get(path)).toMatchObject({ status: 'complete', primary_user: primary, users: [merged], error: '' });
});

test('an account that may not delete users may not merge them', async () => {
  const account = { username: 'jo', password: 'a password of jo' };
  await runStaff(fixture.services, ['add', account.username, '--password', account.password, '--group', 'Users - Edit']);
  const body = { primary_user: ann, users: [ben], address_user: ann, source_user: ann };
  expect((await fixture.server.request('POST', '/rest/v1/usermerge/', { account, body })).status).toBe(401);
});

test('a merge of a user who is merged at that moment is refused', async () => {
  const [primary, merged] = [await fixture.person('staying@example.org'), await fixture.person('going@example.org')];
  const client = await fixture.services.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('DELETE FROM core_user WHERE id = $1', [idOf(merged)]);
    const asPrimary = errorsOf({ primary_user: merged, users: [primary], address_user: merged, source_user: primary });
    await fixture.until(LOCK_IS_AWAITED);
    await client.query('COMMIT');
    expect(await asPrimary).toEqual(['address_user', 'primary_user']);
  } finally {
    client.release();
  }
});
