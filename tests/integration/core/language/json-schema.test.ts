import type { ResourceDeclaration } from '../../../../generator/language/resource';
import { openDeclaredResources, type DeclaredResources } from '../../../support/declared-resources';

const PLAN: ResourceDeclaration = {
  resource: 'plan',
  table: 'test_plan',
  about: 'A plan of a day.',
  fields: {
    name: { type: 'string', help: 'Its name.' },
    steps: {
      type: 'json',
      default: [],
      help: 'What is done.',
      schema: {
        type: 'array',
        maxItems: 100,
        items: { $ref: '#/$defs/step' },
        $defs: {
          step: {
            type: 'object',
            required: ['name'],
            additionalProperties: false,
            properties: {
              name: { type: 'string', minLength: 1, maxLength: 20 },
              at: { type: 'string', format: 'time' },
              code: { type: 'string', pattern: '^[A-Z]{2}[0-9]*$' },
              hours: { type: ['number', 'null'], exclusiveMinimum: 0 },
              kind: { enum: ['talk', 'walk'] },
              tags: { type: 'array', items: { type: 'string' }, uniqueItems: true, maxItems: 5 },
            },
          },
        },
      },
    },
    contact: {
      type: 'json',
      null: true,
      help: 'Whom to ask.',
      schema: {
        type: 'object',
        anyOf: [{ required: ['email'] }, { required: ['phone'] }],
        properties: { email: { type: 'string', format: 'email' } },
      },
    },
  },
};

let own: DeclaredResources;
beforeAll(async () => {
  own = await openDeclaredResources([PLAN]);
});
afterAll(() => own.close());

/** The messages of a refused body, by field. */
const refusal = async (body: object): Promise<unknown> => {
  const { status, json } = await own.request('POST', 'plan/', { name: 'x', ...body });
  return status === 400 ? json<{ plan: unknown }>().plan : status;
};

test('a value that the schema takes is stored and shown as it is', async () => {
  const steps = [
    { name: 'Meet', at: '09:30', code: 'AB1', hours: null, kind: 'talk', tags: ['a', 'b'] },
    { name: 'Go', hours: 0.5 },
  ];
  const path = await own.made('plan', { name: 'a', steps, contact: { email: 'jo@example.org', more: [1] } });
  expect(await own.shown(path)).toMatchObject({ steps, contact: { email: 'jo@example.org', more: [1] } });
  expect((await own.request('PATCH', path, { steps: '[{"name": "By a form"}]', contact: null })).status).toBe(202);
  expect(await own.shown(path)).toMatchObject({ steps: [{ name: 'By a form' }], contact: null });
});

test.each([
  [[{}], ['0/name: This field is required.']],
  [[{ name: '' }], ['0/name: Ensure this value has at least 1 characters.']],
  [[{ name: 'x'.repeat(21) }], ['0/name: Ensure this value has at most 20 characters.']],
  [[{ name: 'a' }, { name: 'b', at: '25:00' }], ['1/at: Enter a valid time.']],
  [[{ name: 'a', code: 'ab' }], ['0/code: Enter a text of the form ^[A-Z]{2}[0-9]*$.']],
  [[{ name: 'a', hours: 0 }], ['0/hours: Ensure this value is more than 0.']],
  [[{ name: 'a', hours: 'x' }], ['0/hours: Enter a number or null.']],
  [[{ name: 'a', kind: 'run' }], ['0/kind: Enter one of "talk", "walk".']],
  [[{ name: 'a', tags: ['b', 'b'] }], ['0/tags: The items 0 and 1 are the same.']],
  [[{ name: 'a', 'a/b~c': 1 }], ['0/a/b~c: This field is not known.']],
  [
    [{ hours: -1 }, 5],
    ['0/name: This field is required.', '0/hours: Ensure this value is more than 0.', '1: Enter an object.'],
  ],
  [{}, ['Enter a list.']],
  ['text', ['Enter an object or a list.']],
])('%j is refused, each mistake under its field with its place', async (steps, messages) => {
  expect(await refusal({ steps })).toEqual({ steps: messages });
});

test('of a choice between schemas the missing fields are told', async () => {
  expect(await refusal({ contact: {} })).toEqual({
    contact: ['email: This field is required.', 'phone: This field is required.', 'Enter a valid value.'],
  });
  expect(await refusal({ contact: { email: 'x' } })).toEqual({ contact: ['email: Enter a valid e-mail address.'] });
});

test('what is long, deep or wrong many times over is refused in few words', async () => {
  const long = await refusal({ steps: [{ name: 'x'.repeat(100_000) }] });
  expect(long).toEqual({ steps: ['Ensure this value has at most 100000 characters as JSON (it has 100013).'] });
  const many = (await refusal({ steps: Array.from({ length: 90 }, () => ({})) })) as { steps: string[] };
  expect([many.steps.length, many.steps.at(-1)]).toEqual([11, 'There are 80 more errors.']);
  const named = (await refusal({ steps: [{ name: 'a', ['k'.repeat(5000)]: 1 }] })) as { steps: string[] };
  expect(named.steps[0]!.length).toBeLessThan(100);
  let deep: unknown = 'x';
  for (let level = 0; level < 31; level += 1) deep = { deep };
  expect((await own.request('POST', 'plan/', { name: 'x', contact: { email: 'jo@example.org', deep } })).status).toBe(400);
});

test('names that every object has are checked as any other', async () => {
  for (const name of ['constructor', 'toString', 'hasOwnProperty']) {
    expect(await refusal({ steps: [{ name: 'a', [name]: 1 }] })).toEqual({ steps: [`0/${name}: This field is not known.`] });
  }
});

test('the schema document has the schema', async () => {
  const { fields } = (await own.request('GET', 'plan/schema/')).json<{ fields: Record<string, { type: string; schema: object }> }>();
  expect([fields.steps!.type, fields.contact!.type]).toEqual(['list', 'dict']);
  expect(fields.steps!.schema).toEqual((PLAN.fields!.steps as { schema: object }).schema);
});
