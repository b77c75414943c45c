import type { Bounce } from './delivery-outcome';

/**
 * Whom a refusal is about.
 *
 * - `recipient`: this person. It is settled: another attempt hears the same, or (4xx) the mailbox may be free later.
 * - `unclear`: this person or us; the code does not tell. It was about the person if the server takes a message after it.
 * - `domain`: how fast the domain of the person takes mail from us.
 * - `us`: our sender, our sign-in, or the server itself. It says nothing about the person.
 */
type About = 'recipient' | 'unclear' | 'domain' | 'us';

/** A permanent refusal: whom it is about, and what it means for the address if it is about the person. */
interface Refusal {
  about: Exclude<About, 'domain'>;
  bounce: Bounce;
}

/** Where in the conversation a reply came. `end` is the final dot of the message. */
export type Stage = 'MAIL' | 'RCPT' | 'DATA' | 'end';

/** An enhanced status code: class, subject, detail (RFC 3463). */
const STATUS_CODE = /\b([245])\.(\d{1,3})\.(\d{1,3})\b/;

/** `words`: the words of the server decide between hard and soft, and between the person and us. */
type Row = readonly [Refusal['about'], Bounce | 'words'];
const UNCLEAR: Row = ['unclear', 'words'];

/**
 * What permanent refusals (5.x.x) are about, by the subject of the enhanced status code, or by subject and detail. See RFC 3463 and the registry "SMTP Enhanced
 * Status Codes" of the IANA.
 */
const PERMANENT: Readonly<Record<string, Row>> = {
  '1': ['recipient', 'hard'], // No such mailbox, system, or syntax; moved; the domain takes no mail.
  '1.7': ['us', 'soft'], // The address of the sender.
  '1.8': ['us', 'soft'],
  '2': ['recipient', 'soft'], // Full; the message is too long for it; a list that does not expand.
  '2.0': ['recipient', 'words'],
  '2.1': ['recipient', 'hard'], // Disabled.
  '3': ['us', 'words'], // The mail system: takes nothing, is not configured.
  '3.0': ['unclear', 'words'],
  '3.4': ['unclear', 'soft'], // The message is too big for it.
  '4': ['recipient', 'words'], // The way to the domain of the person.
  '4.4': ['recipient', 'hard'],
  '5': ['unclear', 'words'], // The protocol.
  '6': ['unclear', 'soft'], // The content.
  '6.7': ['recipient', 'soft'], // The address is not ASCII.
  '7': ['unclear', 'soft'], // A policy, for this person or for all.
  '7.2': ['recipient', 'soft'], // A list that takes no mail from us.
  '7.8': ['us', 'soft'], // Sign-in and encryption.
  '7.9': ['us', 'soft'],
  '7.10': ['us', 'soft'],
  '7.11': ['us', 'soft'],
  '7.12': ['us', 'soft'],
  '7.17': ['recipient', 'hard'], // The mailbox or the domain has another owner.
  '7.18': ['recipient', 'hard'],
};

/** The same by the basic code, for replies without an enhanced one (RFC 5321, 4.2.2; RFC 4954; RFC 7504). */
const PERMANENT_BASIC: Readonly<Record<number, Row>> = {
  521: ['us', 'soft'],
  530: ['us', 'soft'],
  534: ['us', 'soft'],
  535: ['us', 'soft'],
  538: ['us', 'soft'],
  550: ['recipient', 'words'],
  551: ['recipient', 'words'],
  553: ['recipient', 'words'],
  556: ['recipient', 'hard'],
};

/** What passing refusals (4.x.x) are about. Those of the subjects that are not here are about the person, for now. */
const TRANSIENT: Readonly<Record<string, About>> = {
  '3': 'domain', // The mail system is full or takes nothing at the moment.
  '4.5': 'domain', // Congestion.
  '7': 'domain', // Too many, too fast, not trusted yet.
};

const TRANSIENT_BASIC: Readonly<Record<number, About>> = { 421: 'domain', 451: 'domain' };

/** Words that say that the address does not exist. Some servers send them with a general code. */
const NO_SUCH_ADDRESS =
  /no such (user|mailbox|recipient|address|person|account)|(unknown|unrout?e?able) (user|recipient|address|local|mailbox)|(user|recipient|mailbox|address|account)[^.\n]{0,40} (unknown|not found|does not exist|doesn't exist|disabled|unavailable|inactive)|does not exist|not our customer|invalid (recipient|mailbox|address)|host (unknown|or domain name not found)|no mailbox here|mailbox name not allowed|doesn't have a [^\n]{0,60}account/i;
/** These may speak of the address, or of a policy of the server for everybody. */
const ADDRESS_REJECTED = /(user|recipient|mailbox|address|account)[^.\n]{0,40} rejected/i;
/** Words about our sender, or about others to whom we have written before: no address of a person is told of by them. */
const OF_OTHERS = /\btoo many\b|\bsenders?\b|\bmail from\b/i;
/** Words that say that the mailbox is full. */
const FULL = /\b(quota|mailbox (is )?full|over.?quota)\b/i;
/** Words that refuse this mail, not this address. */
const OTHER_REASON =
  /\b(quota|mailbox (is )?full|over.?quota|too (large|big)|spam|blocked|blacklist|block ?list|policy|dmarc|spf|reputation|content|virus|relay|authenticat|rate limit|greylist|try again|temporar)/i;
/** Words about us. With a basic code they may be meant for everybody. */
const ABOUT_US =
  /\b(denied|not (allowed|permitted|authori[sz]ed)|access|senders?|clients?|hosts?|ip|your?|rejected|refused|service|server|helo|ehlo|dns|verif\w*|listed|rbl|go away)\b/i;
/** Greylisting puts off each message once, however slowly they come. */
const GREYLISTING = /gr[ae]y-?list/i;

/** The parts of the enhanced status code in a text; undefined without one. */
function statusCode(text: string): { codeClass: string; subject: string; detail: string } | undefined {
  const [, codeClass, subject, detail] = STATUS_CODE.exec(text) ?? [];
  return codeClass === undefined ? undefined : { codeClass, subject: subject!, detail: detail! };
}

/**
 * What a permanent refusal (5xx) of a recipient or of a message means, by its enhanced status code, and without one by the basic code. Where a code is general, the words of
 * the server may still tell of an address that does not exist.
 */
function permanentRefusal(basic: number, text: string, stage: Stage = 'RCPT'): Refusal {
  const status = statusCode(text);
  if (status?.codeClass !== '5') return basicRefusal(basic, text, stage);
  const { subject, detail } = status;
  const basicRow = PERMANENT_BASIC[basic];
  if (detail === '0' && basicRow?.[0] === 'us') return { about: 'us', bounce: 'soft' }; // The enhanced code says nothing of what it is.
  const [about, bounce] = PERMANENT[`${subject}.${detail}`] ?? PERMANENT[subject] ?? UNCLEAR;
  if ((bounce === 'words' || subject === '7') && tellsNoSuchAddress(text)) return { about: 'recipient', bounce: 'hard' };
  const isPolicyOfAddress = subject === '7' && about === 'unclear' && ADDRESS_REJECTED.test(text);
  return { about, bounce: bounce === 'words' || isPolicyOfAddress ? bounceByWords(text) : bounce };
}

/** A code that speaks of the address, with words of another reason, does not tell; nor does one that comes when the server has seen more than the address. */
function basicRefusal(basic: number, text: string, stage: Stage): Refusal {
  const [about, bounce] = PERMANENT_BASIC[basic] ?? UNCLEAR;
  if (bounce !== 'words') return { about, bounce };
  if (tellsNoSuchAddress(text)) return { about: 'recipient', bounce: 'hard' };
  if (FULL.test(text)) return { about: 'recipient', bounce: 'soft' };
  const tells = stage === 'RCPT' && !OTHER_REASON.test(text) && !ABOUT_US.test(text) && !OF_OTHERS.test(text);
  return { about: tells ? about : 'unclear', bounce: bounceByWords(text) };
}

/** A permanent refusal without details is hard, unless the words are about the mail. */
function bounceByWords(text: string): Bounce {
  if (OF_OTHERS.test(text)) return 'soft';
  if (tellsNoSuchAddress(text) || ADDRESS_REJECTED.test(text)) return 'hard';
  return OTHER_REASON.test(text) ? 'soft' : 'hard';
}

function tellsNoSuchAddress(text: string): boolean {
  return NO_SUCH_ADDRESS.test(text) && !OF_OTHERS.test(text);
}

/**
 * Whom a reply of the server is about, by its codes first, then by the point of the conversation at which it came. Before RCPT the server knows no recipient; at DATA it
 * speaks of the recipient only where its code says so.
 */
export function refusalAt(stage: Stage, basic: number, text: string): { about: About; bounce?: Bounce } {
  if (stage === 'MAIL') return { about: 'us' };
  if (basic >= 500) {
    return stage === 'DATA' && statusCode(text) === undefined ? { about: 'us' } : permanentRefusal(basic, text, stage);
  }
  if (stage === 'DATA') return { about: 'us' };
  return { about: transientRefusal(basic, text) };
}

/** 421 ends the connection whatever its status code says: the domain is to be asked later. */
function transientRefusal(basic: number, text: string): About {
  if (GREYLISTING.test(text)) return 'recipient';
  const status = basic === 421 ? undefined : statusCode(text);
  if (status === undefined) return TRANSIENT_BASIC[basic] ?? 'recipient';
  return TRANSIENT[`${status.subject}.${status.detail}`] ?? TRANSIENT[status.subject] ?? 'recipient';
}

/** Why a mail server did not accept a mail for an address. */
export interface BounceReason {
  type: Bounce;
  /** The enhanced status code without its dots: 511 for 5.1.1. Null when the report has none. */
  class: number | null;
}

/** The reply of an SMTP server: `550 …`, `550-5.1.1 …`. */
const SMTP_REPLY = /\b([45]\d\d)(?=[ -])/;

/**
 * What a report says of an address, by its status code, and by the words of the server where the code says little (`refusal.ts`).
 * @param status the enhanced status code, or text that contains it
 * @param text what the server said
 */
export function bounceReason(status: string, text: string): BounceReason {
  const said = statusCode(status) ?? statusCode(text);
  const basic = Number(SMTP_REPLY.exec(text)?.[1] ?? 0);
  if (said === undefined) return { type: basic >= 500 ? permanentRefusal(basic, text).bounce : 'soft', class: null };
  const { codeClass, subject, detail } = said;
  const type = codeClass === '5' ? permanentRefusal(basic, `${codeClass}.${subject}.${detail} ${text}`).bounce : 'soft';
  return { type, class: Number(`${codeClass}${subject}${detail}`) };
}

/** At most this many characters are kept. */
const MAX_LENGTH = 500;

/** A text without e-mail addresses, which mail servers like to repeat: the record of a recipient outlives the user's data. */
export function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, '…').slice(0, MAX_LENGTH);
}
