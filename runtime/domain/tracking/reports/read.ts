import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { blocksOf, type Fields } from './fields';
import { reasonOf, type Reason } from './status';

/** One address of which a report tells. */
export interface Failure extends Reason {
  /** The address as it was first written, else as it was tried; undefined where the report does not say. */
  address?: string;
}

/** What a mail that came in reports. */
export interface Report {
  kind: 'bounce' | 'complaint' | 'other';
  /** The addresses that a bounce tells of; of a complaint the complaining one, with no reason. */
  failures: Failure[];
  /** Its own headers, and those of the mail that came back. */
  own: Fields;
  returned: Fields;
  /** The same each time that it is delivered. */
  id: string;
}

/** What a message may hold: reports are small, and parts in parts only make work. */
const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 0 };

/** Feedback that is a complaint (RFC 5965); `not-spam` and reports of failed authentication are none. */
const COMPLAINTS = /^(abuse|fraud|virus|opt-out|opt-out-list|other|miscategorized)$/i;

/** Senders of reports that have no form: Exim, qmail, old servers. */
const SERVERS = /^(mailer-daemon|postmaster|mail-daemon|mdaemon|bounces?)\b/i;

/**
 * Reads a report of a mail server or provider: a delivery status (RFC 3464), a complaint (RFC 5965), or a bounce in plain words. Everything
 * else, such as somebody who is out of office, is `other`. Throws for what is no message.
 */
export async function readReport(raw: Uint8Array): Promise<Report> {
  const email = await PostalMime.parse(raw, { ...LIMITS, forceRfc822Attachments: true, attachmentEncoding: 'utf8' });
  const own = fieldsOf(email);
  const part = (pattern: RegExp): string | undefined => textOf(email.attachments.find(({ mimeType }) => pattern.test(mimeType)));
  const status = part(/^message\/(global-)?delivery-status$/i);
  const feedback = part(/^message\/feedback-report$/i);
  const returned = part(/^(message\/(rfc822|global|rfc822-headers|global-headers)|text\/rfc822-headers)$/i) ?? quoted(email);
  const report = feedback !== undefined ? complaint(feedback) : status !== undefined ? delivery(status) : plainBounce(email, own);
  return { ...report, own, returned: blocksOf(returned)[0] ?? new Map(), id: email.messageId ?? '' };
}

function complaint(text: string): Pick<Report, 'kind' | 'failures'> {
  const [fields] = blocksOf(text);
  const given = fields?.get('feedback-type')?.[0]?.trim() ?? '';
  return {
    kind: COMPLAINTS.test(given) ? 'complaint' : 'other',
    failures: [{ type: 'hard', class: null, address: addressIn(fields?.get('original-rcpt-to')?.[0]) }],
  };
}

/** The first block speaks of the message, each of the others of an address. What is only late may still arrive. */
function delivery(text: string): Pick<Report, 'kind' | 'failures'> {
  const failures = blocksOf(text)
    .filter((fields) => /^failed\b/i.test(fields.get('action')?.[0]?.trim() ?? ''))
    .map((fields): Failure => {
      const one = (name: string): string => fields.get(name)?.[0] ?? '';
      return {
        ...reasonOf(one('status'), one('diagnostic-code')),
        address: addressIn(one('original-recipient')) ?? addressIn(one('final-recipient')),
      };
    });
  return { kind: failures.length > 0 ? 'bounce' : 'other', failures };
}

function plainBounce(email: Email, own: Fields): Pick<Report, 'kind' | 'failures'> {
  const text = (email.text ?? '').slice(0, 20_000);
  const failed = own.get('x-failed-recipients')?.flatMap((line) => line.split(',')) ?? [];
  const isServer = SERVERS.test(email.from?.address ?? '') || own.get('return-path')?.[0]?.trim() === '<>';
  const tells =
    /\b[45]\.\d{1,3}\.\d{1,3}\b|\b[45]\d\d[ -]|undeliver|could not be delivered|couldn't be delivered|wasn't able to deliver|delivery (has )?failed/i.test(
      text,
    );
  if (failed.length === 0 && !(isServer && tells && !/^auto-replied/i.test(own.get('auto-submitted')?.[0]?.trim() ?? '')))
    return { kind: 'other', failures: [] };
  const found =
    failed.length > 0 ? failed.map((each) => addressIn(each)) : [addressIn(/^\s*<?([^\s<>:]+@[^\s<>:]+)>?:?\s*$/m.exec(text)?.[1])];
  return { kind: 'bounce', failures: found.map((address) => ({ ...reasonOf('', ownWords(text)), address })) };
}

/** The words of the report, without the mail that it quotes. */
function ownWords(text: string): string {
  return text.split(QUOTE)[0]!;
}

/** The line after which servers without a form quote the mail that came back. */
const QUOTE = /^-{3,}.*(?:message|copy|returned).*$/im;

function quoted(email: Email): string {
  const text = email.text ?? '';
  const line = QUOTE.exec(text);
  return line ? text.slice(line.index + line[0].length).trimStart() : '';
}

function fieldsOf({ headers }: Email): Fields {
  const fields: Fields = new Map();
  for (const { key, value } of headers) fields.set(key, [...(fields.get(key) ?? []), value]);
  return fields;
}

function textOf(attachment: Attachment | undefined): string | undefined {
  if (!attachment) return undefined;
  const { content } = attachment;
  return typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('utf8');
}

/** `rfc822; ann@example.org`, `<ann@example.org>`: the address. */
function addressIn(text: string | undefined): string | undefined {
  return /[^\s<>;,"]+@[^\s<>;,"]+/.exec(text ?? '')?.[0];
}
