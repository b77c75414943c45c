import { lowered, type Predicate } from './predicate';

/** Users in one of the countries, by name. */
export const countries: Predicate = ({ countries: names }, { query }) =>
  names.length === 0 ? undefined : `lower(u.country) COLLATE "C" = ANY (${query.bind(lowered(names).map(inFull), 'text[]')})`;

/** Addresses have the one name, whatever was typed (decisions, "Users and actions", 7). */
function inFull(name: string): string {
  return /^usa?$/.test(name) ? 'united states' : name;
}
