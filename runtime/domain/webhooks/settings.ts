import { days } from '../../core/settings/parsers';
import { setting, type ValuesOf } from '../../core/settings/setting';

/** Settings of webhooks. */
export const webhookSettings = {
  retentionDeliveries: setting('RETENTION_DELIVERIES', 'Days for which it is kept what webhooks were sent.', days, '30'),
};

declare module '../../core/settings' {
  interface Settings extends ValuesOf<typeof webhookSettings> {}
}
