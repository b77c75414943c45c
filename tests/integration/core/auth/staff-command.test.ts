import { staffCommand } from '../../../../runtime/core/auth';
import { prepareAccounts } from '../../../../runtime/core/auth';
import { verifyPassword } from '../../../../runtime/core/auth/password';
import type { Services } from '../../../../runtime/core/call/services';
import { testServices } from '../../../support';
import { emptyAccounts, runStaff, withKinds } from './harness';

let opened: Awaited<ReturnType<typeof testServices>>;
let services: Services;

beforeAll(async () => {
  opened = await testServices();
  services = withKinds(opened.services, 'pages', 'users');
  await emptyAccounts(services);
  await prepareAccounts({ ...services, settings: { ...services.settings, adminUsername: 'admin', adminPassword: 'adminadmin' } });
});
afterEach(async () => {
  await services.pool.query(`DELETE FROM auth_user WHERE username <> 'admin'`);
  await services.pool.query(`DELETE FROM auth_group WHERE name = 'Editors'`);
});
afterAll(() => opened.close());

const staff = (...argv: string[]) => runStaff(services, argv);

async function password(username: string): Promise<string> {
  const { rows } = await services.pool.query<{ password: string }>('SELECT password FROM auth_user WHERE username = $1', [username]);
  return rows[0]?.password ?? '';
}

/** The line of an account or group in a list. */
async function line(start: string, ...argv: string[]): Promise<string | undefined> {
  return (await staff(...argv)).out.find((text) => text.startsWith(start))?.replace(/ {2,}/g, ' | ');
}

describe('add', () => {
  test('makes an account with a password and groups', async () => {
    const result = await staff('add', 'ada', '--password', 'pä:ss wörd', '--group', 'Pages - View', '--group', 'Users - Edit');
    expect(result).toMatchObject({ status: 0, out: ['Added the account "ada".'], warnings: [] });
    expect(await verifyPassword('pä:ss wörd', await password('ada'))).toBe(true);
    expect(await line('ada', 'list')).toBe('ada | active | never | Pages - View; Users - Edit');
  });

  test('gives an account the e-mail address to which its notices go; `email` changes it or takes it away', async () => {
    const email = async (): Promise<unknown> =>
      (await services.pool.query<{ email: string }>(`SELECT email FROM auth_user WHERE username = 'ada'`)).rows[0]?.email;
    expect((await staff('add', 'ada', '--superuser', '--email', ' ada@example.org ')).status).toBe(0);
    expect([await email(), await line('ada', 'list')]).toEqual(['ada@example.org', 'ada | active | never | superuser | ada@example.org']);
    expect(await staff('email', 'ada', 'lovelace@example.org')).toMatchObject({
      status: 0,
      out: ['Notices and proofs for "ada" go to lovelace@example.org.'],
    });
    expect(await email()).toBe('lovelace@example.org');
    expect(await staff('email', 'ada', 'nobody')).toMatchObject({ status: 1, warnings: ['"nobody" is no e-mail address.'] });
    expect((await staff('email', 'eve', 'eve@example.org')).status).toBe(1);
    expect((await staff('email', 'ada')).status).toBe(2);
    expect((await staff('add', 'eve', '--email', 'eve')).status).toBe(1);
    expect(await email()).toBe('lovelace@example.org');
    expect((await staff('email', 'ada', '')).status).toBe(0);
    expect(await email()).toBe('');
  });

  test('makes a password and prints it once when there is no terminal', async () => {
    const { status, out, warnings } = await staff('add', 'ada');
    expect(status).toBe(0);
    const made = /^Password \(shown only now\): ([\w-]{24})$/.exec(out[1] ?? '')?.[1] ?? '';
    expect(await verifyPassword(made, await password('ada'))).toBe(true);
    expect(warnings).toEqual([expect.stringContaining('no group')]);
  });

  test('asks for the password at a terminal', async () => {
    const { questions, out } = await runStaff(services, ['add', 'ada', '--superuser'], ['typed twice', 'typed twice']);
    expect(questions).toHaveLength(2);
    expect(out).toEqual(['Added the superuser "ada".']);
    expect(await verifyPassword('typed twice', await password('ada'))).toBe(true);
    expect(await line('ada', 'list')).toBe('ada | active | never | superuser');
    expect((await runStaff(services, ['add', 'eve'], ['one', 'other'])).status).toBe(1);
    expect(await password('eve')).toBe('');
    expect((await runStaff(services, ['add', 'eve'], [''])).out[1]).toContain('shown only now');
  });

  test.each([
    [['add'], 2, 'Name the account.'],
    [['add', 'a', 'b'], 2, 'One account at a time'],
    [['add', 'ada', '--wrong'], 2, "Unknown option '--wrong'"],
    [['add', 'admin', '--password', 'long enough'], 1, 'There is an account named "admin" already.'],
    [['add', 'a:b'], 1, 'may not contain a colon'],
    [['add', ''], 1, 'may not be empty'],
    [['add', ' ada'], 1, 'space'],
    [['add', 'a\nb'], 1, 'control characters'],
    [['add', 'x'.repeat(151)], 1, '150'],
    [['add', 'ada', '--password', ''], 1, 'password may not be empty'],
    [['add', 'ada', '--password', 'nul\0nul'], 1, 'control characters'],
    [['add', 'ada', '--password', 'long enough', '--group', 'Nope'], 1, 'There is no group named "Nope"'],
  ])('%j is refused with %d', async (argv, status, message) => {
    const result = await staff(...argv);
    expect(result.status).toBe(status);
    expect(result.warnings.join('\n')).toContain(message);
    expect(await password('ada')).toBe('');
  });

  test('warns about a short password', async () => {
    expect((await staff('add', 'ada', '--password', 'short', '--superuser')).warnings).toEqual([expect.stringContaining('8 characters')]);
  });
});

test('disable locks an account out, and enable lets it in again', async () => {
  await staff('add', 'ada', '--password', 'long enough', '--superuser');
  expect(await staff('disable', 'ada')).toMatchObject({ status: 0, out: ['"ada" is disabled.'] });
  expect(await line('ada', 'list')).toBe('ada | disabled | never | superuser');
  expect(await staff('enable', 'ada')).toMatchObject({ status: 0, out: ['"ada" is enabled.'] });
  expect(await line('ada', 'list')).toBe('ada | active | never | superuser');
  for (const command of ['disable', 'enable', 'password']) {
    expect(await staff(command, 'nobody')).toMatchObject({ status: 1, warnings: [expect.stringContaining('no account named "nobody"')] });
    expect((await staff(command)).status).toBe(2);
  }
});

test('password sets a new password', async () => {
  expect(await staff('password', 'admin', '--password', 'a new one')).toMatchObject({ status: 0, out: ['"admin" has a new password.'] });
  expect(await verifyPassword('a new one', await password('admin'))).toBe(true);
  expect((await staff('password', 'admin')).out[1]).toContain('shown only now');
  expect(await verifyPassword('a new one', await password('admin'))).toBe(false);
  // Nobody is asked for the password of an account that is not there.
  expect(await runStaff(services, ['password', 'nobody'], ['x', 'x'])).toMatchObject({ status: 1, questions: [] });
});

describe('group', () => {
  test('list prints the groups', async () => {
    const { out } = await staff('group', 'list');
    expect(out[0]).toMatch(/^GROUP +ACCOUNTS +RIGHTS$/);
    expect(out).toHaveLength(9);
    expect(await line('All Models - View, Edit', 'group', 'list')).toBe('All Models - View, Edit, and Delete | 0 | *.delete *.edit *.view');
  });

  test('add and remove change the members of a group', async () => {
    expect((await staff('group', 'add', 'Editors', 'pages.view', 'pages.edit')).status).toBe(0);
    expect((await staff('group', 'add', 'Editors', 'users.view', 'pages.view')).status).toBe(0);
    expect(await line('Editors', 'group', 'list')).toBe('Editors | 0 | pages.edit pages.view users.view');
    expect((await staff('group', 'remove', 'Editors', 'users.view')).status).toBe(0);
    expect(await line('Editors', 'group', 'list')).toBe('Editors | 0 | pages.edit pages.view');
    await staff('add', 'ada', '--password', 'long enough', '--group', 'Editors');
    expect((await staff('group', 'remove', 'Editors')).status).toBe(0);
    expect(await line('Editors', 'group', 'list')).toBeUndefined();
    expect(await line('ada', 'list')).toBe('ada | active | never | -');
  });

  test('own and disown change what a group owns, by names in any case', async () => {
    await services.pool.query(`INSERT INTO core_tag (name) VALUES ('Climate'), ('Energy')`);
    await services.pool.query(`INSERT INTO reports_reportcategory (name) VALUES ('Money')`);
    await staff('group', 'add', 'Editors', 'pages.view');
    const owns = async (): Promise<unknown> => (await line('Editors', 'group', 'list'))?.split(' | ')[3];
    expect(await owns()).toBeUndefined();
    for (let i = 0; i < 2; i += 1) expect((await staff('group', 'own', 'Editors', 'tag', 'climate', 'Energy')).status).toBe(0);
    expect(await staff('group', 'own', 'Editors', 'reportcategory', 'Money')).toMatchObject({
      status: 0,
      out: ['Accounts in "Editors" see only what has a reportcategory that one of their groups owns.'],
    });
    expect(await owns()).toBe('reportcategory "Money", tag "Climate", tag "Energy"');
    for (const [argv, status, message] of [
      [['own', 'Editors', 'tag', 'Nope'], 1, 'There is no tag named "Nope".'],
      [['own', 'Editors', 'user', 'Ann'], 1, 'Groups cannot own a "user". They can own: '],
      [['own', 'Nope', 'tag', 'Climate'], 1, 'no group named "Nope"'],
      [['own', 'Pages - View', 'tag', 'Climate'], 1, 'cannot be altered'],
      [['own', 'Editors', 'tag'], 2, 'at least one name'],
      [['own', 'Editors'], 2, 'at least one kind'],
      [['disown', 'Editors', 'tag', 'Nope'], 1, 'There is no tag named "Nope".'],
    ] as const) {
      const refused = await staff('group', ...argv);
      expect([refused.status, refused.warnings.join()]).toEqual([status, expect.stringContaining(message) as string]);
    }
    expect((await staff('group', 'disown', 'Editors', 'tag', 'climate')).out).toEqual(['"Editors" still owns others.']);
    expect((await staff('group', 'disown', 'Editors', 'reportcategory')).status).toBe(0);
    expect(await owns()).toBe('tag "Energy"');
    expect((await staff('group', 'disown', 'Editors', 'tag')).out).toEqual(['"Editors" owns no tag any more, and limits nobody by it.']);
    expect(await owns()).toBeUndefined();
  });

  test('grant and revoke change the rights of a group', async () => {
    await staff('add', 'ada', '--password', 'long enough');
    for (let i = 0; i < 2; i += 1) {
      expect((await staff('group', 'grant', 'ada', 'Pages - View', 'Users - View')).status).toBe(0);
      expect(await line('ada', 'list')).toBe('ada | active | never | Pages - View; Users - View');
    }
    expect((await staff('group', 'revoke', 'ada', 'Pages - View')).status).toBe(0);
    expect(await line('ada', 'list')).toBe('ada | active | never | Users - View');
  });

  test.each([
    [['group'], 2, 'Say "group list"'],
    [['group', 'constructor'], 2, 'Say "group list"'],
    [['group', 'list', 'x'], 2, 'takes no names'],
    [['group', 'add', 'Editors'], 2, 'at least one right'],
    [['group', 'add', 'Editors', 'pages'], 1, '"pages" is no right'],
    [['group', 'add', 'Editors', 'pages.view', 'pages.write'], 1, '"pages.write" is no right'],
    [['group', 'add', 'Editors', 'letters.view'], 1, 'no kind of object "letters". There are: pages, users'],
    [['group', 'add', 'Pages - View', 'users.view'], 1, 'cannot be altered'],
    [['group', 'remove', 'All Models - View'], 1, 'cannot be altered'],
    [['group', 'remove', 'Editors'], 1, 'There is no group named "Editors"'],
    [['group', 'remove', 'Editors', 'pages.view'], 1, 'There is no group named "Editors"'],
    [['group', 'grant', 'admin'], 2, 'at least one group'],
    [['group', 'grant', 'nobody', 'Pages - View'], 1, 'no account named "nobody"'],
    [['group', 'revoke', 'admin', 'Nope'], 1, 'no group named "Nope"'],
  ])('%j is refused with %d', async (argv, status, message) => {
    const before = (await staff('group', 'list')).out;
    const result = await staff(...argv);
    expect(result.status).toBe(status);
    expect(result.warnings.join('\n')).toContain(message);
    expect((await staff('group', 'list')).out).toEqual(before);
  });
});

test('help prints the usage, and so does an unknown command', async () => {
  for (const argv of [['--help'], ['-h'], ['help'], ['add', '--help']]) {
    const { status, out } = await staff(...argv);
    expect(status).toBe(0);
    expect(out[0]).toContain('npm run staff -- add NAME');
  }
  for (const argv of [[], ['toString'], ['delete', 'ada']]) {
    const { status, warnings } = await staff(...argv);
    expect(status).toBe(2);
    expect(warnings.at(-1)).toContain('--help');
  }
});

test('help and wrong words make no database', async () => {
  const none = (): Promise<number> => Promise.reject(new Error('a database was opened'));
  const silent = { print: () => undefined, warn: () => undefined };
  for (const [argv, status] of [
    [['--help'], 0],
    [[], 2],
    [['delete', 'ada'], 2],
  ] as const) {
    expect(await staffCommand([...argv], none, silent)).toBe(status);
  }
});
