import { badValues } from './walk/bad';
import { writableFields } from './walk/bodies';
import { documentOf, fullSubject } from './walk/subject';
import { declaredModel, each, exposedResources, openWorld, resourceOf, type World } from './walk/world';
import { read } from './walk/writing';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const names = exposedResources(declaredModel())
  .filter(({ methods }) => methods.detail.includes('patch'))
  .map(({ name }) => name);

test.each(names)('%s refuses what its fields cannot hold, naming the field', async (name) => {
  const resource = resourceOf(world.model, name);
  const document = await documentOf(world, resource);
  const { uri } = await fullSubject(world, resource, document);
  const before = await read(world, uri);
  const cases = writableFields(resource, document).flatMap((field) => badValues(field).map((value) => ({ field, value })));
  const wrong = await each(cases, async ({ field, value }) => {
    const { status, text } = await world.ask('PATCH', uri, { [field.name]: value });
    const named = status === 400 && new RegExp(`["']${field.name}["']`).test(text);
    return named ? [] : [`${field.name} ${JSON.stringify(value).slice(0, 100)}: ${status} ${text.slice(0, 200)}`];
  });
  expect(wrong.flat()).toEqual([]);
  expect(await read(world, uri)).toEqual(before);
});
