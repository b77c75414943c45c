import { HttpError, invalidAction } from '../../../../runtime/core/errors/http-error';
import { withBodySchema } from '../../../../runtime/core/http/schema-values';
import { type Call, type Handler, takesOf, taking } from '../../../../runtime/core/call';
import type { ResourcePlan } from '../../../../runtime/core/plan/plan';

const SCHEMA = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', maxLength: 5 },
    count: { type: 'integer', minimum: 1 },
    share: { type: 'number' },
    really: { type: 'boolean' },
    kind: { enum: ['walk', 'talk'] },
    at: { type: 'string', format: 'date-time' },
    to: { type: ['string', 'integer'] },
    people: { type: 'array', items: { type: ['string', 'integer'] } },
    tags: { type: 'array', items: { type: 'string' } },
    place: { $ref: '#/$defs/place' },
    until: { type: ['string', 'null'], format: 'date-time' },
    format: { type: 'string', enum: ['csv', 'json'] },
  },
  $defs: { place: { type: 'object', properties: { floor: { type: 'integer' } } } },
};
const OPTIONS = Object.keys(SCHEMA.properties);

const tell: Handler = async ({ body }) => ({ status: 200, body: { value: body } });
const PLAN = { name: 'thing' } as ResourcePlan;

/** What the handler is told, or the refusal. */
async function told(body: unknown, query = '', handler = withBodySchema(SCHEMA, tell, OPTIONS)): Promise<unknown> {
  try {
    const { body: answer } = await handler({ body, query: new URLSearchParams(query) } as Call, PLAN);
    return (answer as { value: unknown }).value;
  } catch (error) {
    if (error instanceof HttpError) return error.body;
    throw error;
  }
}

test('texts of forms and numbers of old clients come in the type that the schema asks for', async () => {
  const sent = {
    name: 5,
    count: ' 7 ',
    share: '0.5',
    really: 'on',
    kind: 'Walk',
    at: '2026-05-01T20:00:00+02:00',
    to: 5,
    people: 'a,b',
    tags: 1,
  };
  expect(await told(sent)).toEqual({
    name: '5',
    count: 7,
    share: 0.5,
    really: true,
    kind: 'walk',
    at: '2026-05-01T18:00:00',
    to: 5,
    people: ['a', 'b'],
    tags: ['1'],
  });
  expect(await told({ name: 'x', really: 0, tags: ['a,b', 2], people: '["a", 3]', place: '{"floor": "2"}', at: '2026-05-01' })).toEqual({
    ...{ name: 'x', really: false, tags: ['a,b', '2'], people: ['a', 3], place: { floor: 2 }, at: '2026-05-01T00:00:00' },
  });
});

test('null and the empty text count as not sent where the schema takes neither', async () => {
  const nothing = { count: null, share: '', really: '', kind: '', at: '', people: '', tags: null, place: null, format: null };
  expect(await told({ name: 'x', ...nothing, to: '', until: null })).toEqual({ name: 'x', to: '', until: null });
  for (const name of ['', null]) expect(await told({ name })).toEqual({ thing: { name: ['This field is required.'] } });
});

test('each wrong value is refused under its field, all at once', async () => {
  const wrong = {
    name: 'too long',
    count: '0',
    share: 'half',
    really: 'banana',
    kind: 'run',
    at: 'soon',
    to: { id: 1 },
    people: [{ id: 1 }],
  };
  expect(await told(wrong)).toEqual({
    thing: {
      name: ['Ensure this value has at most 5 characters.'],
      count: ['Ensure this value is at least 1.'],
      share: ['Enter a number.'],
      really: ['Enter true or false.'],
      kind: ['Enter one of "walk", "talk".'],
      at: ['Enter a date and time: YYYY-MM-DDTHH:MM:SS, in UTC or with an offset.'],
      to: ['Enter a text or a whole number.'],
      people: ['0: Enter a text or a whole number.'],
    },
  });
  expect(await told({ name: 'a\0b' })).toEqual({ thing: { name: ['Null characters are not allowed.'] } });
});

test.each([[[1]], ['text'], [5], [true]])('a body that is no object is refused: %j', async (body) => {
  expect(await told(body)).toEqual({ error: 'The body must be an object of fields and values.' });
});

test.each([[undefined], [null], [''], [[]]])('%j is a body without fields', async (body) => {
  expect(await told(body, '', withBodySchema({ type: 'object' }, tell))).toEqual({});
});

test('keys that the schema does not name stay as they are', async () => {
  expect(await told({ name: 'x', other: ['1', { a: '2' }] })).toEqual({ name: 'x', other: ['1', { a: '2' }] });
});

test('options may stand in the query, and the body wins', async () => {
  expect(await told({ count: 2 }, 'name=x&count=3&people=a&people=b,c&really=1&unknown=1')).toEqual({
    ...{ name: 'x', count: 2, people: ['a', 'b,c'], really: true },
  });
  expect(await told({ name: 'x' }, 'really=banana')).toEqual({ thing: { really: ['Enter true or false.'] } });
  expect(await told({ name: 'x' }, 'count=3', withBodySchema(SCHEMA, tell))).toEqual({ name: 'x' });
});

test('the query of a form page is the page’s own', async () => {
  expect(await told({ name: 'x' }, '_method=POST&format=html&count=3')).toEqual({ name: 'x' });
});

test('errors have the shape of the handler', async () => {
  const handler = withBodySchema(SCHEMA, taking({ refusal: invalidAction }, tell));
  expect(await told({}, '', handler)).toEqual({ errors: { name: ['This field is required.'] } });
});

test('a strict request may send what the schema names, and anything where it says so', () => {
  expect(takesOf(withBodySchema(SCHEMA, tell))!.body).toEqual(OPTIONS);
  expect(takesOf(withBodySchema({ ...SCHEMA, additionalProperties: true }, tell))!.body).toEqual([...OPTIONS, '*']);
  expect(takesOf(withBodySchema(SCHEMA, taking({ body: ['own'] }, tell)))!.body).toEqual(['own']);
});
