import { badValues } from './walk/bad';
import { walkBadValues } from './walk/refused-values';
import { fullSubject } from './walk/subject';
import { read } from './walk/writing';
import { type ApiHarness, openApi } from './harness';
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

/** Fields that POST alone takes: PATCH ignores them, as what it does not know. */
const TAKEN_BY_POST = ['action.akid', 'action.page'];

test.each(names)('PATCH of %s refuses each value that a field cannot hold, and names the field', async (name) => {
  const resource = resourceOf(api.model, name);
  const document = await documentOf(api, resource);
  const { uri } = await fullSubject(api, resource, document);
  const before = await read(api, uri);
  const values = writableFields(resource, document)
    .filter((field) => !TAKEN_BY_POST.includes(`${name}.${field.name}`))
    .flatMap((field) => badValues(field).map((value) => ({ field: field.name, value })));
  expect(await walkBadValues(api, uri, values)).toEqual([]);
  expect(await read(api, uri)).toEqual(before);
});

test.each(TAKEN_BY_POST)('PATCH of %s, which POST alone takes, changes nothing, whatever its value', async (which) => {
  const [name, ignored] = which.split('.') as [string, string];
  const resource = resourceOf(api.model, name);
  const document = await documentOf(api, resource);
  const { uri } = await fullSubject(api, resource, document);
  const { updated_at: _, ...before } = await read(api, uri);
  const [field] = writableFields(resource, document).filter((each) => each.name === ignored);
  for (const value of badValues(field!)) {
    const { status, text } = await api.request('PATCH', uri, { [ignored]: value });
    expect([value, status, text]).toEqual([value, 202, '']);
  }
  expect(await read(api, uri)).toMatchObject(before);
});
