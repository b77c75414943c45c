import type { Services } from '../../framework/services';
import { webhookSecret } from '../../framework/webhooks';

/** The secret of a webhook with this number. */
export function secretOf({ settings }: Pick<Services, 'settings'>, webhook: number, number: number): string {
  return webhookSecret(settings.secretKey, `webhook ${webhook}`, number);
}
