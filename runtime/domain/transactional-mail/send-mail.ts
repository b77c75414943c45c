import type { Pool } from 'pg';
import type { JobContext } from '../../core/jobs/handlers';
import { DeliveryError } from '../../core/mail/delivery-outcome';
import { buildMessage, type Message } from '../../core/mail/message';
import { escapeHtml } from '../../core/templates';
import { signedMessageId } from './mail-record';
import { isBlackholed } from './blackhole';

interface MailLink {
  words: string;
  url: string;
}

/** An e-mail of a job, without a record of its own. */
export interface SingleMail extends Pick<Message, 'to' | 'subject' | 'text'> {
  /** What it is about: `shiftsignup.5`. The same name makes the same message, so a repetition can be told. */
  name: string;
  /** The default is the sender that is taken when none is chosen. */
  from?: string;
  /** The default is the text, in paragraphs. */
  html?: string;
  /** What a line of the text names, `Your sign-up: https://…`: in HTML it is a link with these words. */
  link?: MailLink;
  date?: Date;
}

/**
 * Sends one e-mail of a job (transactional-mail/README.md, "Mail of a job"). False when it was not sent and never will be: no valid address,
 * an address on the blackhole list, or a server that refused it. Throws what may pass, so that the job is tried again.
 */
export async function sendMail({ services, transport }: Pick<JobContext, 'services' | 'transport'>, mail: SingleMail): Promise<boolean> {
  const { pool, log, settings } = services;
  if (!/^[\w.-]+$/.test(mail.name)) throw new Error(`the name of an e-mail has letters, digits, dots and hyphens: ${mail.name}`);
  if (await isBlackholed(pool, mail.to)) return false;
  try {
    const message = await buildMessage({
      messageId: signedMessageId(settings, `single-mail.${mail.name}`), // The hyphen: no name of an e-mail with a record has one.
      from: mail.from ?? (await defaultSender(pool)),
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html ?? htmlOf(mail.text, mail.link),
      date: mail.date ?? new Date(),
    });
    return await transport.send(message, () => Promise.resolve(true));
  } catch (error) {
    if (!(error instanceof DeliveryError) || error.status === 'transient') throw error;
    log.warn('An e-mail was not sent.', { mail: mail.name, cause: error });
    return false;
  }
}

async function defaultSender(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ from_line: string }>('SELECT from_line FROM core_fromline WHERE is_default ORDER BY id LIMIT 1');
  return rows[0]?.from_line ?? '';
}

const isUrl = (text: string): boolean => /^https?:\/\/\S+$/.test(text);

/** The direction of each paragraph is that of its first words. A paragraph that is a URL is a link, and so is the line of the link. Lines stay lines. */
function htmlOf(text: string, link?: MailLink): string {
  const anchor = ({ words, url }: MailLink): string => `<a href="${escapeHtml(url)}">${escapeHtml(words)}</a>`;
  const isLink = (line: string): boolean => link !== undefined && line.startsWith(link.words) && line.endsWith(` ${link.url}`);
  const inHtml = (paragraph: string): string => {
    if (isUrl(paragraph)) return anchor({ words: paragraph, url: paragraph });
    const lines = paragraph.split('\n').map((line) => (isLink(line) ? anchor(link!) : escapeHtml(line)));
    return lines.join('<br>');
  };
  return text
    .split(/\n{2,}/)
    .map((paragraph) => `<p dir="auto">${inHtml(paragraph)}</p>`)
    .join('\n');
}
