import { lowered, type Predicate } from './predicate';

/** Users in one of the regions, by name; addresses outside the United States have one. */
export const regions: Predicate = ({ regions: names }, { query }) =>
  names.length === 0 ? undefined : `lower(u.region) COLLATE "C" = ANY (${query.bind(lowered(names), 'text[]')})`;
