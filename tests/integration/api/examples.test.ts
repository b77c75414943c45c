import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Example } from '../../../generator/language/example';
import type { Resource } from '../../../generator/model/model';
import { normalised } from './examples/normalised';
import { isTelling, readableValue } from './examples/values';
import { type ApiHarness, openApi } from './harness';
import { bodyOf, partFields } from './walk/bodies';
import { declaredModel, exposedResources, resourceOf } from './walk/declared';
import { type Document, documentOf, requiredFields, writableFields } from './walk/document';
import type { Shown } from './walk/shown';
import { inserted } from './walk/subject';

/** Where the examples are that `npm run generate` puts into openapi.json. */
const FOLDER = path.join(__dirname, '../../../resources/examples');
/** `UPDATE_EXAMPLES=1 npm test -- examples` records them anew. */
const RECORDS = process.env.UPDATE_EXAMPLES === '1';
const HOW = 'differs from resources/examples: record it with `UPDATE_EXAMPLES=1 npm test -- api/examples`, and `npm run generate`';

const nothing = (): Promise<object> => Promise.resolve({});
/** Verbs that change nothing but a secret, and what is sent to them. */
const HARMLESS: Readonly<Record<string, () => Promise<object>>> = {
  rotate: nothing,
  secret: nothing,
  logintoken: nothing,
  explain: async () => {
    const email = 'ann@example.org';
    expect((await api.request('POST', '/rest/v1/user/', { email })).status).toBe(201);
    return { user: email };
  },
};

/** Resources that show no object under a key that a walk would find. */
const SHOW_NONE = ['change', 'userpublic'];
/** Resources whose POST does more than to store its body: SQL inserts the object. */
const POSTED_ELSEWHERE = ['crmmap', 'eraser', 'usermerge', 'upload'];

/** One of two fields that say whose it is; either may be left out. */
const SAYS_WHOSE: Readonly<Record<string, string>> = { bounce: 'user' };

let api: ApiHarness;
beforeAll(async () => {
  api = await openApi(readableValue);
});
afterAll(() => api.close());

const shown = exposedResources(declaredModel())
  .filter(({ name, methods }) => methods.detail.includes('get') && !SHOW_NONE.includes(name))
  .map(({ name }) => name);

test.each(shown)('%s is answered as its example says', async (name) => {
  const example = normalised(await exampleOf(resourceOf(api.model, name))) as Example;
  if (RECORDS) record(name, example);
  expect({ how: HOW, example: recorded(name) }).toEqual({ how: HOW, example });
});

test('each example is one of a resource', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(shown.map((name) => `${name}.json`).sort());
});

async function exampleOf(resource: Resource): Promise<Example> {
  const document = await documentOf(api, resource);
  const isPosted = document.allowed_list_http_methods.includes('POST') && !POSTED_ELSEWHERE.includes(resource.name);
  if (!isPosted) return inSight(resource, await inserted(api, resource, true));
  const required = requiredFields(resource, document);
  const telling = writableFields(resource, document).filter(
    (field) => !required.includes(field) && (isTelling(field.name) || field.name === SAYS_WHOSE[resource.name]),
  );
  const body =
    resource.name === 'action'
      ? await actionBody()
      : { ...(await bodyOf(api, [...required, ...telling])), ...(await partsOf(resource, document)) };
  const response = await api.request('POST', `/rest/v1/${resource.name}/`, body);
  expect([response.status, response.text]).toEqual([201, expect.anything()]);
  const uri = `/rest/v1/${resource.name}/${new URL(response.headers.location!).pathname.split('/').at(-2)!}/`;
  const created = response.text === '' ? {} : { 'list.post': response.json() };
  return withAnswers({ body, object: await objectAt(uri) }, { ...created, ...(await answersOf(resource, uri)) });
}

/** The objects of rows that a body may hold. */
async function partsOf(resource: Resource, document: Document): Promise<Shown> {
  const parts: Shown = {};
  for (const { name, definition } of writableFields(resource, document))
    if (definition.type === 'child') parts[name] = await bodyOf(api, partFields(api, definition, isTelling));
  return parts;
}

function withAnswers(example: Example, answers: Record<string, unknown>): Example {
  return Object.keys(answers).length === 0 ? example : { ...example, answers };
}

/** What the verbs of an object answer: those that read, and those that do no harm. */
async function answersOf({ verbs }: Resource, uri: string): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const { on, path: name, methods } of verbs) {
    const method = methods.includes('get') ? 'get' : name in HARMLESS ? 'post' : undefined;
    if (on !== 'detail' || method === undefined) continue;
    const response = await api.request(method.toUpperCase(), `${uri}${name}/`, method === 'post' ? await HARMLESS[name]!() : undefined);
    if (response.status === 200 && /json/.test(response.headers['content-type'] ?? '')) answers[`${method} ${name}`] = response.json();
  }
  return answers;
}

async function inSight(resource: Resource, uri: string): Promise<Example> {
  return withAnswers({ object: await objectAt(uri) }, await answersOf(resource, uri));
}

async function objectAt(uri: string): Promise<Shown> {
  const response = await api.request('GET', uri);
  expect(response.status).toBe(200);
  return response.json<Shown>();
}

/** A signature of a petition. */
async function actionBody(): Promise<Shown> {
  const page = await api.request('POST', '/rest/v1/petitionpage/', { name: 'bees', title: 'Save the bees' });
  expect(page.status).toBe(201);
  return {
    page: 'bees',
    email: 'bo@example.org',
    name: 'Bo Diaz',
    country: 'Canada',
    postal: 'M5V 2T6',
    action_comment: 'My garden is silent.',
  };
}

function record(name: string, example: Example): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path.join(FOLDER, `${name}.json`), `${JSON.stringify(example, null, 2)}\n`);
}

function recorded(name: string): unknown {
  const file = path.join(FOLDER, `${name}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
