import type { DeliveryOutcome } from '../delivery-outcome';
import { refusalAt, type Stage } from '../refusal';
import { withoutAddresses } from '../without-addresses';
import type { Reply } from './reply';

/** The stages of the commands that `envelopeCommands` returns. */
const STAGES: readonly Stage[] = ['MAIL', 'RCPT', 'DATA'];

/** The outcome when the command at this position of the envelope was refused. */
export function envelopeOutcome(reply: Reply, command: number): DeliveryOutcome {
  return refusalOutcome(STAGES[command]!, reply);
}

/** The outcome by the reply to the final dot. Uncertain when the reply is not SMTP. */
export function messageOutcome(reply: Reply): DeliveryOutcome {
  if (reply.code >= 200 && reply.code < 300) return { status: 'delivered' };
  if (reply.code >= 400 && reply.code < 600) return refusalOutcome('end', reply);
  return { status: 'uncertain', reason: withoutAddresses(reply.text) };
}

/** What is about us may pass, whatever the class of the code: the server or our account there may be mended. */
function refusalOutcome(stage: Stage, { code, text }: Reply): DeliveryOutcome {
  const reason = withoutAddresses(text);
  const { about, bounce } = refusalAt(stage, code, text);
  if (about === 'domain' || about === 'us') return { status: 'transient', about, reason };
  if (about === 'unclear') return { status: 'permanent', about, reason, bounce: bounce! };
  return bounce === undefined ? { status: 'transient', about, reason } : { status: 'permanent', about, reason, bounce };
}
