import { createHash, timingSafeEqual } from 'node:crypto';
import { readCredentials } from '../../../core/auth/password';
import { bounceReason } from '../../../core/mail/refusal';
import { type MailProvider, type ProviderReport, textAt, timeAt } from './provider';

/** The types of bounces of addresses that accept no mail. */
const HARD = new Set(['HardBounce', 'BadEmailAddress']);
/** The types of refusals that may pass, or that are of this mail. */
const SOFT = new Set(['Transient', 'SoftBounce', 'DnsError', 'Blocked', 'SpamNotification', 'DMARCPolicy']);

/** Postmark: webhooks, which have a user name and a password in their address in place of a signature. They name the recipient, and not our message. */
export const postmark: MailProvider = {
  isSet: ({ postmarkWebhookPassword }) => postmarkWebhookPassword !== undefined,

  isGenuine({ services, headers }) {
    const credentials = readCredentials(headers.authorization ?? '');
    return credentials !== null && isSame(credentials.password, services.settings.postmarkWebhookPassword!);
  },

  reports({ body }) {
    const kind = kindOf(textAt(body, 'RecordType'), textAt(body, 'Type'));
    if (!kind) return [];
    const text = `${textAt(body, 'Details')} ${textAt(body, 'Description')}`;
    const report: ProviderReport = {
      ...kind,
      address: textAt(body, 'Email'),
      class: bounceReason('', text).class,
      id: textAt(body, 'ID'),
      at: timeAt(body, 'BouncedAt'),
    };
    return [report];
  },
};

function kindOf(record: string, type: string): Pick<ProviderReport, 'kind' | 'type'> | undefined {
  if (record === 'SpamComplaint' || type === 'SpamComplaint') return { kind: 'complaint', type: 'hard' };
  if (record !== 'Bounce') return undefined;
  if (HARD.has(type)) return { kind: 'bounce', type: 'hard' };
  return SOFT.has(type) ? { kind: 'bounce', type: 'soft' } : undefined;
}

/** Compares in the same time, however much of it is right. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
