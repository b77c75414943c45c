import { prepareAccounts } from '../../../../runtime/core/auth';
import { StaffError } from '../../../../runtime/core/auth/command';
import { verifyPassword } from '../../../../runtime/core/auth/password';
import { listGroups } from '../../../../runtime/core/auth/group-store';
import type { Services } from '../../../../runtime/core/call/services';
import { testServices } from '../../../support';
import { emptyAccounts, runStaff, withKinds } from './harness';

let opened: Awaited<ReturnType<typeof testServices>>;

beforeAll(async () => {
  opened = await testServices();
});
beforeEach(() => emptyAccounts(opened.services));
afterAll(() => opened.close());

/** The services with other settings of the first account. */
function withAdmin(adminUsername: string, adminPassword?: string) {
  const services = withKinds(opened.services, 'users', 'pages', 'users');
  return { ...services, settings: { ...services.settings, adminUsername, adminPassword } };
}

async function stored(username: string): Promise<{ password: string; is_superuser: boolean; is_active: boolean; is_staff: boolean }> {
  const { rows } = await opened.services.pool.query('SELECT * FROM auth_user WHERE username = $1', [username]);
  return rows[0];
}

test('the first start makes the groups and a superuser with a random password', async () => {
  const services = withAdmin('admin');
  const first = await prepareAccounts(services);
  expect(first).toEqual({ username: 'admin', isNew: true, password: expect.stringMatching(/^[\w-]{24}$/) });
  const admin = await stored('admin');
  expect(admin).toMatchObject({ is_superuser: true, is_active: true, is_staff: true });
  expect(await verifyPassword(first.password ?? '', admin.password)).toBe(true);
  expect(await prepareAccounts(services)).toEqual({ username: 'admin' });
  expect((await listGroups(services.pool)).map(({ name, rights }) => [name, rights.join(' ')])).toEqual([
    ['All Models - View, Edit, and Delete', '*.delete *.edit *.view'],
    ['All Models - View', '*.view'],
    ['Pages - View', 'pages.view'],
    ['Pages - Edit', 'pages.edit'],
    ['Pages - Delete', 'pages.delete'],
    ['Users - View', 'users.view'],
    ['Users - Edit', 'users.edit'],
    ['Users - Delete', 'users.delete'],
  ]);
});

test('the superuser has ADMIN_USERNAME and ADMIN_PASSWORD, and the password is not printed', async () => {
  expect(await prepareAccounts(withAdmin('ada', 'pä:ss'))).toEqual({ username: 'ada', isNew: true });
  expect(await verifyPassword('pä:ss', (await stored('ada')).password)).toBe(true);
  // They are for the first start only: an account that is there keeps its password.
  expect(await prepareAccounts(withAdmin('ada', 'another'))).toEqual({ username: 'ada' });
  expect(await verifyPassword('pä:ss', (await stored('ada')).password)).toBe(true);
});

test('a later start adds the groups of a new folder of resources, and changes no others', async () => {
  await prepareAccounts(withAdmin('admin', 'x'));
  await runStaff(withAdmin('admin'), ['group', 'add', 'Our own', 'pages.view']);
  await prepareAccounts(withKinds(withAdmin('admin'), 'letters', 'pages', 'users'));
  const names = (await listGroups(opened.services.pool)).map((group) => group.name);
  expect(names).toEqual(expect.arrayContaining(['Our own', 'Letters - View', 'Letters - Edit', 'Letters - Delete']));
  expect(names).toHaveLength(12);
});

test('processes that start at the same time make one account, and one of them prints its password', async () => {
  const results = await Promise.all(Array.from({ length: 4 }, () => prepareAccounts(withAdmin('admin'))));
  const passwords = results.flatMap((result) => result.password ?? []);
  expect(passwords).toHaveLength(1);
  expect(await verifyPassword(passwords[0] ?? '', (await stored('admin')).password)).toBe(true);
  expect(await listGroups(opened.services.pool)).toHaveLength(8);
});

test.each([
  ['a:b', undefined, 'ADMIN_USERNAME: The name of an account may not contain a colon.'],
  ['admin', 'a\tb', 'ADMIN_PASSWORD: A password may not contain control characters.'],
])('the account %j with the password %j is refused in one line', async (username, password, message) => {
  await expect(prepareAccounts(withAdmin(username, password))).rejects.toThrow(new StaffError(message));
});

test('the staff command works before the first start', async () => {
  const services = withAdmin('admin');
  expect((await runStaff(services, ['add', 'ada', '--password', 'long enough', '--group', 'Users - Edit'])).status).toBe(0);
  // There is an account, so no other one is made.
  expect(await prepareAccounts(services)).toEqual({ username: 'ada' });
});

test('a start that changes nothing uses up no ids', async () => {
  await prepareAccounts(withAdmin('admin', 'x'));
  const last = async () => (await opened.services.pool.query(`SELECT last_value FROM auth_group_permission_id_seq`)).rows[0];
  const before = await last();
  await prepareAccounts(withAdmin('admin'));
  expect(await last()).toEqual(before);
});

test('the superuser has ADMIN_EMAIL, so that notices reach it; without one it has none', async () => {
  const email = async (): Promise<unknown> =>
    (await opened.services.pool.query<{ email: string }>(`SELECT email FROM auth_user WHERE username = 'ada'`)).rows[0]?.email;
  const services = withAdmin('ada', 'secret of ada');
  const withEmail = (adminEmail: string): Services => ({ ...services, settings: { ...services.settings, adminEmail } });
  await expect(prepareAccounts(withEmail('nobody'))).rejects.toThrow('ADMIN_EMAIL: "nobody" is no e-mail address.');
  await prepareAccounts(withEmail('ada@example.org'));
  expect(await email()).toBe('ada@example.org');
  await emptyAccounts(services);
  await prepareAccounts(services);
  expect(await email()).toBe('');
});
