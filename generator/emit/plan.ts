import type { Model, Resource } from '../model/model';
import { writePlan } from './body';
import { readPlan } from './query';
import { schemaDocument } from './schema';
import { constant, literal, sourceFile } from './source';

/** `resources/<resource>.ts`: all that the runtime knows about a resource (`ResourcePlan` in `runtime/framework/plan/plan.ts`). */
export function emitPlans(model: Model): Map<string, string> {
  const resources = new Map(model.resources.map((resource) => [resource.name, resource]));
  return new Map(model.resources.map((resource) => [`resources/${resource.name}.ts`, planFile(resource, model, resources)]));
}

function planFile(resource: Resource, model: Model, resources: Map<string, Resource>): string {
  const { name, about: doc, source } = resource;
  const imports = [{ moduleSpecifier: '../../runtime', namedImports: ['ResourcePlan'], isTypeOnly: true }];
  const value = literal(resourcePlan(resource, model, resources));
  return sourceFile({ source }, { imports, statements: [constant({ name: `${name}Plan`, type: 'ResourcePlan', doc, value })] });
}

/** The whole plan of a resource, as plain data: what it is, then how it is read, how it is written, and its schema document. */
function resourcePlan(resource: Resource, model: Model, resources: Map<string, Resource>): Record<string, unknown> {
  const { name, kind, about, exposed, methods, returnRepresentation, discriminator, descendants, base } = resource;
  return {
    name,
    kind,
    about,
    exposed,
    methods,
    returnRepresentation,
    types: discriminator && Object.fromEntries(descendants.map(({ as, resource: type }) => [as, type])),
    base: base && { resource: base.resource, as: base.as },
    read: readPlan(resource, resources),
    write: isWritable(resource) ? writePlan(resource, model, resources) : undefined,
    schema: exposed ? schemaDocument(resource, resources) : undefined,
  };
}

/**
 * Whether clients may create, change or delete rows. A resource without an endpoint that stands over another is written as a part of the
 * object that embeds it.
 */
function isWritable({ exposed, over, methods }: Resource): boolean {
  const writes = ['post', 'put', 'patch', 'delete'];
  if (!exposed) return over !== undefined;
  return [...methods.list, ...methods.detail].some((method) => writes.includes(method));
}
