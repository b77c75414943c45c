import type { Model } from '../model/model';
import { addConstant, literal, sourceFile } from './source';

/** `index.ts`: everything that the runtime mounts. */
export function emitIndex(model: Model): Map<string, string> {
  const exposed = model.resources.filter((resource) => resource.exposed);
  const text = sourceFile({ source: 'resources/' }, (file) => {
    file.addImportDeclaration({ moduleSpecifier: 'express', namedImports: ['Router'], isTypeOnly: true });
    file.addImportDeclaration({ moduleSpecifier: '../runtime', namedImports: ['ResourcePlan'], isTypeOnly: true });
    file.addImportDeclarations([
      ...model.resources.map(({ name }) => ({ moduleSpecifier: `./plans/${name}`, namedImports: [`${name}Plan`] })),
      ...exposed.map(({ name }) => ({ moduleSpecifier: `./routers/${name}`, namedImports: [`${name}Router`] })),
    ]);
    const constant = (name: string, type: string, doc: string, value: string): void => addConstant(file, { name, type, doc, value });
    const plans = model.resources.map(({ name }) => `  ${name}Plan,\n`).join('');
    constant('plans', 'readonly ResourcePlan[]', 'The plans of all resources, sorted by name.', `[\n${plans}]`);
    const routers = exposed.map(({ name }) => `  { name: '${name}', router: ${name}Router },\n`).join('');
    constant('routers', 'readonly { name: string; router: Router }[]', 'The routers of all resources with endpoints.', `[\n${routers}]`);
    constant('kinds', 'readonly string[]', 'The kinds of object that permission groups speak of.', literal(model.kinds));
  });
  return new Map([['index.ts', text]]);
}
