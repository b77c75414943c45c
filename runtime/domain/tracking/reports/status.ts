/** Why an address did not take a mail. */
export interface Reason {
  type: 'hard' | 'soft';
  /** The status code without its points: 511 for 5.1.1; null for a report without one. */
  class: number | null;
}

/** `5.1.1`: class, subject, detail (RFC 3463). */
const STATUS = /\b([245])\.(\d{1,3})\.(\d{1,3})\b/;
/** The answer of a server: `550 …`, `550-5.1.1 …`. */
const REPLY = /\b([45])\d\d(?=[ -])/;

/** Words for an address that is none, where servers say so under a general code. */
const NOBODY =
  /no such (user|mailbox|recipient|address)|unknown (user|recipient|address|local)|(user|recipient|mailbox|address|account)[^.\n]{0,40} (unknown|not found|does not exist|doesn't exist|disabled|unavailable|inactive|rejected)|does not exist|not our customer|invalid (recipient|mailbox|address)|host (unknown|or domain name not found)|no mailbox here|doesn't have a [^\n]{0,60}account/i;
/** Words of servers that refuse this mail, not this address. */
const PASSING =
  /\b(quota|mailbox (is )?full|over.?quota|too (large|big)|spam|blocked|blacklist|block ?list|policy|dmarc|spf|reputation|content|virus|rate limit|greylist|try again|temporar)/i;

/**
 * Reads why a mail came back: from its status code, and from the words of the server where the code says little. Lasting is what is wrong with
 * the address (5.1, 5.2.1, 5.4.4); a full mailbox, a mail that is too large or was taken for spam may be otherwise the next time.
 */
export function reasonOf(status: string, words: string): Reason {
  const [, kind, subject, detail] = STATUS.exec(status) ?? STATUS.exec(words) ?? [];
  if (kind === undefined) return { type: REPLY.exec(words)?.[1] === '5' ? byWords(words) : 'soft', class: null };
  const code = Number(`${kind}${subject}${detail}`);
  if (kind !== '5') return { type: 'soft', class: code };
  const address = `${subject}.${detail}`;
  // 5.1.8 speaks of the sender's address.
  const lasting = (subject === '1' && !['7', '8'].includes(detail!)) || address === '2.1' || address === '4.4';
  const vague = ['0', '3', '4', '5'].includes(subject!) || address === '2.0';
  if (lasting) return { type: 'hard', class: code };
  return { type: vague || (subject === '7' && NOBODY.test(words)) ? byWords(words) : 'soft', class: code };
}

/** A refusal for good that says no more: the address, unless its words speak of the mail. */
function byWords(words: string): Reason['type'] {
  if (NOBODY.test(words)) return 'hard';
  return PASSING.test(words) ? 'soft' : 'hard';
}
