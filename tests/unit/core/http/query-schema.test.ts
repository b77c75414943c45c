import { HttpError } from '../../../../runtime/core/errors/http-error';
import { type Call, type Handler, takesOf } from '../../../../runtime/core/call';
import { withQuerySchema } from '../../../../runtime/core/http/schema-values';
import type { ResourcePlan } from '../../../../runtime/core/plan/plan';

const QUERY = {
  really: { type: 'boolean' },
  count: { type: 'integer', minimum: 1 },
  kind: { type: 'string', enum: ['walk', 'talk'] },
  kinds: { type: 'array', items: { enum: ['walk', 'talk'] } },
  ids: { type: 'array', items: { type: 'integer' } },
  words: { type: 'string' },
  age: { type: ['integer', 'string'], pattern: '^[0-9]+' },
  filter: { type: 'object' },
};

const tell: Handler = async ({ query }) => ({ status: 200, body: { value: query.toString() } });

/** The query that the handler is told, or the refusal. */
async function told(query: string, said: Parameters<typeof withQuerySchema>[0] = QUERY): Promise<unknown> {
  try {
    const call = { query: new URLSearchParams(query) } as Call;
    const { body } = await withQuerySchema(said, tell)(call, { name: 'thing' } as ResourcePlan);
    return decodeURIComponent((body as { value: string }).value);
  } catch (error) {
    if (error instanceof HttpError) return [error.status, error.body];
    throw error;
  }
}

test.each([
  ['really=on', 'really=true'],
  ['really=0', 'really=false'],
  ['count=%207', 'count=7'],
  ['kind=Walk', 'kind=walk'],
  ['kinds=Walk,talk', 'kinds=walk,talk'],
  ['ids=1&ids=2,3', 'ids=1,2,3'],
  ['words=', 'words='],
  ['really=&count=&kind=&kinds=&age=', ''],
])('the handler finds %s as %s', async (sent, found) => {
  expect(await told(sent)).toBe(found);
});

test.each([
  ['really=banana', "'really': Enter true or false."],
  ['count=many', "'count': Enter a whole number."],
  ['count=0', "'count': Ensure this value is at least 1."],
  ['count=1&count=2', "'count': Enter a whole number."],
  ['kind=run', `'kind': Enter one of "walk", "talk".`],
  ['kinds=walk,run', `'kinds': 1: Enter one of "walk", "talk".`],
  ['ids=1,x', "'ids': 1: Enter a whole number."],
  ['words=a%00b', "'words': Null characters are not allowed."],
  ['words=a&words=b', "'words': Enter a text."],
  ['count=x&kind=run', `'count': Enter a whole number. 'kind': Enter one of "walk", "talk".`],
])('%s is refused', async (sent, message) => {
  expect(await told(sent)).toEqual([400, { error: message }]);
});

test('names that the YAML does not say, and those in brackets, stay as they are', async () => {
  const sent = 'other=1&other=2&filter[city]=a,b&filter[count]=x';
  expect(await told(sent)).toBe(sent);
  expect(await told('other=1&other=2', { '*': { type: ['string', 'array'] } })).toBe('other=1&other=2');
});

test('a strict request may send what the YAML says, and anything where it says so', () => {
  expect(takesOf(withQuerySchema({ count: QUERY.count, filter: QUERY.filter }, tell))!.query).toEqual(['count', 'filter[*']);
  expect(takesOf(withQuerySchema({ '*': {} }, tell))!.query).toEqual(['*']);
});
