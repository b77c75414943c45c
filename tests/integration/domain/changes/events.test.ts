import { idOf, openPeople, type PeopleHarness } from '../people/harness';
import { peopleJobs } from '../../../../runtime/domain/people/jobs';
import { uploadJobs } from '../../../../runtime/domain/uploads/jobs';
import { runJobs } from '../../../support/jobs';
import { ADMIN } from '../../../support';
import { formOf } from '../uploads/harness';

let people: PeopleHarness;
beforeAll(async () => {
  people = await openPeople();
});
afterAll(() => people.close());

const rows = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await people.services.pool.query<Record<string, unknown>>(text, values)).rows;
/** What was told since the last call: types with the people whom they are about. */
async function told(): Promise<string[]> {
  const events = await rows('DELETE FROM core_change RETURNING id, type, person_id');
  events.sort((a, b) => Number(a.id) - Number(b.id));
  return events.map(({ type, person_id }) => `${String(type)} ${String(person_id)}`);
}
beforeEach(async () => {
  await told();
});

test('an action tells of a new person, of the list that was joined, and of itself', async () => {
  const { user } = await people.act({ page: 'petition', email: 'told@example.org', first_name: 'Told' });
  const id = idOf(user);
  expect((await told()).sort()).toEqual([`action.processed ${id}`, `subscription.changed ${id}`, `user.created ${id}`]);
  await people.act({ page: 'petition', email: 'told@example.org' });
  expect(await told()).toEqual([`action.processed ${id}`]);
});

test('an uploaded file tells of each person and action, and of its end', async () => {
  const lines = Array.from({ length: 20 }, (_, index) => `up${index}@example.org,Up`);
  const { body, headers } = formOf(
    { page: 'import', autocreate_user_fields: 'false' },
    { field: 'upload', filename: 'people.csv', content: `email,first_name\n${lines.join('\n')}\n` },
  );
  expect((await people.server.request('POST', '/rest/v1/upload/', { body, headers, account: ADMIN })).status).toBe(201);
  await runJobs(people.services, uploadJobs);
  const counts: Record<string, number> = {};
  for (const event of await told()) counts[event.split(' ')[0]!] = (counts[event.split(' ')[0]!] ?? 0) + 1;
  expect(counts).toMatchObject({ 'user.created': 20, 'action.processed': 20, 'subscription.changed': 20, 'upload.completed': 1 });
});

test('a custom field of a person tells of its values, whether an action or staff give them', async () => {
  await rows(`INSERT INTO core_alloweduserfield (name) VALUES ('shirt') ON CONFLICT DO NOTHING`);
  const { user } = await people.act({ page: 'petition', email: 'fields@example.org', user_shirt: 'M' });
  const id = idOf(user);
  expect(await told()).toContain(`userfield.created ${id}`);
  const [{ field }] = (await rows('SELECT id AS field FROM core_userfield WHERE parent_id = $1', [id])) as [{ field: number }];
  const change = (body: object) => people.server.request('PATCH', `/rest/v1/userfield/${field}/`, { account: ADMIN, body });
  expect((await change({ value: 'L' })).status).toBe(202);
  expect((await change({ value: 'L' })).status).toBe(202);
  expect(await told()).toEqual([`userfield.updated ${id}`]);
});

test('money that is given and given back is told', async () => {
  const [made] = await rows(`
    WITH person AS (INSERT INTO core_user (email) VALUES ('giver@example.org') RETURNING id),
      act AS (INSERT INTO core_action (user_id, page_id, type) SELECT p.id, g.id, 'Donation' FROM person p, core_page g WHERE g.name = 'donate' RETURNING id, user_id),
      detail AS (INSERT INTO core_order_user_detail DEFAULT VALUES RETURNING id)
    INSERT INTO core_order (action_id, user_id, user_detail_id, total, status)
    SELECT act.id, act.user_id, detail.id, 10, 'completed' FROM act, detail RETURNING id, user_id`);
  const of = String(made!.user_id);
  expect(await told()).toContain(`donation.completed ${of}`);
  expect((await people.send('POST', `/rest/v1/order/${String(made!.id)}/reverse/`)).status).toBeLessThan(300);
  expect(await told()).toEqual([`order.updated ${of}`, `donation.refunded ${of}`]);
});

test('an erasure is told, and empties what was told of the person', async () => {
  const path = await people.user({ email: 'gone@example.org', first_name: 'Gone' });
  await people.send('PATCH', path, { first_name: 'Soon gone' });
  expect((await people.send('POST', '/rest/v1/eraser/', { user: path })).status).toBeLessThan(300);
  const events = await rows(`SELECT type, changed FROM core_change WHERE person_id = $1 ORDER BY id`, [idOf(path)]);
  expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(['user.created', 'user.updated', 'user.erased']));
  expect(events.filter(({ changed }) => changed !== null)).toEqual([]);
});

test('a merge keeps what was told of those who are merged', async () => {
  const [stays, goes] = [await people.user({ email: 'stays@example.org' }), await people.user({ email: 'goes@example.org' })];
  await people.send('POST', '/rest/v1/usermerge/', { primary_user: stays, users: [goes], address_user: stays, source_user: stays });
  await runJobs(people.services, peopleJobs);
  const events = await rows(`SELECT type, object FROM core_change WHERE person_id = $1 ORDER BY id`, [idOf(stays)]);
  expect(events.map(({ type, object }) => [type, object])).toEqual(
    expect.arrayContaining([
      ['user.created', String(idOf(stays))],
      ['user.created', String(idOf(goes))],
      ['user.merged', expect.any(String)],
    ]),
  );
});
