import { SEARCH_PARAMETER, searchedFields } from '../../language/search';
import { diagnose } from '../catalogue';
import type { Rule } from '../rule';
import { didYouMean } from '../suggest';
import { type DeclaredResource, fieldOf } from '../context';

/** Words are searched in text columns that everybody sees who sees the row. The parameter is the name of no field. */
export const search: Rule = function* (context) {
  for (const resource of context.all) {
    const declared = resource.declaration.search;
    if (declared === undefined) continue;
    const path = Array.isArray(declared) ? ['search'] : ['search', 'fields'];
    for (const [index, field] of searchedFields(declared).entries()) {
      const reason = unfit(resource, field);
      if (reason !== undefined) yield diagnose(resource.position([...path, index]), 'R115', { field, reason });
    }
    const taken = fieldOf(resource, SEARCH_PARAMETER);
    if (typeof taken === 'object') {
      const reason = `"${SEARCH_PARAMETER}" is a field, and would be the name of a filter and of the search`;
      yield diagnose(resource.position(['search'], 'key'), 'R115', { field: SEARCH_PARAMETER, reason });
    }
  }
};

function unfit(resource: DeclaredResource, name: string): string | undefined {
  const field = resource.declared.get(name) ?? fieldOf(resource, name);
  if (field === 'broken') return undefined;
  if (field === 'unknown') return `there is no such field${didYouMean(name, resource.declared.keys())}`;
  if (!resource.declared.has(name)) return 'it is not a column of this table';
  const { declaration } = field;
  if (declaration.type !== 'string' && declaration.type !== 'text') return `it is of type ${declaration.type}, not a text`;
  if (declaration.private) return 'it is private, and who searches would learn what it holds';
  if ('view' in declaration && declaration.view !== undefined)
    return 'not everybody may view it, and who searches would learn what it holds';
  return undefined;
}
