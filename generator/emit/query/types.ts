import type { Resource } from '../../model/model';
import { quoteName } from '../../language/quote-name';
import { printedSql } from './representation';
import { fromClause, topScope } from './scope';

type Types = Record<string, { from: string; primary: string; right?: string; object: Record<string, string> }>;

/** SQL of the type of a row. Undefined where the fields that types add are not shown. */
export function typeSql({ fields, discriminator }: Resource): string | undefined {
  if (!fields.some(({ definition }) => definition.type === 'typed')) return undefined;
  return `t.${quoteName(fields.find(({ name }) => name === discriminator)!.column!.name)}`;
}

/** The fields that types add, by type, as the types' own plans read them. The runtime takes them from there (`runtime/core/plan/with-types.ts`). */
export function typedFields(resource: Resource, resources: Map<string, Resource>): { by: string; of: Types } | undefined {
  const by = typeSql(resource);
  if (by === undefined) return undefined;
  const of: Types = {};
  for (const { name, definition } of resource.fields) {
    if (definition.type !== 'typed') continue;
    for (const { as, resource: type, field } of definition.types) {
      const scope = topScope(resources.get(type)!, resources);
      const { kind, primary } = scope.resource;
      const right = kind === resource.kind ? undefined : `${kind}.view`;
      of[as] ??= { from: fromClause(scope), primary: `t.${quoteName(primary.column)}`, right, object: {} };
      of[as].object[name] = printedSql(field, scope);
    }
  }
  return { by, of };
}
