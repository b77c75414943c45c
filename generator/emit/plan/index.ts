import type { Model, Resource } from '../../model/model';
import { writePlan } from '../body';
import { checkPlan } from '../checks';
import { readPlan } from '../query';
import { showsHistory } from '../router';
import { handledDocument, schemaDocument } from '../schema';
import { code, literal } from '../code';
import { constant, TypeScriptFile } from '../typescript';
import type { Parent } from './inherited';
import type { Plan } from './plan';
import { shortPlan } from './short-plan';
import { emitTypes, withoutTypes } from './types';

/**
 * `resources/<resource>.ts`: all that the runtime knows about a resource (`ResourcePlan` in `runtime/core/plan/plan.ts`). Fields that the
 * types of a resource add are said by those alone, and put together in `types/<resource>.ts`.
 */
export function emitPlans(model: Model): Map<string, TypeScriptFile> {
  const resources = new Map(model.resources.map((resource) => [resource.name, resource]));
  const ownPlan = (resource: Resource): Plan => withoutTypes(resourcePlan(resource, model, resources), resource, resources);
  const plans = new Map(model.resources.map((resource) => [resource.name, ownPlan(resource)]));
  const files = model.resources.map((resource) => [`resources/${resource.name}.ts`, planFile(resource, plans, resources)] as const);
  return new Map([...files, ...emitTypes(model)]);
}

function planFile(resource: Resource, plans: ReadonlyMap<string, Plan>, resources: Map<string, Resource>): TypeScriptFile {
  const { name, about: doc, source } = resource;
  const around = Object.entries(hooksAround(resource, resources));
  const { said, parent } = shortest(plans.get(name)!, parentOf(resource, plans));
  const imports = [
    { moduleSpecifier: '../../runtime', namedImports: around.length === 0 ? ['resource'] : ['resource', 'withHooks'] },
    ...around.map(([, of]) => ({ moduleSpecifier: `../hooks/${of}`, namedImports: [`${of}Hooks`] })),
    ...(parent === undefined ? [] : [{ moduleSpecifier: `./${parent}`, namedImports: [`${parent}Plan`] }]),
  ];
  const plan = code`resource(${literal(said)}${parent === undefined ? '' : `, ${parent}Plan`})`;
  const hooks = around.map(([key, of]) => `${key}: ${of}Hooks`).join(', ');
  const value = around.length === 0 ? plan : code`withHooks(${plan}, { ${hooks} })`;
  return new TypeScriptFile(source, { imports, statements: [constant({ name: `${name}Plan`, doc, value })] });
}

/** From whom a resource inherits: the resource that it extends, or over whose rows it stands. */
function parentOf({ base, over }: Resource, plans: ReadonlyMap<string, Plan>): Parent | undefined {
  const name = base?.resource ?? over;
  return name === undefined ? undefined : { name, plan: plans.get(name)!, extended: base !== undefined };
}

/** What the text of a plan says. A resource that shows little of its parent's rows says all of its own where that is shorter. */
function shortest(plan: Plan, parent: Parent | undefined): { said: unknown; parent?: string } {
  if (!parent) return { said: shortPlan(plan) };
  const said = shortPlan(plan, parent);
  const alone = parent.extended ? undefined : shortPlan(plan);
  return alone !== undefined && JSON.stringify(alone).length < JSON.stringify(said).length
    ? { said: alone }
    : { said, parent: parent.name };
}

/** Whether some accounts do not see some of its rows or fields. */
function holdsBack({ scope, fields }: Resource): boolean {
  return scope !== undefined || fields.some(({ view }) => view !== undefined);
}

/** The whole plan of a resource, as plain data: what it is, then how it is read, how it is written, and its schema document. */
export function resourcePlan(resource: Resource, model: Model, resources: Map<string, Resource>): Plan {
  const { name, kind, about, exposed, methods, returnRepresentation, discriminator, descendants, base } = resource;
  return {
    name,
    kind,
    about,
    exposed,
    methods,
    returnRepresentation,
    deprecated: resource.deprecated,
    deprecatedFields: deprecatedFields(resource),
    types: discriminator && Object.fromEntries(descendants.map(({ as, resource: type }) => [as, type])),
    base: base && { resource: base.resource, as: base.as },
    public: resource.publicForm,
    checks: checkPlan(resource, resources),
    limit: resource.limit,
    events: eventPlan(resource),
    history: resource.writesHistory ? true : undefined,
    historyAt: historyAt(resource, resources),
    unreported: !resource.reportable && holdsBack(resource) ? true : undefined,
    kept: keptPlan(resource),
    viewRight: resource.history && resource.rights['detail.get'],
    display: resource.display,
    read: readPlan(resource, resources),
    write: isWritable(resource) ? writePlan(resource, model, resources) : undefined,
    handled: exposed ? handledDocument(resource) : undefined,
    schema: exposed || resource.over !== undefined ? schemaDocument(resource, resources) : undefined,
  };
}

/** The resource below whose objects the history of this one is: its own, or that over whose rows it stands. */
function historyAt(resource: Resource, resources: Map<string, Resource>): string | undefined {
  if (!resource.exposed) return undefined;
  return [resource, resources.get(resource.over ?? '')].find((told) => told !== undefined && showsHistory(told, resources))?.name;
}

/** How changes of its rows are kept, where all are: so an object can be shown as it was. */
function keptPlan({ history }: Resource): unknown {
  if (!history || history.by !== undefined) return undefined;
  const { fields, pairs } = history;
  const renamed = fields.filter(({ field, column }) => field !== column).map(({ field, column }) => [field, column]);
  const points = fields.filter(({ type }) => type === 'point').map(({ field }) => field);
  const lists = pairs.map(({ field, table, own, other }) => [field, { table, own, other }]);
  return {
    ...(renamed.length > 0 && { columns: Object.fromEntries(renamed) as object }),
    ...(points.length > 0 && { points }),
    ...(lists.length > 0 && { lists: Object.fromEntries(lists) as object }),
  };
}

/** The names by which requests may speak of fields that go one day, each with its field. */
function deprecatedFields({ exposed, fields }: Resource): Record<string, string> | undefined {
  const going = fields.filter((field) => exposed && field.deprecated !== undefined && !field.private);
  const names = going.flatMap(({ name, alias }) =>
    alias === undefined
      ? [[name, name]]
      : [
          [name, name],
          [alias, name],
        ],
  );
  return names.length === 0 ? undefined : (Object.fromEntries(names) as Record<string, string>);
}

/** What integrators are told of its rows: the names of events, and why each is written. */
function eventPlan({ events }: Resource): unknown {
  if (!events) return undefined;
  const types = Object.fromEntries(events.types.map(({ type, on, fields }) => [type, { on, fields: fields?.map(({ field }) => field) }]));
  return { types, person: events.person?.resource };
}

/** Whose hooks run around the writes of a resource: those of its own table, and those of the table that it extends. */
function hooksAround({ name, over = name, base }: Resource, resources: Map<string, Resource>): { hooks?: string; baseHooks?: string } {
  const hooked = (of?: string): boolean => of !== undefined && resources.get(of)!.hooks !== undefined;
  return { ...(hooked(over) && { hooks: over }), ...(hooked(base?.resource) && { baseHooks: base!.resource }) };
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
