import type { Bounce } from './delivery-outcome';

/** Why a mail server did not accept a mail for an address. */
export interface BounceReason {
  type: Bounce;
  /** The enhanced status code without its dots: 511 for 5.1.1. Null when the report has none. */
  class: number | null;
}

/** An enhanced status code: class, subject, detail (RFC 3463). */
const STATUS_CODE = /\b([245])\.(\d{1,3})\.(\d{1,3})\b/;
/** The reply of an SMTP server: `550 …`, `550-5.1.1 …`. */
const SMTP_REPLY = /\b([45])\d\d(?=[ -])/;

/** Texts that say that the address does not exist. Some servers send them with a general code. */
const UNKNOWN_ADDRESS =
  /no such (user|mailbox|recipient|address)|unknown (user|recipient|address|local)|(user|recipient|mailbox|address|account)[^.\n]{0,40} (unknown|not found|does not exist|doesn't exist|disabled|unavailable|inactive|rejected)|does not exist|not our customer|invalid (recipient|mailbox|address)|host (unknown|or domain name not found)|no mailbox here|doesn't have a [^\n]{0,60}account/i;
/** Texts that refuse this mail, not this address. */
const TEMPORARY =
  /\b(quota|mailbox (is )?full|over.?quota|too (large|big)|spam|blocked|blacklist|block ?list|policy|dmarc|spf|reputation|content|virus|relay|authenticat|rate limit|greylist|try again|temporar)/i;

/**
 * Classifies a bounce by its status code, and by the text of the server when the code says little. A problem with the address is hard
 * (5.1, 5.2.1, 5.4.4). A full mailbox, a mail that is too large, and suspected spam are soft.
 * @param status the enhanced status code, or text that contains it
 * @param text what the server said
 */
export function bounceReason(status: string, text: string): BounceReason {
  const [, codeClass, subject, detail] = STATUS_CODE.exec(status) ?? STATUS_CODE.exec(text) ?? [];
  if (codeClass === undefined) return { type: SMTP_REPLY.exec(text)?.[1] === '5' ? typeByText(text) : 'soft', class: null };
  const code = Number(`${codeClass}${subject}${detail}`);
  if (codeClass !== '5') return { type: 'soft', class: code };
  const address = `${subject}.${detail}`;
  // 5.1.7 and 5.1.8 are about the address of the sender.
  const isHard = (subject === '1' && !['7', '8'].includes(detail!)) || address === '2.1' || address === '4.4';
  const isGeneral = ['0', '3', '4', '5'].includes(subject!) || address === '2.0';
  if (isHard) return { type: 'hard', class: code };
  return { type: isGeneral || (subject === '7' && UNKNOWN_ADDRESS.test(text)) ? typeByText(text) : 'soft', class: code };
}

/** A permanent refusal without details is hard, unless the text is about the mail. */
function typeByText(text: string): BounceReason['type'] {
  if (UNKNOWN_ADDRESS.test(text)) return 'hard';
  return TEMPORARY.test(text) ? 'soft' : 'hard';
}
