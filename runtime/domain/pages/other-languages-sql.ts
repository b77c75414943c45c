import { hasFormSql } from './page-types';

/** A page that says the same in another language. */
export interface OtherLanguage {
  name: string;
  title: string;
  code: string;
  language: string;
}

/** The most translations that a page links to. */
const MOST = 50;

/** Whether a page of the public has a form: without one it cannot be opened. */
const HAS_FORM = `(SELECT ${hasFormSql()} FROM core_page p WHERE p.id = s.id)`;

/** SQL of the public pages of the same multilingual campaign, as JSON. It reads the page `p`. */
export const OTHER_LANGUAGES_SQL = `(SELECT json_agg(o) FROM (
      SELECT s.name, s.title, l.iso_code AS code, l.name AS language
      FROM core_multilingualcampaign c JOIN core_page s ON s.multilingual_campaign_id = c.id JOIN core_language l ON l.id = s.lang_id
      WHERE c.id = p.multilingual_campaign_id AND NOT c.hidden AND s.id <> p.id AND s.status = 'active' AND NOT s.hidden AND NOT l.hidden AND ${HAS_FORM}
      ORDER BY l.ordering, l.name, s.id LIMIT ${MOST}) o)`;
