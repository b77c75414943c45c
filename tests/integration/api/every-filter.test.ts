import { walkFilters } from './walk/filters';
import { walkOrdering } from './walk/ordering';
import { documentOf, fullSubject } from './walk/subject';
import { declaredModel, exposedResources, openWorld, resourceOf, type World } from './walk/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const collections = exposedResources(declaredModel())
  .filter(({ methods }) => methods.list.includes('get'))
  .map(({ name }) => name);

test.each(collections)('%s', async (name) => {
  const resource = resourceOf(world.model, name);
  const document = await documentOf(world, resource);
  await world.rows.insert(name, { full: false });
  await world.rows.insert(name, { full: true });
  const subject = await fullSubject(world, resource, document);
  await world.rows.insert(name, { full: false });
  expect(await walkFilters(world, resource, subject)).toEqual([]);
  expect(await walkOrdering(world, resource, document)).toEqual([]);
});
