import { hasFormSql } from './page-types';

/** A page that the thanks of another ask people to go on to. */
export interface NextPage {
  name: string;
  title: string;
  type: string;
  /** What staff wrote for the thanks; '' for nothing. */
  text: string;
  /** The words by which the page is shared; '' for none. */
  description: string;
}

/** SQL: the page `p` is one that people can open without a login link. */
const IS_OPEN = `NOT p.hidden AND p.status = 'active' AND ${hasFormSql(({ signedIn }) => !signedIn)}`;

/** SQL: what the thanks say of the page `p`, where it is open. */
const nextSql = (which: string, text: string): string => `
    SELECT json_build_object('name', p.name, 'title', coalesce(nullif(p.title, ''), p.name), 'type', p.type, 'text', ${text},
      'description', coalesce((SELECT s.share_description FROM core_pagefollowup s WHERE s.page_id = p.id), '')) AS next
    FROM core_page p WHERE ${which} AND ${IS_OPEN}`;

/** SQL: the page that the thanks of the page with this id lead to, as JSON; null where there is none, it is not open, or the visitor ($2) has acted on it. */
export const nextPageSql = (id: string): string => `
  (SELECT n.next FROM core_pagefollowup f CROSS JOIN LATERAL (${nextSql('p.id = f.next_page_id AND p.id <> f.page_id', 'f.next_text')}
      AND NOT EXISTS (SELECT FROM core_action a WHERE a.user_id = $2::integer AND a.page_id = p.id AND a.status = 'complete')) n
  WHERE f.page_id = ${id})`;

/** SQL: the page that the thanks of the page `own` would lead to, which its id or its name names. */
export const namedNextPageSql = (named: string, { own, text }: { own: string; text: string }): string => `
  (${nextSql(`(p.id = CASE WHEN ${named} ~ '^[0-9]{1,9}$' THEN ${named}::integer END OR lower(p.name) COLLATE "C" = lower(${named})) AND p.id <> ${own}`, text)} LIMIT 1)`;
