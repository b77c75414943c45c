import { bounceReason } from '../bounce-reason';
import type { DeliveryOutcome } from '../delivery-outcome';
import { withoutAddresses } from '../without-addresses';
import { RCPT } from './envelope-commands';
import type { Reply } from './reply';

/**
 * The outcome when the command at this position of the envelope was refused. A refusal of RCPT is about the address, of MAIL about the
 * sender, of DATA about the server.
 */
export function envelopeOutcome(reply: Reply, command: number): DeliveryOutcome {
  const reason = withoutAddresses(reply.text);
  const pace = command === RCPT ? paceOf(reply) : {};
  if (reply.code === 421) return { status: 'transient', cause: 'connection', reason, ...pace };
  if (reply.code < 500) return { status: 'transient', cause: 'message', reason, ...pace };
  if (command === RCPT) return { status: 'permanent', cause: 'recipient', reason, bounce: bounceReason('', reply.text).type };
  return { status: 'permanent', cause: 'sender', reason };
}

/** The outcome by the reply to the final dot. Uncertain when the reply is not SMTP. */
export function messageOutcome(reply: Reply): DeliveryOutcome {
  const reason = withoutAddresses(reply.text);
  if (reply.code >= 200 && reply.code < 300) return { status: 'delivered' };
  if (reply.code >= 400 && reply.code < 500) return { status: 'transient', cause: 'message', reason, ...paceOf(reply) };
  if (reply.code >= 500 && reply.code < 600)
    return { status: 'permanent', cause: 'recipient', reason, bounce: bounceReason('', reply.text).type };
  return { status: 'uncertain', reason };
}

/** Greylisting puts off each message once, however slowly they come. */
const GREYLISTING = /gr[ae]y-?list/i;

/** Whether the domain of the recipient asks to slow down. */
function paceOf({ code, text }: Reply): { slowDown?: true } {
  return (code === 421 || code === 451) && !GREYLISTING.test(text) ? { slowDown: true } : {};
}
