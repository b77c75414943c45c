import type { Pool } from 'pg';
import { type LanguageRow, languagesSql } from '../../languages';
import { TARGET_TEMPLATE_VALUES } from '../../legislators';
import type { MailRecord } from '../../transactional-mail';
import { FORM_TEXT } from '../mail/target-mail';
import type { BatchFormat } from './pages';
import { NAME_FIELDS, NAME_SQL } from '../../people';

/** The last value of a custom field of the action `a`, cut to a length. */
const field = (name: string, length: number): string =>
  `(SELECT left(f.value, ${length}) FROM core_actionfield f WHERE f.parent_id = a.id AND f.name = '${name}' ORDER BY f.id DESC LIMIT 1)`;

const PERSON = [...NAME_FIELDS, 'city', 'state', 'region', 'postal', 'country'];

/**
 * SQL of what a target is told of the signature of the user `u` in the action `a`: who signed, from where, and what they wrote. No e-mail address, no
 * phone and no street.
 */
export const SIGNATURE = `
  SELECT left(${NAME_SQL}, 300) AS name,
    ${PERSON.map((name) => `left(u.${name}, 100) AS ${name}`).join(', ')}, ${field('comment', 2_000)} AS comment, ${field('letter_text', 10_000)} AS letter,
    to_char(a.created_at, 'YYYY-MM-DD') AS signed_on`;

/** What a target is told of a signature. */
export interface Signature extends Record<string, unknown> {
  /** The whole name. */
  name: string;
  city: string;
  state: string;
  region: string;
  postal: string;
  country: string;
  comment: string | null;
  letter: string | null;
  /** A day such as `2026-11-24`. */
  signed_on: string;
}

/** The columns of the attached table. Letters are written on letter pages only. */
export const signatureColumns = (pageType: string): string[] => [
  'name',
  ...PERSON,
  'comment',
  ...(pageType === 'Letter' ? ['letter'] : []),
  'signed_on',
];

/** A delivery with what its e-mail says. */
export interface LoadedBatch extends MailRecord {
  page: { id: number; name: string; title: string; type: string };
  pageFields: { name: string; value: string }[] | null;
  languages: LanguageRow[] | null;
  target: Readonly<Record<string, string | number | null>>;
  from: string | null;
  subject: string | null;
  template: string | null;
  format: BatchFormat;
  /** What people signed: HTML of a petition, plain text of a letter. */
  text: string | null;
}

const PAGES = Object.entries(FORM_TEXT).map(
  ([type, text]) => `SELECT t.batch_delivery_from_id AS line, t.batch_delivery_subject AS subject, t.batch_delivery_template AS template,
      t.batch_delivery_format AS format, (SELECT ${text} FROM cms_${type}_form f WHERE f.page_id = p.id) AS text
    FROM core_${type}page t WHERE t.page_ptr_id = p.id`,
);

/** The sender of the page, else that of its followup, else the default one. */
const FIND = `
  SELECT d.id::text, d.page_id::text AS "actionId", 'batch' AS kind, 'core_batchdelivery' AS "table", t.email, d.state, d.created_at AT TIME ZONE 'UTC' AS "createdAt",
    json_build_object('id', p.id, 'name', p.name, 'title', p.title, 'type', p.type) AS page,
    (SELECT json_agg(json_build_object('name', f.name, 'value', f.value) ORDER BY f.id) FROM core_pagefield f WHERE f.parent_id = p.id) AS "pageFields",
    ${languagesSql('p.lang_id', 'p.country')} AS languages, ${TARGET_TEMPLATE_VALUES} AS target, said.subject, said.template, said.format, said.text,
    coalesce(own.from_line, nullif(f.email_custom_from, ''), l.from_line, (SELECT n.from_line FROM core_fromline n WHERE n.is_default ORDER BY n.id LIMIT 1)) AS "from"
  FROM core_batchdelivery d JOIN core_page p ON p.id = d.page_id JOIN core_target t ON t.id = d.target_id AND NOT t.hidden
    JOIN LATERAL (${PAGES.join(' UNION ALL ')}) said ON true
    LEFT JOIN core_fromline own ON own.id = said.line LEFT JOIN core_pagefollowup f ON f.page_id = p.id LEFT JOIN core_fromline l ON l.id = f.email_from_line_id
  WHERE d.id = $1::integer AND d.state IN ('waiting', 'claimed')`;

/** A delivery that has not ended; undefined when it has, and when its target is there no more. */
export async function loadBatch(pool: Pool, delivery: number): Promise<LoadedBatch | undefined> {
  const { rows } = await pool.query<LoadedBatch>({ name: 'batch_load', text: FIND, values: [delivery] });
  return rows[0];
}

/** The signatures of a delivery in the order in which people signed, without those of people who were erased meanwhile. */
const SIGNATURES = `
  SELECT said.* FROM core_batchsignature s JOIN core_action a ON a.id = s.action_id JOIN core_user u ON u.id = a.user_id, LATERAL (${SIGNATURE}) said
  WHERE s.delivery_id = $1::integer AND u.email <> '' ORDER BY s.action_id`;

/** What the target is told of each signature of a delivery. */
export async function loadSignatures(pool: Pool, delivery: number): Promise<Signature[]> {
  const { rows } = await pool.query<Signature>({ name: 'batch_signatures', text: SIGNATURES, values: [delivery] });
  return rows;
}
