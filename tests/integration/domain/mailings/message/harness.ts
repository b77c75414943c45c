import PostalMime, { type Email } from 'postal-mime';
import { prepareMailing, type PreparedMailing, type Proof } from '../../../../../runtime/domain/mailings/message';
import type { Settings } from '../../../../../runtime/core/settings';
import { testServices, type TestServices } from '../../../../support';

export const SITE = 'https://act.example.org';

/** Columns of a mailing, and its subject lines. */
export interface MailingColumns {
  subjects?: readonly (string | { text: string; preview_text: string })[];
  fields?: Readonly<Record<string, string>>;
  [column: string]: unknown;
}

/** A message as a mail program parses it. */
export interface Letter extends Email {
  raw: string;
  header(name: string): string | undefined;
}

export interface MessagesHarness extends TestServices {
  /** The id of a new mailing, with a sender unless the columns say otherwise. */
  mailing(columns: MailingColumns): Promise<number>;
  user(columns: Readonly<Record<string, string>>, fields?: Readonly<Record<string, string>>): Promise<number>;
  prepare(columns: MailingColumns, options?: { quotesReports?: boolean }): Promise<PreparedMailing>;
  /** The message of a new mailing to a user. */
  letter(columns: MailingColumns, userId: number, options?: { variant?: number; proof?: Proof }): Promise<Letter>;
}

export async function openMessages(changes: Partial<Settings> = {}): Promise<MessagesHarness> {
  const test = await testServices({ baseUrl: SITE, ...changes });
  const { services } = test;
  const insert = async (table: string, row: Readonly<Record<string, unknown>>): Promise<number> => {
    const columns = Object.keys(row);
    const { rows } = await services.pool.query<{ id: number }>(
      `INSERT INTO ${table} (${columns.map((name) => `"${name}"`).join(', ')}) VALUES (${columns.map((_name, index) => `$${index + 1}`).join(', ')}) RETURNING id`,
      Object.values(row),
    );
    return Number(rows[0]!.id);
  };
  const customFields = async (kind: 'mailing' | 'user', parent: number, fields: Readonly<Record<string, string>>): Promise<void> => {
    for (const [name, value] of Object.entries(fields)) {
      await services.pool.query(`INSERT INTO core_allowed${kind}field (name) VALUES ($1) ON CONFLICT DO NOTHING`, [name]);
      await insert(`core_${kind}field`, { parent_id: parent, name, value });
    }
  };
  const mailing = async ({ subjects = ['Hello'], fields = {}, ...columns }: MailingColumns): Promise<number> => {
    const id = await insert('core_mailing', { custom_fromline: '"Jo Doe" <jo@example.org>', ...columns });
    for (const subject of subjects)
      await insert('core_mailingsubject', { mailing_id: id, ...(typeof subject === 'string' ? { text: subject } : subject) });
    await customFields('mailing', id, fields);
    return id;
  };
  const prepare: MessagesHarness['prepare'] = async (columns, options) =>
    prepareMailing(services, await mailing(columns), 'program', options);
  return {
    ...test,
    mailing,
    prepare,
    async user(columns, fields = {}) {
      const id = await insert('core_user', columns);
      await customFields('user', id, fields);
      return id;
    },
    async letter(columns, userId, { variant = 0, proof } = {}) {
      const prepared = await prepare(columns);
      const data = (await prepared.load(services.pool, [userId])).get(userId)!;
      return readLetter(prepared.compose(data, { subjectId: prepared.subjectIds[variant]!, proof }).raw);
    },
  };
}

/** Parses a message as mail programs do. */
export async function readLetter(raw: string): Promise<Letter> {
  const email = await PostalMime.parse(raw);
  const lines = raw
    .slice(0, raw.indexOf('\r\n\r\n'))
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  return {
    ...email,
    raw,
    header: (name) => lines.find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}: `))?.slice(name.length + 2),
  };
}
