import type { Pool } from 'pg';
import type { Wrapper } from './load';

/** What staff say of the confirmations of a page in `transactionalmailing`. What is null is that of the followup. */
export interface OwnTexts {
  subject: string | null;
  body: string | null;
  from: string | null;
  replyTo: string | null;
  wrapper: Wrapper | null;
}

/**
 * SQL: the transactional mailing `t` has texts for confirmations, and is in use. One that stands for the confirmations that a page sent, which the service
 * makes by itself, has none.
 */
export const HAS_OWN_TEXTS = `(t.type = 'confirmation' AND NOT t.hidden AND coalesce(t.status, '') IN ('', 'active') AND concat(t.subject, t.body, t.reply_to) <> '')`;

const ownTextsSql = (page: string): string => `
  SELECT nullif(t.subject, '') AS subject, nullif(t.body, '') AS body, coalesce(nullif(t.custom_from, ''), l.from_line) AS "from",
    nullif(t.reply_to, '') AS "replyTo",
    (SELECT row_to_json(o.*) FROM (SELECT w.template, w.text_template, w.unsubscribe_html, w.unsubscribe_text FROM core_emailwrapper w WHERE w.id = t.wrapper_id) o) AS wrapper
  FROM core_transactionalmailing t LEFT JOIN core_fromline l ON l.id = t.from_line_id
  WHERE t.page_id = ${page} AND ${HAS_OWN_TEXTS} ORDER BY t.id LIMIT 1`;

const OF_ACTION = ownTextsSql('(SELECT page_id FROM core_action WHERE id = $1)');
const OF_PAGE = ownTextsSql('$1::integer');

/** Loads the texts that staff gave the confirmations of the page of an action; undefined without any. The first mailing that has some counts. */
export async function loadOwnTexts(pool: Pool, actionId: string): Promise<OwnTexts | undefined> {
  const { rows } = await pool.query<OwnTexts>({ name: 'mail_own_texts', text: OF_ACTION, values: [actionId] });
  return rows[0];
}

/** The same by the id of the page. */
export async function loadOwnTextsOfPage(pool: Pool, pageId: number): Promise<OwnTexts | undefined> {
  const { rows } = await pool.query<OwnTexts>({ name: 'mail_own_texts_of_page', text: OF_PAGE, values: [pageId] });
  return rows[0];
}
