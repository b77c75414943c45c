import type { Model, Resource } from '../../model/model';
import { typeSql } from '../query/types';
import { code, literal } from '../code';
import { constant, TypeScriptFile } from '../typescript';
import { entriesOf, type Entries, type Plan } from './plan';

/** `types/<resource>.ts`: the plan of each resource that shows the fields of its types, made of its own and theirs. */
export function emitTypes(model: Model): Map<string, TypeScriptFile> {
  return new Map(model.resources.filter(showsTypes).map((resource) => [`types/${resource.name}.ts`, typesFile(resource)]));
}

/** Where the whole plan of a resource is, below `generated/`. */
export function planModule(resource: Resource): string {
  return `${showsTypes(resource) ? 'types' : 'resources'}/${resource.name}`;
}

/** A plan without what `withTypes` adds (`runtime/core/plan/with-types.ts`). Types without endpoints have no documents to take the fields from. */
export function withoutTypes(plan: Plan, resource: Resource, resources: Map<string, Resource>): Plan {
  if (!showsTypes(resource)) return plan;
  const typed = resource.fields.flatMap(({ name, definition }) =>
    definition.type === 'typed' ? [{ name, documented: resources.get(definition.types[0]!.resource)!.exposed }] : [],
  );
  const documented = typed.filter((each) => each.documented).map(({ name }) => name);
  const { types: _, ...read } = plan.read;
  const names = typed.map(({ name }) => name);
  return {
    ...plan,
    read: { ...read, names: (read.names as string[]).filter((name) => !names.includes(name)) },
    schema: plan.schema && { ...plan.schema, fields: without(entriesOf(plan.schema.fields), documented) },
  };
}

function showsTypes(resource: Resource): boolean {
  return typeSql(resource) !== undefined;
}

function without(entries: Entries, names: string[]): Entries {
  return Object.fromEntries(Object.entries(entries).filter(([name]) => !names.includes(name)));
}

function typesFile(resource: Resource): TypeScriptFile {
  const { name, about, source } = resource;
  const types = resource.descendants.map((each) => each.resource);
  const imports = [
    { moduleSpecifier: '../../runtime', namedImports: ['withTypes'] },
    { moduleSpecifier: `../resources/${name}`, namedImports: [{ name: `${name}Plan`, alias: 'own' }] },
    ...types.map((type) => ({ moduleSpecifier: `../resources/${type}`, namedImports: [`${type}Plan`] })),
  ];
  const plans = types.map((type) => code`${type}Plan`);
  const value = code`withTypes(own, ${literal(typeSql(resource))}, ${literal(plans, { opened: true })})`;
  const doc = `${about} It shows the fields of its types.`;
  return new TypeScriptFile(source, { imports, statements: [constant({ name: `${name}Plan`, doc, value })] });
}
