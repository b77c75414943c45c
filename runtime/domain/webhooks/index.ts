/** Webhooks: other systems are told of events, each at its own pace. See README.md. */
export { WEBHOOK_FIGURES } from './figures';
export { startWebhooks, type WebhookOptions } from './deliver/start';
