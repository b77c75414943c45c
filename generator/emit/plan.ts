import type { Model, Resource } from '../model/model';
import { constant, literal, sourceFile } from './source';

/**
 * Whether clients may create, change or delete rows: then there is a body file. A resource without an endpoint that stands over another is
 * written as a part of the object that embeds it.
 */
export function isWritable(resource: Resource): boolean {
  const writes = ['post', 'put', 'patch', 'delete'];
  if (!resource.exposed) return resource.over !== undefined;
  return [...resource.methods.list, ...resource.methods.detail].some((method) => writes.includes(method));
}

/** `plans/<resource>.ts`: all that the runtime knows about a resource (`ResourcePlan` in `runtime/framework/plan/plan.ts`). */
export function emitPlans(model: Model): Map<string, string> {
  return new Map(model.resources.map((resource) => [`plans/${resource.name}.ts`, planFile(resource)]));
}

function planFile(resource: Resource): string {
  const { name } = resource;
  const imports = [
    { moduleSpecifier: '../../runtime', namedImports: ['ResourcePlan'], isTypeOnly: true },
    ...(isWritable(resource) ? [{ moduleSpecifier: `../bodies/${name}`, namedImports: [`${name}Body`] }] : []),
    { moduleSpecifier: `../queries/${name}`, namedImports: [`${name}Query`] },
    ...(resource.exposed ? [{ moduleSpecifier: `../schemas/${name}`, namedImports: [`${name}Schema`] }] : []),
  ];
  const plan = constant({ name: `${name}Plan`, type: 'ResourcePlan', doc: resource.about, value: planLiteral(resource) });
  return sourceFile({ source: resource.source }, { imports, statements: [plan] });
}

function planLiteral(resource: Resource): string {
  const { name, base } = resource;
  const values = {
    name,
    kind: resource.kind,
    about: resource.about,
    exposed: resource.exposed,
    methods: resource.methods,
    returnRepresentation: resource.returnRepresentation,
    types: resource.discriminator && Object.fromEntries(resource.descendants.map(({ as, resource: name }) => [as, name])),
    base: base && { resource: base.resource, as: base.as },
  };
  const lines = Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `  ${key}: ${literal(value, 2)},\n`);
  lines.push(`  read: ${name}Query,\n`);
  if (isWritable(resource)) lines.push(`  write: ${name}Body,\n`);
  if (resource.exposed) lines.push(`  schema: ${name}Schema,\n`);
  return `{\n${lines.join('')}}`;
}
