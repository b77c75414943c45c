import { lowered, type Predicate } from './predicate';

/** Users in one of the regions, by name. Addresses outside the United States have regions. */
export const regions: Predicate = ({ regions: names }, { query }) =>
  names.length === 0 ? undefined : `lower(u.region) COLLATE "C" = ANY (${query.bind(lowered(names), 'text[]')})`;
