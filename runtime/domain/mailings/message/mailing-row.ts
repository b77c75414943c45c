import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { type LanguageRow, languagesSql, nearestLanguageSql } from '../../languages';

/** Custom fields. A name may have several values. */
export type CustomFieldValues = readonly { name: string; value: string }[];

/** A mailing with everything that is the same for all recipients. */
export interface MailingRow {
  id: number;
  /** The transaction that changed it last. Each rebuild of its recipients does. */
  changed_by: string;
  status: string;
  html: string;
  text: string;
  reply_to: string;
  web_viewable: boolean;
  /** `custom_fromline`, or else the from line. '' without either. */
  from: string;
  /** Code of its language, such as `en` or `pt-br`. */
  language: string | null;
  /** Its language, else the default one, with those that it inherits from. */
  languages: LanguageRow[] | null;
  mergefile_id: number | null;
  subjects: readonly { id: number; text: string; preview_text: string }[];
  fields: CustomFieldValues | null;
  page: { id: number; name: string; title: string; type: string; fields: CustomFieldValues | null } | null;
  /** The chosen wrapper, or else the default one of the language of the mailing, or else another default one. */
  wrapper: { template: string; text_template: string; unsubscribe_html: string | null; unsubscribe_text: string | null } | null;
}

const fields = (table: string, parent: string): string =>
  `(SELECT json_agg(json_build_object('name', f.name, 'value', f.value) ORDER BY f.id) FROM ${table} f WHERE f.parent_id = ${parent})`;

const MAILING = `
  SELECT m.id, m.xmin::text AS changed_by, m.status, coalesce(m.html, '') AS html, coalesce(m.text, '') AS text, coalesce(m.reply_to, '') AS reply_to, m.web_viewable, m.mergefile_id,
    coalesce(nullif(btrim(m.custom_fromline), ''), l.from_line, '') AS "from",
    g.iso_code AS language, ${languagesSql('m.lang_id')} AS languages,
    coalesce((SELECT json_agg(json_build_object('id', s.id, 'text', coalesce(s.text, ''), 'preview_text', coalesce(s.preview_text, '')) ORDER BY s.id)
      FROM core_mailingsubject s WHERE s.mailing_id = m.id), '[]') AS subjects,
    ${fields('core_mailingfield', 'm.id')} AS fields,
    (SELECT row_to_json(o.*) FROM (SELECT p.id, p.name, p.title, p.type, ${fields('core_pagefield', 'p.id')} AS fields
      FROM core_page p WHERE p.id = m.landing_page_id) o) AS page,
    (SELECT row_to_json(o.*) FROM (SELECT w.template, w.text_template, w.unsubscribe_html, w.unsubscribe_text FROM core_emailwrapper w
      WHERE w.id = m.emailwrapper_id OR w.is_default
      ORDER BY w.id = m.emailwrapper_id DESC NULLS LAST, ${nearestLanguageSql('w.lang_id', 'm.lang_id')}, w.id LIMIT 1) o) AS wrapper
  FROM core_mailing m LEFT JOIN core_fromline l ON l.id = m.fromline_id LEFT JOIN core_language g ON g.id = m.lang_id
  WHERE m.id = $1`;

/** Reads a mailing in one statement. Undefined when there is none. */
export async function readMailing(pool: Pool, mailingId: number): Promise<MailingRow | undefined> {
  const { rows } = await pool.query<MailingRow>({ name: 'mailing_message', text: MAILING, values: [mailingId] });
  return rows[0];
}

/** What is written in a mailing, by field, its merge file, and how far it is. */
export interface WrittenMailing {
  id: number;
  /** Another one as soon as the mailing, its wrapper or its recipients are others. */
  version: string;
  status: string;
  mergefile: number | null;
  texts: Record<'subjects' | 'preview_text' | 'emailwrapper', string[]> & Record<'html' | 'text' | 'custom_fromline' | 'reply_to', string>;
}

/** Reads what is written in a mailing. Undefined when there is none. */
export async function readTexts(pool: Pool, mailingId: number): Promise<WrittenMailing | undefined> {
  const row = await readMailing(pool, mailingId);
  if (!row) return undefined;
  const { wrapper } = row;
  const texts = {
    subjects: row.subjects.map(({ text }) => text),
    preview_text: row.subjects.map(({ preview_text }) => preview_text),
    html: row.html,
    text: row.text,
    custom_fromline: row.from,
    reply_to: row.reply_to,
    emailwrapper: wrapper
      ? [wrapper.template, wrapper.text_template, wrapper.unsubscribe_html ?? '', wrapper.unsubscribe_text ?? ''].filter(
          (source) => source !== '',
        )
      : [],
  };
  const version = createHash('sha256').update(JSON.stringify(row)).digest('base64');
  return { id: row.id, version, status: row.status, mergefile: row.mergefile_id, texts };
}
