import { isColumn } from '../../language/fields';
import { diagnose } from '../catalogue';
import type { Rule } from '../rule';
import type { DeclaredField } from '../context';
import { servedMethods } from './methods';

/** A resource that can be created has no required column that a body cannot give. */
export const creatable: Rule = function* (context) {
  for (const resource of context.all) {
    const generic = servedMethods(resource).has('list.post') && !resource.declaration.handlers?.['list.post'];
    if (!generic || resource.declaration.over) continue;
    const discriminator = resource.base?.declaration.discriminator;
    const inherited = [...(resource.base?.declared.values() ?? [])].filter(({ name }) => name !== discriminator);
    for (const field of [...inherited, ...resource.declared.values()]) {
      if (blocks(field)) yield diagnose(field.position([], 'key'), 'R047', { field: field.name });
    }
  }
};

function blocks({ declaration }: DeclaredField): boolean {
  if (!declaration.readonly && !declaration.private) return false;
  if (declaration.type === 'reference') return !declaration.null && declaration.default === undefined;
  if (!isColumn(declaration) || declaration.null || declaration.derived !== undefined) return false;
  return !declaration.blank && (declaration.default === undefined || declaration.default === null);
}
