import { hashPassword } from '../../../../../runtime/core/auth/password';
import { makeOwnService, type OwnService } from '../../../../support/own-resources';

const SHED = `# yaml-language-server: $schema=../resource.schema.json
resource: shed
table: core_shed
about: A shed, which its keeper sees.
archived: true
scope:
  - { who: everybody, where: t.keeper = :account }
fields:
  name: { type: string, unique: true, help: What it is called. }
  keeper: { type: integer, help: The account that keeps it. }
filtering: { name: all }
`;
const KEEPER = 'keeper:a password of the tests';

let service: OwnService;
let keeper: number;
/** Archived sheds: of the keeper, and of somebody else. */
let own: string;
let other: string;

beforeAll(async () => {
  service = await makeOwnService({ 'resources/pages/shed.yaml': SHED });
  await service.run('start');
  keeper = await addKeeper();
  [own, other] = [await archived('own', keeper), await archived('other', keeper + 1000)];
});
afterAll(() => service.close());

async function addKeeper(): Promise<number> {
  const password = await hashPassword('a password of the tests');
  const [account] = await service.sql<{ id: number }>(
    `WITH account AS (INSERT INTO auth_user (username, password, is_active, is_superuser, is_staff, first_name, last_name, email, date_joined)
       VALUES ('keeper', $1, true, false, true, '', '', '', now()) RETURNING id),
     member AS (INSERT INTO auth_user_groups (user_id, group_id) SELECT a.id, g.id FROM account a, auth_group g
       WHERE g.name IN ('Pages - View', 'Pages - Edit', 'Pages - Delete'))
     SELECT id FROM account`,
    [password],
  );
  return account!.id;
}

async function made(name: string, of: number): Promise<string> {
  return (await service.ask('POST', 'shed/', { name, keeper: of })).location!.split('/rest/v1/')[1]!;
}
async function archived(name: string, of: number): Promise<string> {
  const uri = await made(name, of);
  expect((await service.ask('DELETE', uri)).status).toBe(204);
  return uri;
}
const status = async (method: string, path: string, body?: object): Promise<number> =>
  (await service.ask(method, path, body, KEEPER)).status;
const names = async (query: string): Promise<unknown> => {
  const { meta, objects } = (await service.ask('GET', `shed/?${query}`, undefined, KEEPER)).body as {
    meta: { total_count: number };
    objects: { name: string }[];
  };
  expect(meta.total_count).toBe(objects.length);
  return objects.map(({ name }) => name);
};

test('archived rows out of sight are in no list and no count, whatever is asked for', async () => {
  expect(await names('')).toEqual([]);
  expect(await names('archived=true')).toEqual(['own']);
  expect(await names('archived=all')).toEqual(['own']);
  expect(await names('archived=all&name=other')).toEqual([]);
});

test('an archived row out of sight is a 404 for GET, DELETE and restore, and stays as it is', async () => {
  expect(await status('GET', `${other}?archived=true`)).toBe(404);
  expect(await status('DELETE', `${other}?archived=true`)).toBe(404);
  expect(await status('POST', `${other}restore/`)).toBe(404);
  expect(await service.sql(`SELECT archived_at IS NOT NULL AS archived FROM core_shed WHERE name = 'other'`)).toEqual([{ archived: true }]);
});

test('a row out of sight cannot be archived', async () => {
  const uri = await made('in use', keeper + 1000);
  expect(await status('DELETE', uri)).toBe(404);
  expect((await service.ask('GET', uri)).status).toBe(200);
});

test('what an account sees it restores, archives and deletes for good', async () => {
  expect(await status('GET', `${own}?archived=true`)).toBe(200);
  expect(await status('POST', `${own}restore/`)).toBe(202);
  expect(await names('')).toEqual(['own']);
  expect(await status('DELETE', own)).toBe(204);
  expect(await status('DELETE', `${own}?archived=true`)).toBe(204);
  expect(await service.sql(`SELECT name FROM core_shed WHERE name = 'own'`)).toEqual([]);
});
