import type { Model, Resource } from '../../model/model';
import { addConstant, literal, sourceFile } from '../source';
import { filterableNames, filterWhitelist, orderWhitelist } from './filters';
import { selectList } from './representation';
import { fromClause, topScope } from './scope';

/** `queries/<resource>.ts`: how a resource is read, filtered and ordered (`ReadPlan` in `runtime/plan.ts`). */
export function emitQueries(model: Model): Map<string, string> {
  const resources = new Map(model.resources.map((resource) => [resource.name, resource]));
  return new Map(model.resources.map((resource) => [`queries/${resource.name}.ts`, queryFile(resource, resources)]));
}

function queryFile(resource: Resource, resources: Map<string, Resource>): string {
  return sourceFile({ source: resource.source }, (file) => {
    file.addImportDeclaration({ moduleSpecifier: '../../runtime', namedImports: ['ReadPlan'], isTypeOnly: true });
    addConstant(file, {
      name: `${resource.name}Query`,
      type: 'ReadPlan',
      doc: `How \`${resource.name}\` is read, filtered and ordered.`,
      value: literal(readPlan(resource, resources)),
    });
  });
}

function readPlan(resource: Resource, resources: Map<string, Resource>): Record<string, unknown> {
  const scope = topScope(resource, resources);
  const parent = resource.base && resources.get(resource.base.resource)!;
  return {
    from: fromClause(scope),
    tables: parent ? [resource.table, parent.table] : [resource.table],
    tallied: resource.large && (!parent || parent.large),
    key: `t.${resource.key.column}`,
    keyType: resource.key.type,
    keyField: resource.key.field,
    primary: `t.${resource.primary.column}`,
    primaryType: resource.primary.type,
    names: filterableNames(resource),
    filters: filterWhitelist(resource, resources),
    ordering: orderWhitelist(resource),
    object: `\n${selectList(scope).replace(/^/gm, '    ')}`,
  };
}
