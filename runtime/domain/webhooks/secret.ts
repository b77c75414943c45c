import type { Services } from '../../core/services';
import { webhookSecret } from '../../core/webhooks';

/** The secret of a webhook with this number. */
export function secretOf({ settings }: Pick<Services, 'settings'>, webhook: number, number: number): string {
  return webhookSecret(settings.secretKey, `webhook ${webhook}`, number);
}
