import path from 'node:path';
import { plans } from '../../../generated';
import { resourcePlan } from '../../../generator/emit/plan';
import { load } from '../../../generator/load/load';
import { buildModel } from '../../../generator/model/build';

const model = buildModel(load(path.join(__dirname, '../../..')));
const resources = new Map(model.resources.map((resource) => [resource.name, resource]));

/** What a plan says as data. Hooks are functions of other files. */
const said = (plan: object): unknown =>
  JSON.parse(JSON.stringify(plan, (key, value: unknown) => (key === 'hooks' || key === 'baseHooks' ? undefined : value)));

/** Generated code leaves out what follows. Nothing may get lost by it. */
test('the plans that the runtime makes of generated code say all that the generator knows', () => {
  expect(plans.map(({ name }) => name)).toEqual(model.resources.map(({ name }) => name));
  for (const plan of plans) expect(said(plan)).toEqual(said(resourcePlan(resources.get(plan.name)!, model, resources)));
});

test('a schema document is the same text as the generator would print', () => {
  const texts = model.resources.map((resource) => JSON.stringify(resourcePlan(resource, model, resources).schema));
  expect(plans.map(({ schema }) => JSON.stringify(schema))).toEqual(texts);
});
