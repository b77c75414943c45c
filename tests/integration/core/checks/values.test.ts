import { ADMIN } from '../../../support';
import { type OwnResources, serveOwnResources, yamlOf } from '../../../support/serve-own-resources';

const SHIFT = `
resource: shift
table: test_shift
about: A time in which volunteers help.
fields:
  team: { type: string, help: Who helps. }
  day: { type: date, null: true, help: When it is. }
  status: { type: string, choices: { open: Still open, full: "It's <full>" }, default: open, help: Whether more can come. }
  size: { type: integer, choices: { 1: Small, 2: Large }, default: 1, help: How many can come. }
  code: { type: string, length: 36, default: { sql: gen_random_uuid()::text }, help: Its code. }
  badge: { type: uuid, default: { sql: gen_random_uuid() }, help: The badge. }
  opens: { type: time, default: { sql: "TIME '08:00' + interval '90 minutes'" }, help: When it opens. }
  due_on: { type: date, null: true, default: { sql: "DATE '2030-01-01' + 14" }, help: Until when. }
filtering:
  status: all
unique_together:
  - { fields: [team, day], message: The team has a shift on that day. }
`;

/** People whose source has another default, and phones of which nobody has two of a type. */
const USER = yamlOf('users/user.yaml').replace('default: restful_api,', 'default: { sql: "\'at \' || (2 + 3)" },');
const PHONE = yamlOf('users/phone.yaml').replace(
  '{ fields: [user, type] }',
  '{ fields: [user, type], message: There is one of this type. }',
);

let own: OwnResources;
beforeAll(async () => {
  own = await serveOwnResources({ 'users/shift.yaml': SHIFT, 'users/user.yaml': USER, 'users/phone.yaml': PHONE });
});
afterAll(() => own.close());

type Row = Record<string, unknown>;

async function send(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown; location: string }> {
  const { status, text, headers } = await own.request(method, `/rest/v1/${path}`, { body, account: ADMIN });
  return { status, body: text === '' ? undefined : JSON.parse(text), location: String(headers.location ?? '') };
}

async function made(path: string, body: Row): Promise<string> {
  const { status, body: answer, location } = await send('POST', `${path}/`, body);
  if (status !== 201) throw new Error(JSON.stringify(answer));
  return `${path}/${location.split('/').at(-2)}/`;
}

async function shown(path: string): Promise<Row> {
  return (await send('GET', path)).body as Row;
}

async function page(path: string): Promise<string> {
  return (await own.request('GET', `/rest/v1/${path}`, { account: ADMIN })).text;
}

const CODE = /^[0-9a-f-]{36}$/;

describe('fields that are unique together', () => {
  const TAKEN = { status: 400, body: { shift: { team: ['The team has a shift on that day.'] } } };

  test('are refused a second time, with the message under the first of them and the address of the object that has them', async () => {
    const first = await made('shift', { team: 'Ulm', day: '2030-01-01' });
    const second = await send('POST', 'shift/', { team: 'Ulm', day: '2030-01-01' });
    expect(second).toMatchObject(TAKEN);
    expect(second.location).toMatch(new RegExp(`/rest/v1/${first}$`));
    const other = await made('shift', { team: 'Ulm', day: '2030-01-02' });
    expect(await send('PATCH', other, { day: '2030-01-01' })).toMatchObject(TAKEN);
    expect(await shown(other)).toMatchObject({ day: '2030-01-02' });
  });

  test('may be there again where one of them is null', async () => {
    await made('shift', { team: 'Rom', day: null });
    await made('shift', { team: 'Rom', day: null });
    const { rows } = await own.services.pool.query(`SELECT count(*)::int FROM test_shift WHERE team = 'Rom'`);
    expect(rows).toEqual([{ count: 2 }]);
  });

  test('are told of within another body under the list that holds the object', async () => {
    const user = await made('user', { email: 'two@example.org', phones: [{ phone: '1', type: 'home' }] });
    const { phones } = (await shown(user)) as { phones: string[] };
    await send('PATCH', user, { phones: [{ phone: '2', type: 'work' }] });
    expect(await send('PATCH', user, { phones: [{ resource_uri: phones[0], type: 'work' }] })).toMatchObject({
      status: 400,
      body: { user: { phones: ['There is one of this type.'] } },
    });
  });
});

describe('a default that the database computes', () => {
  test('is the value of an object whose body omits the field, and another one for each', async () => {
    const [one, other] = [await shown(await made('shift', { team: 'a' })), await shown(await made('shift', { team: 'b' }))];
    expect(one).toMatchObject({
      code: expect.stringMatching(CODE) as string,
      due_on: '2030-01-15',
      badge: expect.stringMatching(CODE) as string,
      opens: '09:30:00',
    });
    expect(other.badge).not.toBe(one.badge);
    expect(other.code).not.toBe(one.code);
    expect(await shown(await made('shift', { team: 'c', code: 'mine', due_on: null }))).toMatchObject({ code: 'mine', due_on: null });
  });

  test('stays in a PATCH, and is computed anew by a PUT that omits the field', async () => {
    const shift = await made('shift', { team: 'd', due_on: '2031-01-01', opens: '20:00' });
    const before = await shown(shift);
    await send('PATCH', shift, { size: 2 });
    expect(await shown(shift)).toMatchObject({ code: before.code, size: 2 });
    expect(await send('PUT', shift, { team: 'd' })).toMatchObject({ status: 204 });
    const after = await shown(shift);
    expect(after).toMatchObject({ code: expect.stringMatching(CODE) as string, due_on: '2030-01-15', size: 1, opens: '09:30:00' });
    expect(after.badge).not.toBe(before.badge);
    expect(after.code).not.toBe(before.code);
    expect(await send('PUT', shift, { team: 'd', code: 'kept' })).toMatchObject({ status: 204 });
    expect(await shown(shift)).toMatchObject({ code: 'kept' });
  });

  test('is computed anew also where a body writes rows of several tables', async () => {
    const user = await made('user', { email: 'three@example.org', source: 'mine' });
    expect(await shown(user)).toMatchObject({ source: 'mine' });
    expect(await send('PUT', user, { email: 'three@example.org', phones: [{ phone: '3' }] })).toMatchObject({ status: 204 });
    expect(await shown(user)).toMatchObject({ source: 'at 5', phones: [expect.any(String)] });
  });

  test('is called computed by the schema document, and left empty by the form', async () => {
    expect(await shown('shift/schema/')).toMatchObject({ fields: { code: { default: 'computed', blank: true }, size: { default: 1 } } });
    const form = await page('shift/?format=form');
    expect(form).toContain('id="field-code" name="code" aria-describedby="field-code-hint" value=""');
  });
});

describe('choices with labels', () => {
  test('are a list in the schema document, as choices without labels are, and the labels stand beside it', async () => {
    const { fields } = (await shown('shift/schema/')) as { fields: Record<string, Row> };
    expect(fields.status).toMatchObject({ choices: ['open', 'full'], choice_labels: { open: 'Still open', full: "It's <full>" } });
    expect(fields.size).toMatchObject({ choices: [1, 2], choice_labels: { 1: 'Small', 2: 'Large' } });
    expect(fields.team).not.toHaveProperty('choice_labels');
  });

  test('are given and shown by value in the API', async () => {
    const shift = await made('shift', { team: 'e', status: 'Full', size: '2' });
    expect(await shown(shift)).toMatchObject({ status: 'full', size: 2 });
    expect(await send('PATCH', shift, { status: 'Still open' })).toMatchObject({
      status: 400,
      body: { shift: { status: ['"Still open" is not one of open, full.'] } },
    });
  });

  test('are shown by label on the pages: in lists, objects, forms, filters and the schema', async () => {
    const shift = await made('shift', { team: 'f', status: 'full' });
    const label = 'It&#39;s &lt;full&gt;';
    expect(await page('shift/?format=html&status=full')).toContain(
      `<td data-label="Status"><span class="choice" data-value="full" title="full">${label}</span></td>`,
    );
    expect(await page('shift/?format=html&status=full')).toContain(`<option value="full" selected>${label}</option>`);
    expect(await page(`${shift}?format=html`)).toContain(`<span class="choice" data-value="full" title="full">${label}</span>`);
    expect(await page(`${shift}?format=form`)).toContain(`<option value="full" selected>${label}</option>`);
    expect(await page(`${shift}?format=form`)).toContain('<option value="1" selected>Small</option>');
    expect(await page('shift/schema/?format=html')).toContain(`one of &quot;open&quot; (Still open), &quot;full&quot; (${label})`);
  });
});
