import { walkFilters } from './walk/filters';
import { walkOrdering } from './walk/ordering';
import { fullSubject } from './walk/subject';
import { type ApiHarness, openApi } from './harness';
import { declaredModel, exposedResources, isCollection, resourceOf } from './walk/declared';
import { documentOf } from './walk/document';

let api: ApiHarness;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const collections = exposedResources(declaredModel())
  .filter(isCollection)
  .map(({ name }) => name);

test('an object is found by its id in every collection that shows ids', () => {
  const without = collections.filter((name) => {
    const { fields, filters } = resourceOf(api.model, name);
    return fields.some((field) => field.name === 'id') && !filters.some((filter) => filter.name === 'id');
  });
  expect(without).toEqual([]);
});

test.each(collections)('every filter and ordering of %s finds what it should', async (name) => {
  const resource = resourceOf(api.model, name);
  const document = await documentOf(api, resource);
  await api.rows.insert(name, { full: false });
  await api.rows.insert(name, { full: true });
  const subject = await fullSubject(api, resource, document);
  await api.rows.insert(name, { full: false });
  expect(await walkFilters(api, resource, subject)).toEqual([]);
  expect(await walkOrdering(api, resource, document)).toEqual([]);
});
