import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { bounceReason, type BounceReason } from '../../../core/mail/refusal';

/** An address that a report says could not get a mail. */
export interface FailedAddress extends BounceReason {
  /** The original recipient, or else the final one. Undefined when the report names none. */
  address?: string;
}

/** What an incoming mail reports. */
export interface MailReport {
  kind: 'bounce' | 'complaint' | 'other';
  /** The addresses of a bounce. For a complaint: the address that complained, and its reason means nothing. */
  failures: FailedAddress[];
  /** The headers of the report. */
  own: HeaderFields;
  /** The headers of the mail that came back. */
  returned: HeaderFields;
  /** The `Message-ID` of the report; '' without one. */
  id: string;
}

/** Limits on a message. Reports are small; deeply nested parts are an attack. */
const PARSER_LIMITS = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 0 };

/** Feedback types that are complaints (RFC 5965). `not-spam` and `auth-failure` are not. */
const COMPLAINT_TYPES = /^(abuse|fraud|virus|opt-out|opt-out-list|other|miscategorized)$/i;

/** Senders of bounces in plain text: Exim, qmail, old servers. */
const MAIL_SERVERS = /^(mailer-daemon|postmaster|mail-daemon|mdaemon|bounces?)\b/i;

/**
 * Parses the report of a mail server or provider: a delivery status (RFC 3464), a complaint (RFC 5965), or a bounce in plain text. Every
 * other mail, such as an out-of-office reply, is `other`. Throws when the bytes are not a message.
 */
export async function parseMailReport(raw: Uint8Array): Promise<MailReport> {
  const email = await PostalMime.parse(raw, { ...PARSER_LIMITS, forceRfc822Attachments: true, attachmentEncoding: 'utf8' });
  const own = fieldsOf(email);
  const part = (pattern: RegExp): string | undefined => textOf(email.attachments.find(({ mimeType }) => pattern.test(mimeType)));
  const status = part(/^message\/(global-)?delivery-status$/i);
  const feedback = part(/^message\/feedback-report$/i);
  const returned = part(/^(message\/(rfc822|global|rfc822-headers|global-headers)|text\/rfc822-headers)$/i) ?? quotedMail(email);
  const report =
    feedback !== undefined ? parseComplaint(feedback) : status !== undefined ? parseDeliveryStatus(status) : parsePlainBounce(email, own);
  return { ...report, own, returned: parseHeaderBlocks(returned)[0] ?? new Map(), id: email.messageId ?? '' };
}

/** Message ids in a report, the most reliable first. */
export function messageIdsIn({ own, returned }: Pick<MailReport, 'own' | 'returned'>): string[] {
  const texts = [
    ...(returned.get('message-id') ?? []),
    ...['in-reply-to', 'references', 'x-original-message-id'].flatMap((name) => own.get(name) ?? []),
  ];
  return texts.flatMap((text) => text.match(/[^\s<>]+@[^\s<>]+/g) ?? []);
}

function parseComplaint(text: string): Pick<MailReport, 'kind' | 'failures'> {
  const [fields] = parseHeaderBlocks(text);
  const feedbackType = fields?.get('feedback-type')?.[0]?.trim() ?? '';
  return {
    kind: COMPLAINT_TYPES.test(feedbackType) ? 'complaint' : 'other',
    failures: [{ type: 'hard', class: null, address: addressIn(fields?.get('original-rcpt-to')?.[0]) }],
  };
}

/** The first block is about the message, each other block about one address. `delayed` is not a failure: the mail may still arrive. */
function parseDeliveryStatus(text: string): Pick<MailReport, 'kind' | 'failures'> {
  const failures = parseHeaderBlocks(text)
    .filter((fields) => /^failed\b/i.test(fields.get('action')?.[0]?.trim() ?? ''))
    .map((fields): FailedAddress => {
      const field = (name: string): string => fields.get(name)?.[0] ?? '';
      return {
        ...bounceReason(field('status'), field('diagnostic-code')),
        address: addressIn(field('original-recipient')) ?? addressIn(field('final-recipient')),
      };
    });
  return { kind: failures.length > 0 ? 'bounce' : 'other', failures };
}

function parsePlainBounce(email: Email, own: HeaderFields): Pick<MailReport, 'kind' | 'failures'> {
  const text = (email.text ?? '').slice(0, 20_000);
  const failed = own.get('x-failed-recipients')?.flatMap((line) => line.split(',')) ?? [];
  const isServer = MAIL_SERVERS.test(email.from?.address ?? '') || own.get('return-path')?.[0]?.trim() === '<>';
  const saysUndelivered =
    /\b[45]\.\d{1,3}\.\d{1,3}\b|\b[45]\d\d[ -]|undeliver|could not be delivered|couldn't be delivered|wasn't able to deliver|delivery (has )?failed/i.test(
      text,
    );
  if (failed.length === 0 && !(isServer && saysUndelivered && !/^auto-replied/i.test(own.get('auto-submitted')?.[0]?.trim() ?? '')))
    return { kind: 'other', failures: [] };
  const addresses =
    failed.length > 0 ? failed.map((address) => addressIn(address)) : [addressIn(/^\s*<?([^\s<>:]+@[^\s<>:]+)>?:?\s*$/m.exec(text)?.[1])];
  return { kind: 'bounce', failures: addresses.map((address) => ({ ...bounceReason('', withoutQuote(text)), address })) };
}

/** The text of the report without the mail that it quotes. */
function withoutQuote(text: string): string {
  return text.split(QUOTE)[0]!;
}

/** The line after which plain-text bounces quote the mail that came back. */
const QUOTE = /^-{3,}.*(?:message|copy|returned).*$/im;

function quotedMail(email: Email): string {
  const text = email.text ?? '';
  const line = QUOTE.exec(text);
  return line ? text.slice(line.index + line[0].length).trimStart() : '';
}

function fieldsOf({ headers }: Email): HeaderFields {
  const fields: HeaderFields = new Map();
  for (const { key, value } of headers) fields.set(key, [...(fields.get(key) ?? []), value]);
  return fields;
}

function textOf(attachment: Attachment | undefined): string | undefined {
  if (!attachment) return undefined;
  const { content } = attachment;
  return typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('utf8');
}

/** The address in `rfc822; ann@example.org` or `<ann@example.org>`. */
function addressIn(text: string | undefined): string | undefined {
  return /[^\s<>;,"]+@[^\s<>;,"]+/.exec(text ?? '')?.[0];
}

/** The values of header fields, by name in lower case, in their order. */
type HeaderFields = Map<string, string[]>;

/** Parses blocks of header fields, which empty lines separate. Folded lines are joined. Lines that are not fields are skipped. */
function parseHeaderBlocks(text: string): HeaderFields[] {
  return text
    .split(/\r?\n[ \t]*\r?\n/)
    .map((block) => fieldsIn(block))
    .filter((fields) => fields.size > 0);
}

function fieldsIn(block: string): HeaderFields {
  const fields: HeaderFields = new Map();
  for (const line of block.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name, value] = /^([!-9;-~]+):[ \t]*(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) continue;
    const key = name.toLowerCase();
    fields.set(key, [...(fields.get(key) ?? []), value]);
  }
  return fields;
}
