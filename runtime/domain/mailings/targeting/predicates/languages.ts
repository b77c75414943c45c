import type { Predicate } from './predicate';

/** Users with one of the languages. Users without a language count as having the default one. */
export const languages: Predicate = ({ languages: ids }, { query }) =>
  ids.length === 0
    ? undefined
    : `coalesce(u.lang_id, (SELECT min(d.id) FROM core_language d WHERE d.is_default), 0) = ANY (${query.bind(ids, 'integer[]')})`;
