import { days, listOf, publicKey, text } from '../../core/settings/parsers';
import { setting, type ValuesOf } from '../../core/settings/setting';

/** ARNs of topics of Amazon SNS. */
const topics = listOf(
  (item) => /^arn:aws[\w-]*:sns:[a-z0-9-]+:\d{12}:[\w.-]+$/.test(item),
  'ARNs such as arn:aws:sns:eu-west-1:123456789012:bounces',
);

/** Settings of tracking: the webhooks of mail providers, and how long opens and clicks are kept. */
export const trackingSettings = {
  sesTopics: setting(
    'SES_TOPICS',
    'ARNs of the topics by which Amazon SES tells of bounces and complaints, separated by commas; without them `/mail-events/ses/` is closed.',
    topics,
    '',
  ),
  sendgridWebhookKey: setting(
    'SENDGRID_WEBHOOK_KEY',
    'The verification key (public key) of the Event Webhook of SendGrid; without it `/mail-events/sendgrid/` is closed.',
    publicKey,
  ),
  mailgunWebhookKey: setting(
    'MAILGUN_WEBHOOK_KEY',
    'The HTTP webhook signing key of Mailgun; without it `/mail-events/mailgun/` is closed.',
    text,
  ),
  postmarkWebhookPassword: setting(
    'POSTMARK_WEBHOOK_PASSWORD',
    'The password in the address of the webhooks of Postmark (`https://postmark:…@…/mail-events/postmark/`); without it that is closed.',
    text,
  ),
  retentionClicks: setting(
    'RETENTION_CLICKS',
    'Days for which clicks are kept; without it, for good. Results of mailings stay as they are.',
    days,
  ),
  retentionOpens: setting(
    'RETENTION_OPENS',
    'Days for which opens are kept; without it, for good. Results of mailings stay as they are.',
    days,
  ),
};

declare module '../../core/settings' {
  interface Settings extends ValuesOf<typeof trackingSettings> {}
}
