/** Webhooks: other systems are told of events, each at its own pace. See README.md. */
export { WEBHOOK_FIGURES } from './deliver/webhook-rows';
export { startWebhooks, type WebhookOptions } from './deliver/start';
