import { SPELLINGS, countrySpellings } from '../../core/types/countries';
import type { SqlScript } from '../../core/database/schema/applied-scripts';

/**
 * The script that fills the table by which triggers look countries up. It is applied again whenever another version of the program knows other spellings.
 * @writes core_country
 */
export function countriesScript(): SqlScript {
  return {
    name: 'countries',
    version: SPELLINGS,
    get sql() {
      const lines = countrySpellings().map(({ spelling, code, name }) => [spelling, code, name].join('\t'));
      const columns = [1, 2, 3].map((index) => `split_part(line, E'\\t', ${index})`).join(', ');
      return `DELETE FROM core_country;
INSERT INTO core_country (name, code, canonical) SELECT ${columns} FROM string_to_table($countries$${lines.join('\n')}$countries$, E'\n') AS line;
ANALYZE core_country;`;
    },
  };
}
