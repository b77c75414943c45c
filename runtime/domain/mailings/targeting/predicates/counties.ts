import { lowered, type Predicate } from './predicate';

/** Users who live in one of the counties, with or without the word County. Counties of several states may share a name; add `states`. */
export const counties: Predicate = ({ counties: names }, { query }) => {
  if (names.length === 0) return undefined;
  const spellings = lowered(names).flatMap((name) => [name, name.replace(/ (county|parish)$/, '')]);
  return `EXISTS (SELECT FROM core_location l WHERE l.user_id = u.id AND lower(l.us_county) COLLATE "C" = ANY (${query.bind(spellings, 'text[]')}))`;
};
