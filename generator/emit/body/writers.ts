import type { Field, Resource } from '../../model/model';

/**
 * The columns that name the account which last gave one of some fields a value, with those fields among what a body may say. Undefined when there
 * are none.
 */
export function writerPlans(resource: Resource, rows: Resource, given: readonly Field[]): unknown[] | undefined {
  const { fields } = resource.over === undefined ? resource : rows;
  const plans = fields.flatMap(({ definition, column, from }) => {
    if (definition.type !== 'reference' || !definition.writerOf) return [];
    const of = definition.writerOf.filter((name) => given.some((field) => field.name === name));
    return of.length === 0 ? [] : [{ column: column!.name, on: from, of }];
  });
  return plans.length === 0 ? undefined : plans;
}
