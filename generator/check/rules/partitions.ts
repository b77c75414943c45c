import { diagnose } from '../catalogue';
import type { DeclaredResource, RuleContext } from '../context';
import type { Rule } from '../rule';

/** A table is kept in parts by its id alone: nothing else of its rows is unique, and no other row refers to them. */
export const partitions: Rule = function* (context) {
  for (const resource of context.all) {
    if (resource.declaration.partition === undefined || resource.declaration.over !== undefined) continue;
    for (const reason of unfit(resource, context)) yield diagnose(resource.position(['partition'], 'key'), 'R257', { reason });
  }
};

function* unfit(resource: DeclaredResource, context: RuleContext): Iterable<string> {
  const { declaration } = resource;
  if (declaration.key !== undefined && declaration.key !== 'id' && resource.declared.has(declaration.key)) {
    yield `its key is "${declaration.key}", and parts are ranges of an id`;
  } else if (declaration.id !== 'bigint') {
    yield 'its ids are of 32 bits, and it is to grow: say "id: bigint"';
  }
  for (const [name, field] of resource.declared) {
    const unique = ('unique' in field.declaration && field.declaration.unique) || 'at_most_one' in field.declaration;
    if (unique) yield `"${name}" is unique, and PostgreSQL keeps no value unique over all parts but the id`;
  }
  if (declaration.unique_together !== undefined || declaration.indexes?.some(({ unique }) => unique))
    yield 'fields are unique together, and PostgreSQL keeps no value unique over all parts but the id';
  const referrer = referrerTo(resource.name, context);
  if (referrer !== undefined) yield `"${referrer}" refers to its rows, so a part could not be dropped whole`;
}

/** A field whose foreign key refers to rows of a resource. */
function referrerTo(name: string, { all }: RuleContext): string | undefined {
  for (const owner of all) {
    for (const field of owner.declared.values()) {
      const { declaration } = field;
      const refers =
        (declaration.type === 'reference' && declaration.to === name) ||
        (declaration.type === 'many' && (declaration.to === name || owner.name === name));
      if (refers) return `${owner.name}.${field.name}`;
    }
  }
  return undefined;
}
