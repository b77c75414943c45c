import { createPublicKey, verify } from 'node:crypto';
import { bounceReason } from '../../../core/mail/refusal';
import { itemsOf, type MailProvider, type ProviderReport, textAt, timeAt } from './provider';

const SIGNATURE = 'x-twilio-email-event-webhook-signature';
const TIMESTAMP = 'x-twilio-email-event-webhook-timestamp';

/** What SendGrid drops because it came back before. */
const DROPPED_FOR_BOUNCE = /^(bounced address|invalid)/i;

/** SendGrid: the Event Webhook, signed with ECDSA over the time and the body. */
export const sendgrid: MailProvider = {
  isSet: ({ sendgridWebhookKey }) => sendgridWebhookKey !== undefined,

  isGenuine({ services, headers, bytes }) {
    const [signature, timestamp] = [headers[SIGNATURE], headers[TIMESTAMP]];
    if (typeof signature !== 'string' || typeof timestamp !== 'string') return false;
    const key = createPublicKey({ key: Buffer.from(services.settings.sendgridWebhookKey!, 'base64'), format: 'der', type: 'spki' });
    return verify('sha256', Buffer.concat([Buffer.from(timestamp), bytes]), key, Buffer.from(signature, 'base64'));
  },

  reports: ({ body }) => itemsOf(body).flatMap((event) => reportOf(event) ?? []),
};

function reportOf(event: unknown): ProviderReport | undefined {
  const kind = textAt(event, 'event');
  const reason = textAt(event, 'reason');
  const dropped = kind === 'dropped' && DROPPED_FOR_BOUNCE.test(reason);
  if (kind !== 'bounce' && kind !== 'spamreport' && !dropped) return undefined;
  const said = bounceReason(textAt(event, 'status'), reason);
  return {
    kind: kind === 'spamreport' ? 'complaint' : 'bounce',
    address: textAt(event, 'email'),
    // `blocked` is a refusal of this mail; SendGrid tries the address again.
    type: dropped || (textAt(event, 'type') !== 'blocked' && said.type === 'hard') ? 'hard' : 'soft',
    class: said.class,
    id: textAt(event, 'sg_event_id'),
    at: timeAt(event, 'timestamp'),
    messageId: textAt(event, 'smtp-id'),
  };
}
