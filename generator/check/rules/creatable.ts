import { isColumn } from '../../language/fields';
import { diagnose } from '../catalogue';
import type { Rule } from '../rule';
import type { KnownField } from '../world';
import { servedMethods } from './methods';

/** Where a body can make a row, no field stands in the way that the body cannot give. */
export const creatable: Rule = function* (world) {
  for (const known of world.all) {
    const generic = servedMethods(known).has('list.post') && !known.declaration.handlers?.['list.post'];
    if (!generic || known.declaration.over) continue;
    const discriminator = known.base?.declaration.discriminator;
    const inherited = [...(known.base?.declared.values() ?? [])].filter(({ name }) => name !== discriminator);
    for (const field of [...inherited, ...known.declared.values()]) {
      if (blocks(field)) yield diagnose(field.place([], 'key'), 'R047', { field: field.name });
    }
  }
};

function blocks({ is }: KnownField): boolean {
  if (!is.readonly && !is.private) return false;
  if (is.type === 'reference') return !is.null && is.default === undefined;
  if (!isColumn(is) || is.null || is.derived !== undefined) return false;
  return !is.blank && (is.default === undefined || is.default === null);
}
