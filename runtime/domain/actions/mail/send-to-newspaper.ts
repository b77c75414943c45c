import { Message } from '../../../core/words';
import { queryOn } from '../../../core/database/sql';
import type { Transport } from '../../../core/mail/transport';
import type { Services } from '../../../core/call/services';
import { compileTemplate } from '../../../core/templates';
import { deliver, type MailContent, openRecords, saveMailState, giveBackQuota, quotaSubject, useDayQuota } from '../../transactional-mail';
import { languageOf } from '../../languages';
import { describeAction, writerPlace } from './context';
import type { LoadedAction } from './load';
import { plainHtml, wrapBody } from './wrapper';

/** How many letters one newspaper gets in a day, and how many one person sends: anybody may write with an address. */
const LETTERS_PER_NEWSPAPER = 100;
const LETTERS_PER_PERSON = 10;

interface Letter {
  email: string;
  subject: string;
  text: string;
}

const LETTER = {
  name: 'mail_letter_to_editor',
  text: `SELECT m.email_address AS email, l.subject, l.letter_text AS text FROM core_lteaction l JOIN core_mediatarget m ON m.id = l.target_id
    WHERE l.action_ptr_id = $1::bigint AND NOT m.hidden AND m.email_address <> '' AND l.letter_text <> ''`,
};

const RECORD = {
  name: 'mail_letter_to_editor_record',
  text: `INSERT INTO core_actionmail (action_id, kind, email) VALUES ($1::bigint, 'target', $2) ON CONFLICT DO NOTHING`,
};

const SIGNATURE = `{{message}}
<p>{{default user.name user.email}}{{place}}<br>{{user.email}}</p>`;

/**
 * E-mails a letter to the editor to the newspaper that the action names, once. One whose newspaper was hidden meanwhile, or has no e-mail
 * address, goes nowhere. Throws failures that may be temporary, so that the job is tried again.
 */
export async function sendToNewspaper(services: Services, transport: Transport, actionId: string, loaded: LoadedAction): Promise<void> {
  const { pool } = services;
  const { rows } = await pool.query<Letter>({ ...LETTER, values: [actionId] });
  const [letter] = rows;
  if (!letter) return;
  await pool.query({ ...RECORD, values: [actionId, letter.email] });
  const record = (await openRecords(pool, actionId, 'target')).find(({ email }) => email === letter.email);
  if (!record) return;
  const newspaper = quotaSubject(services, 'newspaper', letter.email.toLowerCase());
  const writer = quotaSubject(services, 'writer', loaded.user.email.toLowerCase());
  const isNew = record.state === 'waiting';
  // The person first: letters that are held back must not use up what the newspaper gets.
  const mayGo = async (subject: string, limit: number): Promise<boolean> =>
    useDayQuota(queryOn(services.pool), new Map([[subject, limit]]), 1);
  if (isNew && !((await mayGo(writer, LETTERS_PER_PERSON)) && (await mayGo(newspaper, LETTERS_PER_NEWSPAPER)))) {
    return saveMailState(pool, record, 'skipped', new Message('actions.too_many_letters_today'));
  }
  try {
    await deliver(services, transport, record, () => writeLetter(loaded, letter, services));
  } catch (error) {
    if (isNew) await Promise.all([giveBackQuota(services, newspaper), giveBackQuota(services, writer)]);
    throw error;
  }
}

/** A letter comes from us, whose address can be proven genuine; answers go to the person. Newspapers ask who and where the writer is. */
function writeLetter(loaded: LoadedAction, { subject, text }: Letter, { settings }: Services): MailContent {
  const context = { ...describeAction(loaded, settings), message: plainHtml(text), place: writerPlace(loaded, { street: true }) };
  return {
    from: loaded.followup.from ?? '',
    replyTo: loaded.user.email,
    subject: subject || languageOf(loaded.languages ?? []).translations.letter_to_editor,
    ...wrapBody(compileTemplate(SIGNATURE, { html: true })(context), null, context, { unsubscribe: false }),
  };
}
