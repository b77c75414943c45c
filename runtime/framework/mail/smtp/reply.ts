import type { Bounce } from '../delivery-outcome';

/** The answer of a mail server: `550 5.1.1 No such user` has the code 550. */
export interface Reply {
  code: number;
  text: string;
}

/** Enhanced status codes (RFC 3463) about the mailbox or its domain. Others are about the message, the route or the sender. */
const ABOUT_THE_ADDRESS = /\b5\.[12]\.\d+/;
const ENHANCED_CODE = /\b5\.\d{1,3}\.\d{1,3}\b/;

/** What a refusal of a recipient, or of the message for it, means for the address: `hard`, unless the server says that something else was wrong. */
export function bounceOf({ text }: Reply): Bounce {
  return ENHANCED_CODE.test(text) && !ABOUT_THE_ADDRESS.test(text) ? 'soft' : 'hard';
}
