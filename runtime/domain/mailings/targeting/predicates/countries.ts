import { countryName } from '../../../geo';
import { lowered, type Predicate } from './predicate';

/** Users in one of the countries, by name. `US` and the like stand for the United States, as in addresses. */
export const countries: Predicate = ({ countries: names }, { query }) => {
  if (names.length === 0) return undefined;
  const fullNames = names.map((name) => countryName(name));
  return `lower(u.country) COLLATE "C" = ANY (${query.bind(lowered(fullNames), 'text[]')})`;
};
