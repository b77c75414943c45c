import { lowered, type Predicate } from './predicate';

/** Users who live in a county of one of the names, with or without the word County; states share names, so `states` tells which. */
export const counties: Predicate = ({ counties: names }, { query }) => {
  if (names.length === 0) return undefined;
  const spellings = lowered(names).flatMap((name) => [name, name.replace(/ (county|parish)$/, '')]);
  return `EXISTS (SELECT FROM core_location l WHERE l.user_id = u.id AND lower(l.us_county) COLLATE "C" = ANY (${query.bind(spellings, 'text[]')}))`;
};
