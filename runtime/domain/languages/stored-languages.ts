import type { Services } from '../../core/call/services';
import { KeptRead } from '../../core/database/kept-read';

const DEFAULT_LANGUAGE = '(SELECT d.id FROM core_language d WHERE d.is_default ORDER BY d.id LIMIT 1)';

/**
 * SQL of a language and the languages that it inherits from, as JSON, the first with the country for whose readers it is written: `country`, else the home.
 * Without the id: the default language. It follows four steps at most, because staff may create a circle.
 * @param country SQL of the name of a country; null and '' are none
 */
export const languagesSql = (id: string, country = 'NULL::text'): string => `(
  WITH RECURSIVE chain AS (
    SELECT l.iso_code, l.translations, l.inherit_from_id, 0 AS depth FROM core_language l
    WHERE l.id = coalesce(${id}, ${DEFAULT_LANGUAGE})
    UNION ALL
    SELECT l.iso_code, l.translations, l.inherit_from_id, c.depth + 1 FROM chain c JOIN core_language l ON l.id = c.inherit_from_id WHERE c.depth < 4
  )
  SELECT json_agg(json_build_object('code', iso_code, 'translations', translations, 'country', CASE WHEN depth = 0 THEN coalesce(nullif(${country}, ''), (SELECT i.country FROM core_installation i WHERE i.id = 1)) END) ORDER BY depth)
  FROM chain)`;

/**
 * SQL to order rows by, the one that fits a language first: rows in that language (null: the default one), those without a language, those in the default language, all others.
 * @param rowLanguage the SQL of the id of the row's language
 * @param wanted the SQL of the id of the language
 */
export const nearestLanguageSql = (rowLanguage: string, wanted: string): string => `
  CASE WHEN ${rowLanguage} = coalesce(${wanted}, ${DEFAULT_LANGUAGE}) THEN 0 WHEN ${rowLanguage} IS NULL THEN 1 WHEN ${rowLanguage} = ${DEFAULT_LANGUAGE} THEN 2 ELSE 3 END`;

/** How long the codes are kept, in milliseconds. */
const KEPT = 5_000;

const codes = new KeptRead<ReadonlyMap<string, string>>(async (pool) => {
  const text = 'SELECT id, iso_code FROM core_language';
  const { rows } = await pool.query<{ id: number; iso_code: string }>({ name: 'language codes', text });
  return new Map(rows.map(({ id, iso_code: code }) => [`/rest/v1/language/${id}/`, code]));
}, KEPT);

/**
 * The ISO codes of all languages, by the paths of these: `/rest/v1/language/100/` is `en`. Kept in the process for some seconds. Throws when the database
 * does not answer.
 */
export function languageCodes(services: Pick<Services, 'pool' | 'settings'>): Promise<ReadonlyMap<string, string>> {
  return codes.of(services);
}
