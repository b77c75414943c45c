import { lowered, type Predicate } from './predicate';

/** Users who live in one of the congressional districts (`CA_08`), as far as their location is known. */
export const cds: Predicate = ({ cds: codes }, { query }) => livesIn('us_district', codes, query);

/** The same for districts of the upper chambers of the states (`CA_008`). */
export const stateSenateDistricts: Predicate = ({ state_senate_districts: codes }, { query }) => livesIn('us_state_senate', codes, query);

/** The same for those of the lower chambers. */
export const stateHouseDistricts: Predicate = ({ state_house_districts: codes }, { query }) => livesIn('us_state_district', codes, query);

/** Codes may have a hyphen instead of the underscore. The comparison matches the index of the column. */
function livesIn(column: string, codes: readonly string[], query: Parameters<Predicate>[1]['query']): string | undefined {
  if (codes.length === 0) return undefined;
  const spellings = lowered(codes).flatMap((code) => [code.replaceAll('-', '_'), code.replaceAll('_', '-')]);
  return `EXISTS (SELECT FROM core_location l WHERE l.user_id = u.id AND lower(l.${column}) COLLATE "C" = ANY (${query.bind(spellings, 'text[]')}))`;
}
