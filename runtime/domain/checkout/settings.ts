import { oneOf, text, wholeNumber } from '../../core/settings/parsers';
import { setting, type ValuesOf } from '../../core/settings/setting';

/** Settings of payments on pages: the accounts at the payment processors, and how long those may take. */
export const checkoutSettings = {
  stripeSecretKey: setting(
    'STRIPE_SECRET_KEY',
    'The secret key of Stripe; without it donation pages with a payment account of the processor `stripe` take no money.',
    text,
  ),
  stripeWebhookSecret: setting(
    'STRIPE_WEBHOOK_SECRET',
    'The signing secret (`whsec_…`) of the webhook at Stripe that leads to `/payment-events/stripe/`; without it that is closed, and so are the pages.',
    text,
  ),
  paypalClientId: setting(
    'PAYPAL_CLIENT_ID',
    'The client id of the app at PayPal; without it donation pages with a payment account of the processor `paypal` take no money there.',
    text,
  ),
  paypalClientSecret: setting('PAYPAL_CLIENT_SECRET', 'The secret of that app.', text),
  paypalWebhookId: setting(
    'PAYPAL_WEBHOOK_ID',
    'The id of the webhook at PayPal that leads to `/payment-events/paypal/`; without it that is closed, and so is PayPal on the pages.',
    text,
  ),
  paypalEnvironment: setting(
    'PAYPAL_ENVIRONMENT',
    'Whether these are `live`, or those of the `sandbox`, where no real money moves.',
    oneOf(['live', 'sandbox'] as const),
    'live',
  ),
  retentionPendingDonations: setting(
    'RETENTION_PENDING_DONATIONS',
    'Days for which a donation waits for the payment processor to say that it was paid. A direct debit takes some days.',
    wholeNumber(15, 365),
    '30',
  ),
};

declare module '../../core/settings' {
  interface Settings extends ValuesOf<typeof checkoutSettings> {}
}
