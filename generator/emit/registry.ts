import type { Model } from '../model/model';
import { planModule } from './plan/types';
import { constant, literal, sourceFile } from './source';

/** `index.ts`: everything that the runtime mounts. */
export function emitIndex(model: Model): Map<string, string> {
  const exposed = model.resources.filter((resource) => resource.exposed);
  const imports = [
    { moduleSpecifier: 'express', namedImports: ['Router'], isTypeOnly: true },
    { moduleSpecifier: '../runtime', namedImports: ['ResourcePlan'], isTypeOnly: true },
    ...model.resources.map((resource) => ({ moduleSpecifier: `./${planModule(resource)}`, namedImports: [`${resource.name}Plan`] })),
    ...exposed.map(({ name }) => ({ moduleSpecifier: `./routers/${name}`, namedImports: [`${name}Router`] })),
  ];
  const plans = model.resources.map(({ name }) => `  ${name}Plan,\n`).join('');
  const routers = exposed.map(({ name }) => `  { name: '${name}', router: ${name}Router },\n`).join('');
  const statements = [
    constant({ name: 'plans', type: 'readonly ResourcePlan[]', doc: 'The plans of all resources, sorted by name.', value: `[\n${plans}]` }),
    constant({
      name: 'routers',
      type: 'readonly { name: string; router: Router }[]',
      doc: 'The routers of all resources with endpoints.',
      value: `[\n${routers}]`,
    }),
    constant({
      name: 'kinds',
      type: 'readonly string[]',
      doc: 'The kinds of object that permission groups speak of.',
      value: literal(model.kinds),
    }),
  ];
  return new Map([['index.ts', sourceFile({ source: 'resources/' }, { imports, statements })]]);
}
