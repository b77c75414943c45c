import { hashPassword } from '../../../../../runtime/core/auth/password';
import { makeOwnService, type OwnService } from '../../../../support/own-resources';
import { until } from '../../../../support/until';
import { CLUBS } from './clubs';

const KEEPER = 'keeper:a password of the tests';

let service: OwnService;
beforeAll(async () => {
  service = await makeOwnService(CLUBS);
  await service.run('start');
});
afterAll(() => service.close());

const made = async (path: string, body: object): Promise<string> => {
  const { status, location, body: said } = await service.ask('POST', path, body);
  if (status !== 201) throw new Error(JSON.stringify(said));
  return location!.split('/rest/v1/')[1]!;
};
/** Makes a row and archives it. */
const archived = async (path: string, body: object): Promise<string> => {
  const uri = await made(path, body);
  expect((await service.ask('DELETE', uri)).status).toBe(204);
  return uri;
};
const status = async (method: string, path: string, body?: object): Promise<number> => (await service.ask(method, path, body)).status;
interface Page {
  meta: { total_count: number; next: string | null };
  objects: Record<string, unknown>[];
}
const list = async (path: string): Promise<Page> => (await service.ask('GET', path)).body as Page;
const names = async (path: string): Promise<unknown[]> => (await list(path)).objects.map(({ name }) => name);
const id = (uri: string): string => uri.split('/')[1]!;

describe('an archived row', () => {
  test('is there no more for whoever does not ask for it', async () => {
    const uri = await archived('club/', { name: 'Gone' });
    expect(await status('GET', uri)).toBe(404);
    expect(await status('PATCH', uri, { name: 'x' })).toBe(404);
    expect(await status('PATCH', uri, { sports: ['chess'] })).toBe(404);
    expect(await status('PUT', uri, { name: 'x' })).toBe(404);
    expect(await status('DELETE', uri)).toBe(404);
    expect(await names('club/?name=Gone')).toEqual([]);
    expect(await service.sql(`SELECT name, archived_at IS NOT NULL AS archived FROM core_club WHERE id = $1`, [id(uri)])).toEqual([
      { name: 'Gone', archived: true },
    ]);
  });

  test('is listed and shown with archived=true, and beside the others with archived=all', async () => {
    const old = await archived('club/', { name: 'Listed old' });
    await made('club/', { name: 'Listed new' });
    expect(await names('club/?name__startswith=Listed')).toEqual(['Listed new']);
    expect(await names('club/?name__startswith=Listed&archived=true')).toEqual(['Listed old']);
    expect(await names('club/?name__startswith=Listed&archived=all')).toEqual(['Listed old', 'Listed new']);
    expect(await names('club/?name__startswith=Listed&archived=false')).toEqual(['Listed new']);
    expect((await service.ask('GET', `${old}?archived=true`)).body).toMatchObject({
      name: 'Listed old',
      archived_at: expect.stringMatching(/^\d{4}-.*:\d\d$/) as string,
    });
    expect(await service.ask('GET', 'club/?archived=perhaps')).toMatchObject({
      status: 400,
      body: { error: "'archived' is true, false or all." },
    });
  });

  test('is counted where it is shown, and pages go on within what was asked for', async () => {
    const before = await list('club/');
    const hidden = await list('club/?archived=true');
    for (const number of [11, 12, 13]) await archived('club/', { name: `Counted ${number}`, number });
    await made('club/', { name: 'Counted in use', number: 14 });
    expect((await list('club/')).meta.total_count).toBe(before.meta.total_count + 1);
    expect((await list('club/?archived=true')).meta.total_count).toBe(hidden.meta.total_count + 3);
    expect((await list('club/?archived=all')).meta.total_count).toBe(before.meta.total_count + hidden.meta.total_count + 4);
    expect((await list('club/?name__startswith=Counted')).meta.total_count).toBe(1);
    const first = await list('club/?archived=true&name__startswith=Counted&_limit=2');
    expect(first.objects.map(({ name }) => name)).toEqual(['Counted 11', 'Counted 12']);
    expect(await names(first.meta.next!.slice('/rest/v1/'.length))).toEqual(['Counted 13']);
  });

  test('is hidden from lists of its parent, from filters through relations and from counts by triggers', async () => {
    const borough = await made('borough/', { name: 'Ghent' });
    const uri = await made('club/', { name: 'In Ghent', borough: `/rest/v1/${borough}` });
    const sums = (): Promise<object[]> =>
      service.sql(`SELECT sum(clubs)::int AS clubs FROM core_clubcount WHERE borough_id = $1`, [id(borough)]);
    expect(await names('borough/?clubs__name=In Ghent')).toEqual(['Ghent']);
    expect(await sums()).toEqual([{ clubs: 1 }]);
    await service.ask('DELETE', uri);
    expect((await service.ask('GET', borough)).body).toMatchObject({ clubs: [] });
    expect(await names('borough/?clubs__name=In Ghent')).toEqual([]);
    expect(await names(`borough/?clubs=${id(uri)}`)).toEqual([]);
    expect(await sums()).toEqual([{ clubs: 0 }]);
    await service.ask('POST', `${uri}restore/`);
    expect(await sums()).toEqual([{ clubs: 1 }]);
  });

  test('is still named by what refers to it, by its URI in place of its object', async () => {
    const uri = await made('club/', { name: 'Referred' });
    const club = `/rest/v1/${uri}`;
    const member = await made('member/', { club, first: 'Referred', next: club });
    await service.ask('PATCH', uri, { chair: `/rest/v1/${member}` });
    expect((await service.ask('GET', member)).body).toMatchObject({
      club: { name: 'Referred' },
      first: 'Referred',
      next: club,
      leads: club,
    });
    await service.ask('DELETE', uri);
    const shown = (await service.ask('GET', member)).body;
    expect(shown).toMatchObject({ club, first: 'Referred', next: club, leads: null });
    expect(await list('member/?club__name=Referred')).toMatchObject({ objects: [] });
    // What was read can be sent back.
    expect(await status('PATCH', member, shown as object)).toBe(202);
    expect((await service.ask('GET', member)).body).toEqual(shown);
  });

  test('cannot be named by a body, as if it were not there', async () => {
    const uri = await archived('club/', { name: 'Unnamed' });
    const unknown = await service.ask('POST', 'member/', { next: '/rest/v1/club/999999/' });
    const hidden = await service.ask('POST', 'member/', { next: `/rest/v1/${uri}` });
    expect(hidden.status).toBe(unknown.status);
    expect(hidden.body).toEqual({ error: `The field 'next' names a club that does not exist: "/rest/v1/${uri}".` });
    expect(await status('POST', 'member/', { first: 'Unnamed' })).toBe(400);
  });

  test('leaves its unique values to others', async () => {
    const borough = `/rest/v1/${await made('borough/', { name: 'Lille' })}`;
    const one = { name: 'Unique', code: 'U', number: 1, borough };
    const uri = await archived('club/', one);
    const other = await made('club/', { ...one, name: 'UNIQUE' });
    expect(await service.ask('POST', 'club/', one)).toMatchObject({ status: 400, location: expect.stringContaining(other) as string });
    const refused = await service.ask('POST', `${uri}restore/`);
    expect(refused).toMatchObject({ status: 400, location: expect.stringContaining(other) as string });
    expect(Object.values((refused.body as { club: Record<string, string[]> }).club)[0]![0]).toMatch(/^Club with this .+ already exists\.$/);
    await service.ask('DELETE', other);
    expect(await status('POST', `${uri}restore/`)).toBe(202);
  });

  test('is neither changed nor found by what its parent sends', async () => {
    const borough = await made('borough/', { name: 'Bruges', clubs: [{ name: 'Sent', number: 5 }] });
    const [club] = await service.sql<{ id: number }>(`SELECT id FROM core_club WHERE name = 'Sent'`);
    await service.ask('DELETE', `club/${club!.id}/`);
    await service.ask('PATCH', borough, { clubs: [{ name: 'Sent again', number: 5 }] });
    expect(await service.sql(`SELECT name FROM core_club WHERE borough_id = $1 ORDER BY id`, [id(borough)])).toEqual([
      { name: 'Sent' },
      { name: 'Sent again' },
    ]);
    expect(await status('PATCH', borough, { clubs: [{ id: club!.id, name: 'x' }] })).toBe(400);
  });

  test('stays in the lists that named it, which do not show it', async () => {
    const club = await made('club/', { name: 'Sporty', sports: ['judo', 'golf'] });
    const [judo] = await service.sql<{ id: number }>(`SELECT id FROM core_sport WHERE name = 'judo'`);
    await service.ask('DELETE', `sport/${judo!.id}/`);
    expect((await service.ask('GET', club)).body).toMatchObject({ sports: ['golf'] });
    await service.ask('PATCH', club, { sports: ['golf', 'chess'] });
    expect((await service.ask('POST', `sport/${judo!.id}/restore/`)).status).toBe(200);
    expect(new Set(((await service.ask('GET', club)).body as { sports: string[] }).sports)).toEqual(new Set(['judo', 'golf', 'chess']));
  });

  test('keeps what refers to it: nothing cascades', async () => {
    const borough = await made('borough/', { name: 'Quiet' });
    const club = await made('club/', { name: 'Of Quiet', borough: `/rest/v1/${borough}` });
    await service.ask('DELETE', borough);
    expect((await service.ask('GET', club)).body).toMatchObject({ borough: `/rest/v1/${borough}` });
    expect(await status('PATCH', club, { name: 'Of quiet still' })).toBe(202);
  });
});

describe('restoring', () => {
  test('puts a row in use again, and changes nothing else', async () => {
    const uri = await made('club/', { name: 'Restored', number: 77, code: 'R77' });
    const before = (await service.ask('GET', uri)).body as Record<string, unknown>;
    await service.ask('DELETE', uri);
    const restored = await service.ask('POST', `${uri}restore/`);
    expect(restored).toMatchObject({ status: 202, location: expect.stringContaining(uri) as string, body: '' });
    expect((await service.ask('GET', uri)).body).toEqual({ ...before, updated_at: expect.any(String) as string });
    expect(await status('POST', `${uri}restore/`)).toBe(202);
    expect(await status('POST', 'club/999999/restore/')).toBe(404);
    expect(await status('GET', `${uri}restore/`)).toBe(405);
  });

  test('answers with the object where changes do', async () => {
    const uri = await archived('sport/', { name: 'rowing' });
    expect(await service.ask('POST', `${uri}restore/`)).toMatchObject({ status: 200, body: { name: 'rowing', archived_at: null } });
  });

  test('takes the right to edit; what is archived takes the right to view, and deleting for good that to delete', async () => {
    const uri = await archived('club/', { name: 'Guarded' });
    expect((await service.ask('POST', `${uri}restore/`, undefined, 'nobody:x')).status).toBe(401);
    expect((await service.ask('GET', `${uri}?archived=true`, undefined, 'nobody:x')).status).toBe(401);
    expect((await service.ask('DELETE', `${uri}?archived=true`, undefined, 'nobody:x')).status).toBe(401);
  });
});

test('DELETE with archived=true deletes an archived row for good, and no row in use', async () => {
  const uri = await made('club/', { name: 'For good' });
  expect(await status('DELETE', `${uri}?archived=true`)).toBe(404);
  expect(await status('DELETE', `${uri}?archived=all`)).toBe(400);
  await service.ask('DELETE', uri);
  expect(await status('DELETE', `${uri}?archived=true`)).toBe(204);
  expect(await service.sql(`SELECT 1 FROM core_club WHERE name = 'For good'`)).toEqual([]);
  expect(await status('POST', `${uri}restore/`)).toBe(404);
});

test('two who archive and restore at once end with a row that is one or the other', async () => {
  const uri = await made('club/', { name: 'Contended' });
  const answers = await Promise.all([1, 2, 3].flatMap(() => [status('DELETE', uri), status('POST', `${uri}restore/`)]));
  expect(answers.filter((code) => ![202, 204, 404].includes(code))).toEqual([]);
  expect((await list('club/?archived=all&name=Contended')).objects).toHaveLength(1);
  const [{ counted }] = (await service.sql<{ counted: number }>(
    `SELECT count(*)::int AS counted FROM core_club WHERE archived_at IS NULL`,
  )) as [{ counted: number }];
  expect((await list('club/')).meta.total_count).toBe(counted);
});

test('an erasure empties archived rows too', async () => {
  const user = await made('user/', { email: 'owner@example.org' });
  const uri = await archived('club/', { name: 'Of the owner', owner: `/rest/v1/${user}`, code: 'OO' });
  expect(await status('POST', 'eraser/', { user_id: Number(id(user)) })).toBe(201);
  expect(await service.sql(`SELECT name, code FROM core_club WHERE id = $1`, [id(uri)])).toEqual([{ name: '', code: null }]);
});

test('a merge moves archived rows too, and none of them clashes', async () => {
  const [stays, goes] = [await made('user/', { email: 'stays@example.org' }), await made('user/', { email: 'goes@example.org' })];
  const uri = await archived('club/', { name: 'Of who goes', owner: `/rest/v1/${goes}` });
  const primary = `/rest/v1/${stays}`;
  const merge = { primary_user: primary, users: [`/rest/v1/${goes}`], address_user: primary, source_user: primary };
  expect(await status('POST', 'usermerge/', merge)).toBe(201);
  await until(async () => {
    const [row] = await service.sql<{ owner_id: number }>(`SELECT owner_id FROM core_club WHERE id = $1`, [id(uri)]);
    return String(row!.owner_id) === id(stays);
  });
});

test('the pages offer to archive, to see what is archived, and to restore it', async () => {
  const uri = await made('club/', { name: 'On a page' });
  const page = async (path: string): Promise<string> => (await service.ask('GET', path)).body as string;
  const form = await page(`${uri}?format=form`);
  expect(form).toContain('Archive this club');
  expect(form).not.toContain('There is no way back');
  expect(await page('club/?format=html')).toContain('archived=true');
  await service.ask('DELETE', uri);
  expect(await page('club/?archived=true&name=On a page&format=html')).toContain(`/rest/v1/${uri}?archived=true`);
  const detail = await page(`${uri}?archived=true&format=html`);
  expect(detail).toContain(`${uri}restore/?_method=POST`);
  expect(detail).toContain('Delete for good');
});

describe('archived rows of which an account sees some', () => {
  /** The account, and archived sheds: of the keeper, and of somebody else. */
  let keeper: number;
  let own: string;
  let other: string;

  beforeAll(async () => {
    keeper = await addKeeper();
    [own, other] = [await archivedShed('own', keeper), await archivedShed('other', keeper + 1000)];
  });

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
  const shed = (name: string, of: number): Promise<string> => made('shed/', { name, keeper: of });
  const archivedShed = (name: string, of: number): Promise<string> => archived('shed/', { name, keeper: of });
  const keeperStatus = async (method: string, path: string, body?: object): Promise<number> =>
    (await service.ask(method, path, body, KEEPER)).status;
  const keeperNames = async (query: string): Promise<unknown> => {
    const { meta, objects } = (await service.ask('GET', `shed/?${query}`, undefined, KEEPER)).body as {
      meta: { total_count: number };
      objects: { name: string }[];
    };
    expect(meta.total_count).toBe(objects.length);
    return objects.map(({ name }) => name);
  };

  test('archived rows out of sight are in no list and no count, whatever is asked for', async () => {
    expect(await keeperNames('')).toEqual([]);
    expect(await keeperNames('archived=true')).toEqual(['own']);
    expect(await keeperNames('archived=all')).toEqual(['own']);
    expect(await keeperNames('archived=all&name=other')).toEqual([]);
  });

  test('an archived row out of sight is a 404 for GET, DELETE and restore, and stays as it is', async () => {
    expect(await keeperStatus('GET', `${other}?archived=true`)).toBe(404);
    expect(await keeperStatus('DELETE', `${other}?archived=true`)).toBe(404);
    expect(await keeperStatus('POST', `${other}restore/`)).toBe(404);
    expect(await service.sql(`SELECT archived_at IS NOT NULL AS archived FROM core_shed WHERE name = 'other'`)).toEqual([
      { archived: true },
    ]);
  });

  test('a row out of sight cannot be archived', async () => {
    const uri = await shed('in use', keeper + 1000);
    expect(await keeperStatus('DELETE', uri)).toBe(404);
    expect((await service.ask('GET', uri)).status).toBe(200);
  });

  test('what an account sees it restores, archives and deletes for good', async () => {
    expect(await keeperStatus('GET', `${own}?archived=true`)).toBe(200);
    expect(await keeperStatus('POST', `${own}restore/`)).toBe(202);
    expect(await keeperNames('')).toEqual(['own']);
    expect(await keeperStatus('DELETE', own)).toBe(204);
    expect(await keeperStatus('DELETE', `${own}?archived=true`)).toBe(204);
    expect(await service.sql(`SELECT name FROM core_shed WHERE name = 'own'`)).toEqual([]);
  });
});
