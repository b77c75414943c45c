import { existsSync } from 'node:fs';
import path from 'node:path';
import { plans } from '../../../generated';
import { panels } from '../../../generated/panels';
import { emitPlans, resourcePlan } from '../../../generator/emit/plan';
import { printed } from '../../../generator/emit/typescript';
import { declaredModelOf } from '../../support/declared-model';
import type { Model } from '../../../generator/model/model';
import { resource, withHooks, withTypes } from '../../../runtime';
import type { ResourcePlan } from '../../../runtime/core/plan/plan';
import { CASES } from './cases';

const model = declaredModelOf(path.join(__dirname, '../../..'));

/** What a plan says as data. Hooks are functions of other files. */
const said = (plan: object): unknown =>
  JSON.parse(JSON.stringify(plan, (key, value: unknown) => (key === 'hooks' || key === 'baseHooks' ? undefined : value)));

/** The plans that the runtime makes of generated texts, by name. A plan is made after the one that it inherits from. */
function plansFrom(model: Model): Map<string, ResourcePlan> {
  const files = printed(emitPlans(model));
  const made = new Map<string, ResourcePlan>();
  const planOf = (name: string): ResourcePlan => {
    const known = made.get(name);
    if (known) return known;
    const text = files.get(`resources/${name}.ts`)!;
    const parent = /from '\.\/(\w+)'/.exec(text)?.[1];
    const hooks = [...text.matchAll(/import \{ (\w+Hooks) \}/g)].map(([, hook]) => hook!);
    const value = text.slice(text.indexOf(' = ') + 3);
    const names = ['resource', 'withHooks', ...hooks, ...(parent === undefined ? [] : [`${parent}Plan`])];
    // The text of a generated file.
    const make = new Function(...names, `return ${value}`) as (...values: unknown[]) => ResourcePlan;
    const plan = make(resource, withHooks, ...hooks.map(() => undefined), ...(parent === undefined ? [] : [planOf(parent)]));
    made.set(name, plan);
    return plan;
  };
  for (const { name } of model.resources) planOf(name);
  for (const [file, text] of files) if (file.startsWith('types/')) made.set(path.basename(file, '.ts'), withTypesOf(text, made));
  return made;
}

/** The plan that a file of `types/` puts together. */
function withTypesOf(text: string, made: ReadonlyMap<string, ResourcePlan>): ResourcePlan {
  const imported = [...text.matchAll(/import \{ (\w+?)Plan(?: as (\w+))? \}/g)];
  const names = imported.map(([, name, alias = `${name!}Plan`]) => alias);
  const make = new Function('withTypes', ...names, `return ${text.slice(text.indexOf(' = ') + 3)}`) as (
    ...values: unknown[]
  ) => ResourcePlan;
  return make(withTypes, ...imported.map(([, name]) => made.get(name!)));
}

/** Generated code leaves out what follows and what is inherited. Nothing may get lost by it. */
test('the plans that the runtime makes of generated code say all that the generator knows', () => {
  const resources = new Map(model.resources.map((each) => [each.name, each]));
  expect(plans.map(({ name }) => name)).toEqual(model.resources.map(({ name }) => name));
  for (const plan of plans) expect(said(plan)).toEqual(said(resourcePlan(resources.get(plan.name)!, model, resources)));
});

test('every panel that a plan names is there', () => {
  const named = plans.flatMap(({ display }) => (display?.panels ?? []).map(({ panel }) => panel));
  expect(Object.keys(panels)).toEqual([...new Set(named)].sort());
});

test('pages of every resource with endpoints have a name for it, and of no other but those that say how they look within others', () => {
  for (const { name, exposed, display } of plans)
    expect([display?.label, display?.plural].every(Boolean)).toBe(exposed || name === 'mailertargeting');
});

test('a schema document is the same text as the generator would print', () => {
  const resources = new Map(model.resources.map((each) => [each.name, each]));
  const texts = model.resources.map((each) => JSON.stringify(resourcePlan(each, model, resources).schema));
  expect(plans.map(({ schema }) => JSON.stringify(schema))).toEqual(texts);
});

test.each(CASES.filter(({ root }) => existsSync(path.join(root, 'expected'))))(
  'nothing gets lost of the resources of $name',
  ({ root }) => {
    const own = declaredModelOf(root);
    const resources = new Map(own.resources.map((each) => [each.name, each]));
    const made = plansFrom(own);
    expect(own.resources.length).toBeGreaterThan(0);
    for (const each of own.resources) {
      const whole = resourcePlan(each, own, resources);
      expect(said(made.get(each.name)!)).toEqual(said(whole));
      expect(JSON.stringify(made.get(each.name)!.schema)).toBe(JSON.stringify(whole.schema));
    }
  },
);
