/** Messages to systems that others have chosen: signed (Standard Webhooks), to public addresses only, at the pace that a receiver takes. */
export { checkReceiver } from './check-receiver';
export { NOW_MILLISECONDS, takeSlot } from './pace';
export { renewSecret, validSecretsSql, webhookSecret } from './secret';
export { sendWebhook, type WebhookOutcome } from './send';
