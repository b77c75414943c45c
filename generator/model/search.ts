import { columnOf } from '../language/fields';
import { searchedFields } from '../language/search';
import type { Merged, MergedByName } from './merge-mixins';
import type { Search } from './resource';

/** What `?search=` searches: what the resource says, or the one that it extends. */
export function buildSearch({ declaration, fields, base, added }: Merged, all: MergedByName): Search | undefined {
  const { search } = declaration;
  if (!search) {
    const inherited = base && buildSearch(all.get(base.resource)!, all);
    return inherited && { ...inherited, from: 'b' };
  }
  const names = searchedFields(search);
  const language = Array.isArray(search) ? undefined : search.language;
  const columns = names.map((name) => columnOf(name, fields[name]!)!);
  return { from: 't', fields: names, columns, language: language ?? 'simple', ...(added.search && { added: true }) };
}
