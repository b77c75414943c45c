import { columnOf } from '../../language/fields';
import { diagnose } from '../catalogue';
import type { Rule } from '../rule';

/** Types of Prisma. A model has the name of its resource, with a capital. */
const PRISMA_TYPES = new Set(['string', 'int', 'float', 'boolean', 'json', 'bytes', 'decimal']);

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
    const reason = PRISMA_TYPES.has(name) ? 'Prisma has a type of that name' : (PATHS.get(name) ?? jsReason(name));
    if (reason) yield diagnose(resource.position(['resource']), 'R023', { name, reason });
    for (const { name: field, declaration, position } of resource.declared.values()) {
      const stored = EVERYWHERE.includes(field) && field !== resource.declaration.key && columnOf(field, declaration) !== undefined;
      const taken = stored ? 'every object has it' : jsReason(field);
      if (taken) yield diagnose(position([], 'key'), 'R041', { field, reason: taken });
    }
  }
};

function jsReason(name: string): string | undefined {
  return name === INHERITED ? 'JavaScript objects have it' : undefined;
}
