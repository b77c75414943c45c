/**
 * SQL of a language and the languages that it inherits from, as JSON. Without the id: the default language. It follows four steps at most,
 * because staff may create a circle.
 */
export const languagesSql = (id: string): string => `(
  WITH RECURSIVE chain AS (
    SELECT l.iso_code, l.translations, l.inherit_from_id, 0 AS depth FROM core_language l
    WHERE l.id = coalesce(${id}, (SELECT d.id FROM core_language d WHERE d.is_default ORDER BY d.id LIMIT 1))
    UNION ALL
    SELECT l.iso_code, l.translations, l.inherit_from_id, c.depth + 1 FROM chain c JOIN core_language l ON l.id = c.inherit_from_id WHERE c.depth < 4
  )
  SELECT json_agg(json_build_object('code', iso_code, 'translations', translations) ORDER BY depth) FROM chain)`;
