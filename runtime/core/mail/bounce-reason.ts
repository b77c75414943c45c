import type { Bounce } from './delivery-outcome';
import { permanentRefusal, statusCode } from './refusal';

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
