/**
 * How the attempt to hand over one message ended.
 * - `sent`: the mail server has it.
 * - `kept`: it was taken back before the dot, because it may not be sent now (stopped, or another sender has it).
 * - `lost`: the connection failed before the dot. Nobody has it, and it was not the message's fault.
 * - `later`: the server put this message off (4xx).
 * - `refused`: the server refused this address, or the message for it, for good (5xx). `bounce` says what that means for the address.
 * - `unwelcome`: the server refused the sender (5xx). That may be mended.
 * - `unwritable`: there is no such message: the values of this recipient make it impossible.
 * - `uncertain`: the dot was on its way and no answer came. It may have arrived.
 */
export type Outcome =
  | { kind: 'sent' | 'kept' }
  | { kind: 'lost' | 'later' | 'unwelcome' | 'unwritable' | 'uncertain'; reason: string }
  | { kind: 'refused'; reason: string; bounce: 'hard' | 'soft' };

/** What a mail server answered: `550 5.1.1 No such user` has the code 550. */
export interface Reply {
  code: number;
  text: string;
}

/** Enhanced codes (RFC 3463) that speak of the mailbox or its place; others speak of the message, the way or the sender. */
const OF_THE_ADDRESS = /\b5\.[12]\.\d+/;
const ENHANCED = /\b5\.\d{1,3}\.\d{1,3}\b/;

/** What a refusal at RCPT or after the message means for the address: lasting, unless the server says that something else was wrong. */
export function bounceOf({ text }: Reply): 'hard' | 'soft' {
  return ENHANCED.test(text) && !OF_THE_ADDRESS.test(text) ? 'soft' : 'hard';
}

/** The most (in characters) that is kept of what a server says. */
const LONGEST = 500;

/** What a server said, without the addresses that servers like to repeat: the record of a recipient outlives the user's. */
export function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, '…').slice(0, LONGEST);
}

/** The enhanced code in what a server said, as bounces have it: 511 for 5.1.1; null without one. */
export function classOf(text: string): number | null {
  const found = /\b5\.(\d{1,3})\.(\d{1,3})\b/.exec(text);
  return found && Number(`5${found[1]}${found[2]}`);
}
