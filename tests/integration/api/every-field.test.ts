import { badValues } from './walk/bad';
import { fullSubject } from './walk/subject';
import { read } from './walk/writing';
import { type ApiHarness, openApi } from './harness';
import { mapConcurrently } from './walk/concurrently';
import { declaredModel, exposedResources, resourceOf } from './walk/declared';
import { documentOf, writableFields } from './walk/document';

let api: ApiHarness;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const names = exposedResources(declaredModel())
  .filter(({ methods }) => methods.detail.includes('patch'))
  .map(({ name }) => name);

test.each(names)('PATCH of %s refuses each value that a field cannot hold, and names the field', async (name) => {
  const resource = resourceOf(api.model, name);
  const document = await documentOf(api, resource);
  const { uri } = await fullSubject(api, resource, document);
  const before = await read(api, uri);
  const cases = writableFields(resource, document).flatMap((field) => badValues(field).map((value) => ({ field, value })));
  const wrong = await mapConcurrently(cases, async ({ field, value }) => {
    const { status, text } = await api.request('PATCH', uri, { [field.name]: value });
    const named = status === 400 && new RegExp(`["']${field.name}["']`).test(text);
    return named ? [] : [`${field.name} ${JSON.stringify(value).slice(0, 100)}: ${status} ${text.slice(0, 200)}`];
  });
  expect(wrong.flat()).toEqual([]);
  expect(await read(api, uri)).toEqual(before);
});
