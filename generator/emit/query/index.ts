import type { Model, Resource } from '../../model/model';
import { constant, literal, sourceFile } from '../source';
import { filterWhitelist, orderWhitelist } from './filters';
import { selectList } from './representation';
import { fromClause, topScope } from './scope';

/** `queries/<resource>.ts`: how a resource is read, filtered and ordered (`ReadPlan` in `runtime/framework/plan/plan.ts`). */
export function emitQueries(model: Model): Map<string, string> {
  const resources = new Map(model.resources.map((resource) => [resource.name, resource]));
  return new Map(model.resources.map((resource) => [`queries/${resource.name}.ts`, queryFile(resource, resources)]));
}

function queryFile(resource: Resource, resources: Map<string, Resource>): string {
  const query = constant({
    name: `${resource.name}Query`,
    type: 'ReadPlan',
    doc: `How \`${resource.name}\` is read, filtered and ordered.`,
    value: literal(readPlan(resource, resources)),
  });
  const imports = [{ moduleSpecifier: '../../runtime', namedImports: ['ReadPlan'], isTypeOnly: true }];
  return sourceFile({ source: resource.source }, { imports, statements: [query] });
}

/** The tables behind a resource, its own first; none for a view. */
function tablesOf(resource: Resource, parent: Resource | undefined): string[] {
  if (!resource.stored && resource.over === undefined) return [];
  return parent ? [resource.table, parent.table] : [resource.table];
}

function readPlan(resource: Resource, resources: Map<string, Resource>): Record<string, unknown> {
  const scope = topScope(resource, resources);
  const parent = resource.base && resources.get(resource.base.resource)!;
  return {
    from: fromClause(scope),
    tables: tablesOf(resource, parent),
    tallied: resource.large && (!parent || parent.large),
    key: `t.${resource.key.column}`,
    keyType: resource.key.type,
    keyField: resource.key.field,
    primary: `t.${resource.primary.column}`,
    primaryType: resource.primary.type,
    names: resource.queryNames,
    filters: filterWhitelist(resource, resources),
    ordering: orderWhitelist(resource),
    object: `\n${selectList(scope).replace(/^/gm, '    ')}`,
  };
}
