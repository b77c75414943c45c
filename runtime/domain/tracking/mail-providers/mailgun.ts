import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { NOW_SECONDS } from '../../../core/database/sql';
import type { Services } from '../../../core/call/services';
import { bounceReason } from '../../../core/mail/refusal';
import { type MailProvider, textAt, timeAt, valueAt } from './provider';

/** Seconds for which a signature counts. It is shorter than tokens are remembered. */
const TOLERANCE = 15 * 60;

/** Mailgun: webhooks, signed with HMAC over a time and a token. The signature is not over the event itself, so each token counts for one event alone. */
export const mailgun: MailProvider = {
  isSet: ({ mailgunWebhookKey }) => mailgunWebhookKey !== undefined,

  async isGenuine({ services, body }) {
    const signed = valueAt(body, 'signature');
    const [timestamp, token] = [textAt(signed, 'timestamp'), textAt(signed, 'token')];
    if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) < TOLERANCE)) return false;
    const expected = createHmac('sha256', services.settings.mailgunWebhookKey!)
      .update(timestamp + token)
      .digest();
    const given = Buffer.from(textAt(signed, 'signature'), 'hex');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
    return useToken(services, timestamp + token, valueAt(body, 'event-data'));
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

/**
 * Whether the token was used for no other event: whoever has seen a request could send another event with it. The same event may come again, as after a
 * failure of ours. Used tokens are kept with proofs of work, for two hours.
 */
async function useToken({ pool }: Services, signed: string, event: unknown): Promise<boolean> {
  const { rowCount } = await pool.query(
    `INSERT INTO core_spentproof AS s (code, used_for, created_at) VALUES ($1, $2, ${NOW_SECONDS})
     ON CONFLICT (code) DO UPDATE SET used_for = s.used_for WHERE s.used_for = excluded.used_for`,
    [digestOf(`mailgun ${signed}`), digestOf(JSON.stringify(event ?? null))],
  );
  return rowCount === 1;
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Mailgun sends no more to an address that bounced before. */
function isSuppressed(event: unknown): boolean {
  return textAt(event, 'reason') === 'suppress-bounce' || textAt(event, 'reason') === 'bounce';
}
