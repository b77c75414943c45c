import { foldedCountrySql } from '../../../language/country';
import { quoteName } from '../../../language/quote-name';
import { databaseName } from '../../sql-names';

/** The name of the function that knows the countries of a table. */
export function countryFunction(countries: string): string {
  return databaseName(countries, [], 'named');
}

/**
 * SQL of the function that says under which name a country is kept: null for one that is not known. Most are written as they are kept, so they are looked up as
 * they are first.
 * @param caller a function that calls it: it is dropped with that
 */
export function createCountryFunction(countries: string, caller: string): string {
  const name = countryFunction(countries);
  const named = (spelling: string): string => `SELECT c.canonical FROM ${quoteName(countries)} c WHERE c.name = ${spelling}`;
  return `
CREATE OR REPLACE FUNCTION ${name}(country text) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN coalesce((${named('lower(btrim(country))')}), (${named(foldedCountrySql('country'))}));
END
$$;
COMMENT ON FUNCTION ${name}(text) IS 'generated for ${caller}';`.trim();
}
