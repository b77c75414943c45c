import { UNITED_STATES } from '../../core/types/countries';

/**
 * SQL of the key by which the region of an address abroad is looked up in `core_regionname`, with the country beside it; null in the United States.
 * @param row the row of the address, with `country`, `state` and `region`
 */
export const regionKeySql = (row: string): string =>
  `CASE WHEN ${row}.country <> '${UNITED_STATES}' THEN advocacy_place_name(coalesce(nullif(${row}.state, ''), ${row}.region)) END`;

/** SQL of the code of the region of an address abroad (`DE.16`), by whichever of its names it is written; null in the United States, and where nobody knows it. */
export const regionCodeSql = (row: string): string =>
  `(SELECT n.region_code FROM core_regionname n WHERE n.country = ${row}.country AND n.name = ${regionKeySql(row)})`;
