import { ADMIN, type TestResponse } from '../../support';
import { openChanged, type ChangedService } from '../../support/changed-resources';

let service: ChangedService;

const FIELDS = [
  {
    name: 'colour',
    display_name: 'Colour of <it>',
    description: 'For the banner.',
    field_choices: 'r=Red\nb=Blue',
    allow_multiple: false,
    order_index: 2,
    always_show: true,
  },
  { name: 'seats', display_name: 'How many seats?', field_type: 'integer', required: true, allow_multiple: false, order_index: 1 },
  { name: 'flags', field_choices: 'a=A one\nb=B one' },
  { name: 'begins', field_type: 'date', field_default: '2026-05-01' },
  { name: 'note_of_it' },
  { name: 'gone', hidden: true },
];

beforeAll(async () => {
  service = await openChanged({});
  for (const field of FIELDS) await post('allowedpagefield', field);
});
afterAll(() => service.close());

const post = (resource: string, body: unknown): Promise<TestResponse> => service.as(ADMIN, 'POST', `/rest/v1/${resource}/`, body);
const pathOf = ({ headers }: TestResponse): string => new URL(String(headers.location)).pathname;
const page = async (path: string): Promise<string> => (await service.as(ADMIN, 'GET', path, undefined, { accept: 'text/html' })).text;
const form = (path: string): Promise<string> => page(`${path}?format=form`);
const send = (path: string, method: string, fields: [string, string][]): Promise<TestResponse> =>
  service.as(ADMIN, 'POST', `${path}?_method=${method}&format=form`, new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  });
const fieldsOf = async (path: string): Promise<unknown> => (await service.as(ADMIN, 'GET', path)).json<{ fields: unknown }>().fields;

let count = 0;
const newPage = async (fields: unknown): Promise<string> =>
  pathOf(await post('petitionpage', { name: `custom-${(count += 1)}`, title: 'Custom', fields }));

describe('forms', () => {
  test('ask for each custom field by its label, as its row says it', async () => {
    const text = await form('/rest/v1/petitionpage/');
    expect(text).toContain('Colour of &lt;it&gt;</label><select id="field-fields.colour" name="fields.colour"');
    expect(text).toContain('<option value="r">Red</option>');
    expect(text).toContain('For the banner.');
    expect(text).toMatch(/id="field-fields.seats" name="fields.seats" required inputmode="numeric"/);
    expect(text).toContain('name="fields.begins" type="date" value="2026-05-01"');
    expect(text).toContain('<input type="checkbox" name="fields.flags" value="b"> B one');
    expect(text.indexOf('field-fields.seats"')).toBeLessThan(text.indexOf('field-fields.colour"'));
  });

  test('fold those that need no answer, and leave out those that are hidden', async () => {
    const text = await form('/rest/v1/petitionpage/');
    const folded = text.indexOf('<summary>Not filled in</summary>');
    expect(text.indexOf('name="fields.note_of_it"')).toBeGreaterThan(folded);
    expect(text.indexOf('name="fields.colour"')).toBeLessThan(folded);
    expect(text).not.toContain('fields.gone');
  });

  test('show the values of an object, and save what is changed and nothing else', async () => {
    const path = await newPage({ colour: 'r', seats: '3', flags: ['a', 'b'], note_of_it: 'one\ntwo', gone: null });
    const text = await form(path);
    expect(text).toContain('<option value="r" selected>Red</option>');
    expect(text).toMatch(/name="fields.note_of_it" rows="1">\none\ntwo<\/textarea>/);
    const answer = await send(path, 'PATCH', [
      ['fields:unset', 'begins'],
      ['fields.colour', 'b'],
      ['fields.seats', '3'],
      ['fields.flags', ''],
      ['fields.flags', 'b'],
      ['fields.note_of_it', ''],
      ['fields.begins', ''],
    ]);
    expect(answer.status).toBe(303);
    expect(await fieldsOf(path)).toEqual({ colour: 'b', seats: '3', flags: 'b' });
  });

  test('say at the input what is wrong, and keep what was typed', async () => {
    const answer = await send('/rest/v1/petitionpage/', 'POST', [
      ['name', 'wrong'],
      ['title', 'Wrong'],
      ['fields.seats', 'many'],
      ['fields.colour', 'r'],
    ]);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('<li><a href="#field-fields.seats">How many seats?</a> Enter a whole number.</li>');
    expect(answer.text).toMatch(
      /name="fields.seats" required aria-invalid="true" autofocus aria-describedby="field-fields.seats-error"[^>]*value="many"/,
    );
    expect(answer.text).toContain('<option value="r" selected>Red</option>');
  });

  test('of new objects need what is required; old ones without it can be changed', async () => {
    const without = await send('/rest/v1/petitionpage/', 'POST', [
      ['name', 'needs'],
      ['title', 'Needs'],
      ['fields.seats', ''],
    ]);
    expect(without.text).toContain('How many seats?</a> This field is required.');
    const path = await newPage({});
    expect(await form(path)).toMatch(/name="fields.seats" inputmode/);
    const changed = await send(path, 'PATCH', [
      ['title', 'Other'],
      ['fields:unset', 'seats'],
      ['fields.seats', ''],
    ]);
    expect(changed.status).toBe(303);
  });

  test('are filled in by the address', async () => {
    expect(await page('/rest/v1/petitionpage/?format=form&fields.colour=b')).toContain('<option value="b" selected>Blue</option>');
  });

  test('keep several values of a field, and take another', async () => {
    const path = await newPage({ note_of_it: ['one', 'two'] });
    expect((await form(path)).match(/name="fields.note_of_it"/g)).toHaveLength(3);
    await send(path, 'PATCH', [
      ['fields.note_of_it', 'one'],
      ['fields.note_of_it', 'two'],
      ['fields.note_of_it', 'three'],
    ]);
    expect(await fieldsOf(path)).toEqual({ note_of_it: ['one', 'two', 'three'] });
  });

  test('of what may have any field ask for those with a value, and for others in lines', async () => {
    await newPage({});
    const action = pathOf(await post('action', { page: `custom-${count}`, email: 'ann@example.org', action_size: 'L' }));
    expect(await form(action)).toMatch(/<label for="field-fields.size">Size<\/label><textarea[^>]*>\nL</);
    await send(action, 'PATCH', [
      ['fields.size', 'XL'],
      ['fields:others', 'colour: red\nnothing'],
    ]);
    expect(await fieldsOf(action)).toEqual({ size: 'XL', colour: 'red' });
  });

  test('of mailings send them in the form of that resource', async () => {
    await post('allowedmailingfield', { name: 'issue', display_name: 'Issue' });
    const made = await send('/rest/v1/mailer/', 'POST', [
      ['subjects', 'Hello'],
      ['fields.issue', 'Rivers'],
    ]);
    expect(made.status).toBe(303);
    expect(await fieldsOf(pathOf(made))).toEqual([{ name: 'issue', value: 'Rivers' }]);
    expect(await form(pathOf(made))).toMatch(/name="fields.issue" rows="1">\nRivers</);
  });
});

test('pages of objects show custom fields by their labels, in their order', async () => {
  const text = await page(await newPage({ colour: 'r', seats: '3', flags: ['a', 'b'] }));
  expect(text).toContain('<span>How many seats?</span></dt><dd>3</dd>');
  expect(text).toContain('Colour of &lt;it&gt;</span></dt><dd>Red</dd>');
  expect(text).toContain('<li>A one</li>');
  expect(text.indexOf('How many seats')).toBeLessThan(text.indexOf('Colour of'));
});
