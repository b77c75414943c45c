import { panelFile } from '../language/paths';
import type { Model } from '../model/model';
import { handlerModule, handlerName } from './handler-name';
import { planModule } from './plan/types';
import type { Resource } from '../model/resource';
import { routesOf } from './router';
import { constant, literal, sourceFile } from './source';

const OPEN = '; open?: Readonly<Record<string, readonly string[]>>';

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
  const byName = new Map(model.resources.map((resource) => [resource.name, resource]));
  const routers = exposed
    .map((resource) => `  { name: '${resource.name}', router: ${resource.name}Router${openText(resource, byName)} },\n`)
    .join('');
  const statements = [
    constant({ name: 'plans', type: 'readonly ResourcePlan[]', doc: 'The plans of all resources, sorted by name.', value: `[\n${plans}]` }),
    constant({
      name: 'routers',
      type: `readonly { name: string; router: Router${routers.includes(' open: ') ? OPEN : ''} }[]`,
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

/** `panels.ts`: what code of the domain shows on pages. */
export function emitPanels(model: Model): Map<string, string> {
  const named = model.resources.flatMap(({ display }) => (display?.panels ?? []).map(({ panel }) => panel));
  const panels = [...new Set(named)].sort();
  const imports = [
    // An application without pages for staff has no panels, and nothing that says what one is.
    ...(panels.length === 0 ? [] : [{ moduleSpecifier: '../runtime/staff/panel', namedImports: ['Panel'], isTypeOnly: true }]),
    ...panels.map((panel) => ({
      moduleSpecifier: handlerModule(panelFile(panel)).replace('../', ''),
      namedImports: [{ name: 'panel', alias: handlerName(panel) }],
    })),
  ];
  const entries = panels.map((panel) => `  '${panel}': ${handlerName(panel)},\n`).join('');
  const value = panels.length === 0 ? '{}' : `{\n${entries}}`;
  const doc = 'The panels of pages, by the names that plans have for them.';
  const statements = [
    constant({ name: 'panels', type: `Readonly<Record<string, ${panels.length === 0 ? 'never' : 'Panel'}>>`, doc, value }),
  ];
  return new Map([['panels.ts', sourceFile({ source: 'resources/' }, { imports, statements })]]);
}

/** The paths of a resource with the methods that need no credentials. All paths, as the first that fits counts; nothing where none is open. */
function openText(resource: Resource, resources: Map<string, Resource>): string {
  const open = routesOf(resource, resources).map(({ path, steps }): [string, string[]] => [
    path,
    steps.filter(({ right }) => right === 'public').map(({ method }) => method.toUpperCase()),
  ]);
  return open.every(([, methods]) => methods.length === 0) ? '' : `, open: ${literal(Object.fromEntries(open))}`;
}
