import { createHmac, timingSafeEqual } from 'node:crypto';
import { bounceReason } from '../mail-reports/bounce-reason';
import { type MailProvider, textAt, timeAt, valueAt } from './provider';

/** Seconds for which a signature counts. What is told again is recorded once, so this only bounds what an old one could do. */
const TOLERANCE = 24 * 3600;

/** Mailgun: webhooks, signed with HMAC over a time and a token. The signature is not over the event itself. */
export const mailgun: MailProvider = {
  isSet: ({ mailgunWebhookKey }) => mailgunWebhookKey !== undefined,

  isGenuine({ services, body }) {
    const signed = valueAt(body, 'signature');
    const timestamp = textAt(signed, 'timestamp');
    if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) < TOLERANCE)) return false;
    const expected = createHmac('sha256', services.settings.mailgunWebhookKey!)
      .update(timestamp + textAt(signed, 'token'))
      .digest();
    const given = Buffer.from(textAt(signed, 'signature'), 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected);
  },

  reports({ body }) {
    const event = valueAt(body, 'event-data');
    const kind = textAt(event, 'event');
    if (kind !== 'failed' && kind !== 'complained') return [];
    const status = valueAt(event, 'delivery-status');
    const text = `${textAt(status, 'code')} ${textAt(status, 'message')} ${textAt(status, 'description')}`;
    const said = bounceReason(textAt(status, 'enhanced-code'), text);
    return [
      {
        kind: kind === 'failed' ? 'bounce' : 'complaint',
        address: textAt(event, 'recipient'),
        type: textAt(event, 'severity') === 'permanent' && (said.type === 'hard' || isSuppressed(event)) ? 'hard' : 'soft',
        class: said.class,
        id: textAt(event, 'id'),
        at: timeAt(event, 'timestamp'),
        messageId: textAt(valueAt(valueAt(event, 'message'), 'headers'), 'message-id'),
      },
    ];
  },
};

/** Mailgun sends no more to an address that bounced before. */
function isSuppressed(event: unknown): boolean {
  return textAt(event, 'reason') === 'suppress-bounce' || textAt(event, 'reason') === 'bounce';
}
