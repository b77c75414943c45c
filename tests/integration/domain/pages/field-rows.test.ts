import { untilSql } from '../../../support';
import { keyOf, openActions, type ActionsHarness } from '../actions/harness';

const TWO_WAIT = `SELECT count(*) = 2 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

let harness: ActionsHarness;
let page: string;

beforeAll(async () => {
  harness = await openActions();
  await harness.make('allowedpagefield', { name: 'colour', allow_multiple: false });
  await harness.make('allowedpagefield', { name: 'shade', allow_multiple: true });
  page = await harness.make('signuppage', { name: 'painted', fields: { colour: 'red' } });
});
afterAll(() => harness.close());

const add = (name: string) => harness.send('POST', '/rest/v1/pagefield/', { body: { parent: page, name, value: 'blue' } });

test('a field of one value gets no second one as a row of its own, and its value can be changed there', async () => {
  const refused = await add('colour');
  expect(refused.json()).toEqual({ pagefield: { value: ['This field takes one value only.'] } });
  const [row] = await harness.objects('/rest/v1/pagefield/?name=colour');
  expect((await harness.send('PATCH', String(row!.resource_uri), { body: { name: 'colour', value: 'green' } })).status).toBe(202);
  expect(await harness.get(page)).toMatchObject({ fields: { colour: 'green' } });
});

test('a field of several values gets more, but none becomes a second value of another field', async () => {
  expect([(await add('shade')).status, (await add('shade')).status]).toEqual([201, 201]);
  const [row] = await harness.objects('/rest/v1/pagefield/?name=shade');
  const moved = await harness.send('PATCH', String(row!.resource_uri), { body: { name: 'colour' } });
  expect(moved.json()).toEqual({ pagefield: { value: ['This field takes one value only.'] } });
});

test('of two first values that are added at once a field of one value keeps one', async () => {
  const other = await harness.make('signuppage', { name: 'bare' });
  const { pool } = harness.test.services;
  const client = await pool.connect();
  await client.query('BEGIN');
  await client.query('SELECT FROM core_page WHERE id = $1 FOR UPDATE', [keyOf(other)]);
  const adding = Promise.all(
    ['red', 'blue'].map((value) => harness.send('POST', '/rest/v1/pagefield/', { body: { parent: other, name: 'colour', value } })),
  );
  await untilSql(pool, TWO_WAIT);
  await client.query('COMMIT');
  client.release();
  const answers = await adding;
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  expect(await harness.objects(`/rest/v1/pagefield/?name=colour&parent=${keyOf(other)}`)).toHaveLength(1);
});

test('so it is with a row of its own and `fields` of its page', async () => {
  const other = await harness.make('signuppage', { name: 'wall' });
  const { pool } = harness.test.services;
  const client = await pool.connect();
  await client.query('BEGIN');
  await client.query('SELECT FROM core_page WHERE id = $1 FOR UPDATE', [keyOf(other)]);
  const adding = Promise.all([
    harness.send('PATCH', other, { body: { fields: { colour: 'red' } } }),
    harness.send('POST', '/rest/v1/pagefield/', { body: { parent: other, name: 'colour', value: 'blue' } }),
  ]);
  await untilSql(pool, TWO_WAIT);
  await client.query('COMMIT');
  client.release();
  await adding;
  expect(await harness.objects(`/rest/v1/pagefield/?name=colour&parent=${keyOf(other)}`)).toHaveLength(1);
});
