/** Messages to systems that others have chosen: signed (Standard Webhooks), to public addresses only, at the pace that a receiver takes. */
export { NOW_MILLISECONDS, takeSlot } from './pace';
export { webhookSecret } from './secret';
export { sendWebhook } from './send';
