import type { Predicate } from './predicate';

/** Users who prefer one of the languages. Whoever has said nothing gets the default language everywhere, so counts as its reader. */
export const languages: Predicate = ({ languages: ids }, { query }) =>
  ids.length === 0
    ? undefined
    : `coalesce(u.lang_id, (SELECT min(d.id) FROM core_language d WHERE d.is_default), 0) = ANY (${query.bind(ids, 'integer[]')})`;
