import type { Resource } from '../../../generator/model/model';
import { type ApiHarness, openApi } from './harness';
import { declaredModel, exposedResources, resourceOf } from './walk/declared';
import { inserted } from './walk/subject';
import { type WrongBody, wrongBodies, wrongTexts } from './walk/wrong-bodies';

let api: ApiHarness;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

/** A place that takes a body of its own: a JSON Schema, or nothing. */
interface Place {
  name: string;
  path: string;
  schema: Readonly<Record<string, unknown>>;
}

const schemaOf = (body: unknown): Place['schema'] | undefined =>
  body === 'none' ? { type: 'object' } : typeof body === 'object' && body !== null ? (body as Place['schema']) : undefined;

/** What stands for the key of an object. */
const KEY = '{key}';

function placesOf({ name, verbs, body }: Resource): Place[] {
  const own = [['list.post', ''] as const].flatMap(([method, path]) => {
    const schema = schemaOf(body[method]);
    return schema ? [{ name, path: `/rest/v1/${name}/${path}`, schema }] : [];
  });
  return [
    ...own,
    ...verbs.flatMap((verb) => {
      const schema = verb.methods.includes('post') ? schemaOf(verb.body) : undefined;
      const path = `/rest/v1/${name}/${verb.on === 'detail' ? `${KEY}/` : ''}${verb.path}/${verb.keyed ? 'sql/' : ''}`;
      return schema ? [{ name, path, schema }] : [];
    }),
  ];
}

const places = exposedResources(declaredModel()).flatMap(placesOf);

/** What is wrong with the answer to a wrong body: it is a 400 that names the field. The CRM's errors name none. */
async function unrefused(path: string, { field, body }: WrongBody): Promise<string[]> {
  const { status, text } = await api.request('POST', path, JSON.stringify(body), { 'content-type': 'application/json' });
  const errors = status === 400 ? (Object.values(JSON.parse(text) as object)[0] as unknown) : undefined;
  const isNamed =
    field === undefined ? typeof errors === 'string' : typeof errors === 'object' && (field in errors! || 'crmmap' in errors!);
  return isNamed ? [] : [`POST ${path} ${JSON.stringify(body)?.slice(0, 100)}: ${status} ${text.slice(0, 200)}`];
}

test.each(places)('POST $path refuses a body that its schema does not take, and names the field', async ({ name, path, schema }) => {
  const at = path.includes(KEY) ? path.replace(`/rest/v1/${name}/${KEY}/`, await inserted(api, resourceOf(api.model, name), true)) : path;
  const wrong: string[] = [];
  for (const bad of wrongBodies(schema)) wrong.push(...(await unrefused(at, bad)));
  expect(wrong).toEqual([]);
});

/** A place that takes a query of its own, and one wrong text for one of its names. */
interface WrongQuery {
  name: string;
  path: string;
  parameter: string;
  text: string;
}

function wrongQueriesOf({ name, verbs, query }: Resource): WrongQuery[] {
  const asked = [
    ...(query['list.get'] ? [{ path: `/rest/v1/${name}/`, query: query['list.get'] }] : []),
    ...verbs.flatMap((verb) => {
      const path = `/rest/v1/${name}/${verb.on === 'detail' ? `${KEY}/` : ''}${verb.path}/${verb.keyed ? 'sql/' : ''}`;
      return verb.query && verb.methods.includes('get') ? [{ path, query: verb.query }] : [];
    }),
  ];
  return asked.flatMap(({ path, query: said }) =>
    Object.entries(said)
      .filter(([parameter]) => parameter !== '*')
      .flatMap(([parameter, property]) => wrongTexts(property).map((text) => ({ name, path, parameter, text }))),
  );
}

test.each(exposedResources(declaredModel()).flatMap(wrongQueriesOf))(
  'GET $path refuses $parameter=$text, which its schema does not take, and names it',
  async ({ name, path, parameter, text }) => {
    const at = path.includes(KEY) ? path.replace(`/rest/v1/${name}/${KEY}/`, await inserted(api, resourceOf(api.model, name), true)) : path;
    const { status, json } = await api.request('GET', `${at}?${parameter}=${encodeURIComponent(text)}`);
    expect([status, json().error]).toEqual([400, expect.stringContaining(`'${parameter}': `)]);
  },
);
