import { columnOf } from '../../language/fields';
import { modelName, pairModelName } from '../../model/names';
import { diagnose } from '../catalogue';
import type { Rule } from '../rule';

/** Names that Prisma has given away: its types, and what its client is called. */
const PRISMA_NAMES = ['String', 'Int', 'BigInt', 'Float', 'Decimal', 'Boolean', 'DateTime', 'Json', 'Bytes', 'Prisma', 'PrismaClient'];

/** Paths below `/rest/v1/` that are no resources. */
const PATHS: ReadonlyMap<string, string> = new Map([['docs', 'the API is explored at that path']]);

/** Fields of every object. A resource over another may show them in another way, but none stores them again. */
const EVERYWHERE = ['id', 'resource_uri'];

/** A property of every JavaScript object. It would be found where nothing was declared. */
const INHERITED = 'constructor';

/** No resource and no field has a reserved name. */
export const reservedNames: Rule = function* (context) {
  for (const resource of context.all) {
    const { name } = resource;
    const reason = PRISMA_NAMES.includes(modelName(name)) ? 'Prisma has a type of that name' : (PATHS.get(name) ?? jsReason(name));
    if (reason) yield diagnose(resource.position(['resource']), 'R023', { name, reason });
    for (const { name: field, declaration, position } of resource.declared.values()) {
      const stored = EVERYWHERE.includes(field) && field !== resource.declaration.key && columnOf(field, declaration) !== undefined;
      const taken = stored ? 'every object has it' : jsReason(field);
      if (taken) yield diagnose(position([], 'key'), 'R041', { field, reason: taken });
    }
  }
};

/** Each table has a name of its own in Prisma: that of its resource with a capital, or that of a table of pairs without underscores. */
export const prismaNames: Rule = function* (context) {
  const models = new Map([
    ...PRISMA_NAMES.map((model) => [model, 'a type of its own'] as const),
    ...context.all.map(({ name }) => [modelName(name), `the resource "${name}"`] as const),
  ]);
  const tables = new Map<string, string>();
  for (const { declared } of context.all) {
    for (const { declaration, position } of declared.values()) {
      if (declaration.type !== 'many') continue;
      const model = pairModelName(declaration.table);
      const owner = models.get(model) ?? tables.get(model);
      if (owner !== undefined && owner !== declaration.table)
        yield diagnose(position(['table']), 'R271', { table: declaration.table, model, owner });
      else tables.set(model, declaration.table);
    }
  }
};

function jsReason(name: string): string | undefined {
  return name === INHERITED ? 'JavaScript objects have it' : undefined;
}
