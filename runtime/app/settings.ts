import { CORE_SETTINGS, type SettingsTable } from '../core/settings';
import { actionSettings } from '../domain/actions/settings';
import { checkoutSettings } from '../domain/checkout/settings';
import { crmSettings } from '../domain/crm/settings';
import { donationSettings } from '../domain/donations/settings';
import { geoSettings } from '../domain/geo/settings';
import { installationSettings } from '../domain/installation/settings';
import { mailingSettings } from '../domain/mailings/settings';
import { pageSettings } from '../domain/pages/settings';
import { partnerSettings } from '../domain/partner/settings';
import { peopleSettings } from '../domain/people/settings';
import { reportSettings } from '../domain/reports/settings';
import { trackingSettings } from '../domain/tracking/settings';
import { uploadSettings } from '../domain/uploads/settings';
import { webhookSettings } from '../domain/webhooks/settings';

/** The settings of each subject that has some. */
export const DOMAIN_SETTINGS = {
  ...geoSettings,
  ...installationSettings,
  ...crmSettings,
  ...peopleSettings,
  ...webhookSettings,
  ...donationSettings,
  ...actionSettings,
  ...checkoutSettings,
  ...mailingSettings,
  ...pageSettings,
  ...trackingSettings,
  ...reportSettings,
  ...uploadSettings,
  ...partnerSettings,
};

type Places = Partial<Record<keyof typeof CORE_SETTINGS, readonly (keyof typeof DOMAIN_SETTINGS)[]>>;

/**
 * After which setting of the core those of the domain stand in the README: what an operator sets together stands together, whichever room reads it. One without a place stands at
 * the end.
 */
const PLACES: Places = {
  reportDatabaseUrl: ['reportTimeout', 'reportJobTimeout'],
  publicWritesPerHour: ['publicDonationsPerHour'],
  maxUploadBytes: ['pageCacheSeconds'],
  smtpName: [
    ...(['bounceAddress', 'dnsServers'] as const),
    ...(['sesTopics', 'sendgridWebhookKey', 'mailgunWebhookKey', 'postmarkWebhookPassword'] as const),
    'smtpConnections',
  ],
  smtpTimeoutSeconds: ['uncertainMail', 'unsubscribeLink', 'immediateEmailLimit'],
  webhookNetworks: [
    ...(['stripeSecretKey', 'stripeWebhookSecret'] as const),
    ...(['paypalClientId', 'paypalClientSecret', 'paypalWebhookId', 'paypalEnvironment', 'stubCardCode'] as const),
    ...(['townsFile', 'geocoderUrl', 'geocoder'] as const),
    ...(['crmUrl', 'crmToken', 'crmReport'] as const),
    ...(['partnerUrl', 'partnerUser', 'partnerKey', 'partnerDesignation'] as const),
    'reengagementList',
    ...(['retentionClicks', 'retentionOpens', 'retentionSubscriptionHistory', 'retentionRecipients'] as const),
  ],
  retentionChanges: ['retentionDeliveries'],
  retentionSessions: [
    ...(['retentionPendingDonations', 'retentionHeldUploads'] as const),
    ...(['homeCountry', 'homeTimeZone', 'homeLanguage', 'homeCurrency', 'homeUnits', 'homeFirstDay'] as const),
  ],
};

/** All settings of the service, in the order of the README. A test compares the two. */
export const SETTINGS: SettingsTable = { ...inPlace(), ...DOMAIN_SETTINGS };

/** Those of the core, and after each what has its place there. */
function inPlace(): SettingsTable {
  const keys = Object.keys(CORE_SETTINGS) as (keyof typeof CORE_SETTINGS)[];
  const all = { ...CORE_SETTINGS, ...DOMAIN_SETTINGS };
  return Object.fromEntries(keys.flatMap((key) => [key, ...(PLACES[key] ?? [])]).map((key) => [key, all[key]]));
}
