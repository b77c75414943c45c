import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Example } from '../../../generator/language/example';
import type { Resource } from '../../../generator/model/model';
import { normalised } from './examples/normalised';
import { isTelling, readableValue } from './examples/values';
import { type ApiHarness, openApi } from './harness';
import { bodyOf } from './walk/bodies';
import { declaredModel, exposedResources, resourceOf } from './walk/declared';
import { documentOf, requiredFields, writableFields } from './walk/document';
import type { Shown } from './walk/shown';
import { inserted } from './walk/subject';

/** Where the examples are that `npm run generate` puts into openapi.json. */
const FOLDER = path.join(__dirname, '../../../resources/examples');
/** `UPDATE_EXAMPLES=1 npm test -- examples` records them anew. */
const RECORDS = process.env.UPDATE_EXAMPLES === '1';
const HOW = 'differs from resources/examples: record it with `UPDATE_EXAMPLES=1 npm test -- api/examples`, and `npm run generate`';

/** Resources that show no object of their own. */
const SHOW_NONE = ['change', 'userpublic'];
/** Resources whose POST does more than to store its body: SQL inserts the object. */
const POSTED_ELSEWHERE = ['crmmap', 'eraser', 'usermerge', 'upload'];

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
  if (!isPosted) return { object: await objectAt(await inserted(api, resource, true)) };
  const required = requiredFields(resource, document);
  const telling = writableFields(resource, document).filter((field) => !required.includes(field) && isTelling(field.name));
  const body = resource.name === 'action' ? await actionBody() : await bodyOf(api, [...required, ...telling]);
  const response = await api.request('POST', `/rest/v1/${resource.name}/`, body);
  expect([response.status, response.text]).toEqual([201, expect.anything()]);
  const key = new URL(response.headers.location!).pathname.split('/').at(-2)!;
  return { body, object: await objectAt(`/rest/v1/${resource.name}/${key}/`) };
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
