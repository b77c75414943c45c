import { saveGroups, addOwned } from '../../../../runtime/core/auth/group-store';
import { addAccount } from '../../../../runtime/core/auth/account-store';
import { hashPassword } from '../../../../runtime/core/auth/password';
import type { Right } from '../../../../runtime/core/auth/permissions';
import { ADMIN, type Credentials } from '../../../support';
import { serveOwnResources, yamlOf, type OwnResources } from '../../../support/serve-own-resources';

const SHIFT = `
resource: shift
table: core_shift
about: A shift of volunteers.
history: true
archived: true
fields:
  name: { type: string, help: What it is called. }
  pay: { type: decimal, null: true, view: money.view, help: What it is worth. }
  place: { type: point, null: true, help: Where it is. }
  lasts: { type: interval, null: true, help: How long it lasts. }
  starts_at: { type: datetime, null: true, help: When it begins. }
  plan: { type: json, null: true, help: What is to be done. }
  follows: { type: reference, to: shift, null: true, on_delete: set null, help: The shift before it. }
`;

interface Entry {
  id: number;
  resource: string;
  object: string;
  event: string;
  changes: Record<string, { from: unknown; to: unknown }>;
  account: number | null;
  request: string | null;
  username?: string | null;
}
interface Answer {
  status: number;
  text: string;
  meta: { total_count: number; next: string | null };
  objects: Entry[];
}

let service: OwnResources;
let viewer: Credentials;
let limited: Credentials;
let auditor: Credentials;
let shift: string;
beforeAll(async () => {
  service = await serveOwnResources({
    'events/shift.yaml': SHIFT,
    'pages/petitionpage.yaml': yamlOf('pages/petitionpage.yaml'),
  });
  viewer = await accountWith('viewer', ['events.view', 'pages.view']);
  limited = await accountWith('limited', ['pages.view', 'staff.view']);
  auditor = await accountWith('auditor', ['staff.view', 'events.view']);
  await sql(`INSERT INTO core_tag (name) VALUES ('climate')`);
  await addOwned(service.services, { group: 'of limited', resource: 'tag', names: ['climate'] });
  shift = await send('POST', '/rest/v1/shift/', { name: 'First', pay: '10.50' });
  await send('PATCH', `/rest/v1/shift/${shift}/`, { name: 'Second' }, 'second-request');
  await send('PATCH', `/rest/v1/shift/${shift}/`, { pay: '7.00' });
});
afterAll(() => service.close());

async function accountWith(username: string, rights: readonly string[]): Promise<Credentials> {
  const { pool } = service.services;
  const group = `of ${username}`;
  const parsed = rights.map((right): Right => ({ kind: right.split('.')[0]!, access: right.split('.')[1] as Right['access'] }));
  await saveGroups(pool, [{ name: group, rights: parsed }]);
  const password = 'a password of the tests';
  await addAccount(pool, {
    username,
    password: await hashPassword(password),
    superuser: false,
    groups: [group],
  });
  return { username, password };
}
async function sql(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await service.services.pool.query<Record<string, unknown>>(text, values)).rows;
}
async function send(method: string, path: string, body?: object, id = 'request-of-a-test'): Promise<string> {
  const { status, headers, text } = await service.request(method, path, { account: ADMIN, body, headers: { 'X-Request-Id': id } });
  if (status >= 300) throw new Error(`${status}: ${text}`);
  return String(headers.location).split('/').at(-2)!;
}
async function get(path: string, account: Credentials | undefined = ADMIN, headers = {}): Promise<Answer> {
  const { status, text } = await service.request('GET', path, { account, headers });
  return { status, text, ...(status === 200 ? (JSON.parse(text) as Pick<Answer, 'meta' | 'objects'>) : { meta: undefined!, objects: [] }) };
}
const ofShift = (id = shift): string => `/rest/v1/shift/${id}/history/`;
const list = (query: string): string => `/rest/v1/historyentry/?${query}`;

test('the history of an object tells each change, the newest first, in pages', async () => {
  const { objects, meta } = await get(ofShift());
  expect(meta).toMatchObject({ total_count: 3, next: null });
  expect(objects.map(({ event, changes }) => [event, changes])).toEqual([
    ['updated', { pay: { from: '10.50', to: '7.00' } }],
    ['updated', { name: { from: 'First', to: 'Second' } }],
    ['created', expect.objectContaining({ name: { from: null, to: 'First' }, pay: { from: null, to: '10.50' } })],
  ]);
  expect(objects[1]).toMatchObject({ resource: 'shift', object: shift, request: 'second-request', username: ADMIN.username });
  const first = await get(`${ofShift()}?_limit=2`);
  const second = await get(first.meta.next!);
  expect([...first.objects, ...second.objects]).toEqual(objects);
  expect((await get(`${ofShift()}?request=second-request`)).objects).toEqual([objects[1]]);
  const one = await service.request('GET', `/rest/v1/historyentry/${objects[1]!.id}/`, { account: ADMIN });
  expect(one.json()).toEqual(objects[1]);
});

test('whoever may view the object may read its history, without fields that the account does not see and updates of nothing else', async () => {
  const { objects, text } = await get(ofShift(), viewer);
  expect(objects.map(({ event, changes }) => [event, Object.keys(changes)])).toEqual([
    ['updated', ['name']],
    ['created', ['name']],
  ]);
  expect(text).not.toContain('10.50');
  expect(objects[0]).not.toHaveProperty('username');
  expect((await get(`${ofShift()}?username=admin`, viewer)).status).toBe(400);
  const { status } = await service.request('GET', ofShift(), {});
  expect(status).toBe(401);
  expect((await get(ofShift(), limited)).status).toBe(401);
});

test('an archived object has its history, and a deleted one for accounts that see every row', async () => {
  const id = await send('POST', '/rest/v1/shift/', { name: 'Short' });
  await send('DELETE', `/rest/v1/shift/${id}/`).catch(() => undefined);
  expect((await get(ofShift(id), viewer)).objects[0]!.changes).toMatchObject({ archived_at: { from: null } });
  await service.request('DELETE', `/rest/v1/shift/${id}/?archived=true`, { account: ADMIN });
  expect((await get(ofShift(id), viewer)).objects.map(({ event }) => event)).toEqual(['deleted', 'updated', 'created']);
  expect((await get(ofShift('987654'), viewer)).status).toBe(404);
  expect((await get(ofShift('abc'), viewer)).status).toBe(404);
});

test('a type and the resource that it extends tell the same history, and only of rows in sight', async () => {
  const id = await send('POST', '/rest/v1/petitionpage/', { name: 'of-history', tags: [] });
  const both = await get(`/rest/v1/page/${id}/history/`, viewer);
  expect(both.objects.map(({ resource }) => resource).sort()).toEqual(['page', 'petitionpage']);
  expect((await get(`/rest/v1/petitionpage/${id}/history/`, viewer)).objects).toEqual(both.objects);
  expect((await get(`/rest/v1/page/${id}/history/`, limited)).status).toBe(404);
  expect((await get(list(`object=${id}&resource=page`), limited)).objects).toEqual([]);
  await sql(`INSERT INTO core_page_tags (page_id, tag_id) SELECT $1, id FROM core_tag WHERE name = 'climate'`, [id]);
  const inSight = (await get(`/rest/v1/page/${id}/history/`, limited)).objects;
  expect(inSight.filter(({ event }) => event === 'created')).toHaveLength(2);
  expect(inSight[0]).toMatchObject({ changes: { tags: { from: [] } }, account: null });
  expect((await get(list(`object=${id}&resource__in=page,petitionpage`), limited)).meta.total_count).toBe(inSight.length);
});

test('the list of all entries shows those of objects that the account may view', async () => {
  const all = await get(list('resource=shift'), auditor);
  expect(all.meta.total_count).toBeGreaterThan(4);
  expect(all.text).not.toContain('10.50');
  expect((await get(list('resource=shift'), limited)).meta.total_count).toBe(0);
  expect((await get(list('resource=shift'), viewer)).status).toBe(401);
  const [hidden] = (await get(list(`resource=shift&object=${shift}`))).objects;
  expect((await service.request('GET', `/rest/v1/historyentry/${hidden!.id}/`, { account: auditor })).status).toBe(404);
  const resources = (await get(list('_limit=100'), auditor)).objects.map(({ resource }) => resource);
  expect(resources).toContain('authuser');
  expect(new Set(resources).has('petitionpage')).toBe(false);
  const newest = (await get(list('account__isnull=false'))).objects.map(({ id }) => id);
  expect(newest).toEqual([...newest].sort((a, b) => b - a));
  expect((await get(list(`created_at__gt=2001-01-01&account=${all.objects[0]!.account}&event=created`), auditor)).status).toBe(200);
});

test('strict requests may name what filters entries, and nothing else', async () => {
  const strict = { Prefer: 'handling=strict' };
  expect((await get(`${ofShift()}?event=updated&_limit=1`, ADMIN, strict)).objects).toHaveLength(1);
  expect((await get(`${ofShift()}?evnet=updated`, ADMIN, strict)).text).toContain('Did you mean event?');
});

test('histories are pages for people, and in the index, the schema and the description', async () => {
  const page = await service.request('GET', `${ofShift()}?format=html`, { account: ADMIN });
  expect([page.status, page.text.includes('<th scope="row"')]).toEqual([200, true]);
  expect((await service.request('GET', '/rest/v1/', { account: ADMIN })).json()).toHaveProperty('historyentry');
  const document = (await service.request('GET', '/rest/v1/historyentry/schema/', { account: auditor })).json() as { fields: object };
  expect(Object.keys(document.fields)).toContain('changes');
  const openapi = (await service.request('GET', '/rest/v1/openapi.json', { account: ADMIN })).json() as { paths: object };
  expect(Object.keys(openapi.paths)).toEqual(expect.arrayContaining(['/rest/v1/shift/{id}/history/', '/rest/v1/historyentry/']));
});

describe('as_of', () => {
  /** Gives the entries of each step a second of its own: stored times have no parts of one. */
  const BEGAN = Date.parse('2026-06-01T00:00:00Z');
  const secondOf = (step: number): string => new Date(BEGAN + step * 1000).toISOString().slice(0, 19);
  let last = 0;
  async function dateStep(step: number): Promise<void> {
    const [row] = await sql(
      `WITH dated AS (UPDATE core_historyentry SET created_at = $2::timestamp WHERE id > $1 RETURNING id) SELECT max(id)::int AS id FROM dated`,
      [last, secondOf(step)],
    );
    last = Number(row!.id ?? last);
  }
  const shown = async (path: string, asOf?: string): Promise<{ status: number; object: unknown }> => {
    const { status, text } = await service.request('GET', asOf === undefined ? path : `${path}?as_of=${asOf}`, { account: ADMIN });
    const { updated_at: _, ...object } = JSON.parse(text) as Record<string, unknown>;
    return { status, object: status === 200 ? object : undefined };
  };

  test('shows at each step what was read then, whichever doors were written through', async () => {
    await dateStep(0);
    const ids = (await sql(`INSERT INTO core_tag (name) SELECT 'step ' || n FROM generate_series(1, 3) n RETURNING id`)).map(
      ({ id }) => id,
    );
    const page = await send('POST', '/rest/v1/petitionpage/', { name: 'as-of', tags: [] });
    const id = await send('POST', '/rest/v1/shift/', { name: 'Step' });
    const paths = [`/rest/v1/shift/${id}/`, `/rest/v1/petitionpage/${page}/`, `/rest/v1/page/${page}/`];
    const change = async (path: string, method: string, body: object): Promise<void> => {
      const { status, text } = await service.request(method, path, { account: ADMIN, body });
      if (status >= 300) throw new Error(`${status}: ${text}`);
    };
    const tagsOf = (step: number): string[] => ids.filter((_, index) => (step >> index) & 1).map((tag) => `/rest/v1/tag/${String(tag)}/`);
    const doors: ((step: number) => Promise<unknown>)[] = [
      (step) => change(paths[0]!, 'PATCH', { pay: `${step}.50`, place: `${step},13.4` }),
      (step) => change(paths[0]!, 'PUT', { name: `Put ${step}`, lasts: `PT${step}M`, plan: { step, list: [null, step] } }),
      (step) =>
        sql(`UPDATE core_shift SET name = 'by SQL ' || $2, place = NULL, starts_at = '2026-05-01', follows_id = $1 WHERE id = $1`, [
          id,
          step,
        ]),
      (step) => change(paths[1]!, 'PATCH', { title: `Title ${step}`, tags: tagsOf(step + 1), hidden: step % 2 === 0 }),
      (step) =>
        sql(`UPDATE core_petitionpage SET one_click = NOT coalesce(one_click, false) WHERE page_ptr_id = $1 AND $2::int > 0`, [page, step]),
      (step) => sql('DELETE FROM core_page_tags WHERE page_id = $1 AND tag_id = $2', [page, ids[step % 3]]),
    ];
    const read: unknown[][] = [];
    let random = 11;
    for (let step = 1; step <= 30; step++) {
      random = (random * 1103515245 + 12345) % 2147483648;
      await doors[(random >> 8) % doors.length]!(step);
      await dateStep(step);
      read.push(await Promise.all(paths.map((path) => shown(path))));
    }
    await change(paths[0]!, 'DELETE', {});
    await service.request('DELETE', `${paths[0]!}?archived=true`, { account: ADMIN });
    await dateStep(31);
    for (const [index, then] of read.entries())
      expect(await Promise.all(paths.map((path) => shown(path, secondOf(index + 1))))).toEqual(then);
    expect((await shown(paths[0]!, secondOf(0))).status).toBe(404);
    expect((await shown(paths[2]!, secondOf(0))).status).toBe(404);
    expect((await shown(paths[0]!, secondOf(31))).status).toBe(404);
  });

  test('refuses what is no time, what is older than what is kept, and what has been emptied', async () => {
    const status = async (asOf: string): Promise<number> => (await shown(`/rest/v1/shift/${shift}/`, asOf)).status;
    expect(await status('yesterday')).toBe(400);
    expect(await status('2001-01-01')).toBe(410);
    expect(await status(secondOf(-1))).toBe(404);
    const id = await send('POST', '/rest/v1/shift/', { name: 'Erased' });
    await dateStep(40);
    await sql(`UPDATE core_shift SET name = 'later' WHERE id = $1`, [id]);
    await dateStep(41);
    await sql(`UPDATE core_historyentry SET changes = NULL WHERE resource = 'shift' AND object = $1 AND event = 'updated'`, [id]);
    expect((await shown(`/rest/v1/shift/${id}/`, secondOf(40))).status).toBe(410);
    expect((await shown(`/rest/v1/shift/${id}/`, secondOf(41))).status).toBe(200);
  });
});
