import { MAX_INT4 } from '../../../core/database/sql';
import type { Services } from '../../../core/services';
import { renewSecret, webhookSecret } from '../../../core/webhooks';

/** The secret of an endpoint with this number. */
export function secretOf({ settings }: Services, endpoint: number, number: number): string {
  return webhookSecret(settings.secretKey, `push ${endpoint}`, number);
}

/** Makes a new secret of an endpoint; undefined without the endpoint. */
export async function makeSecret(services: Services, endpoint: number): Promise<string | undefined> {
  if (!Number.isSafeInteger(endpoint) || endpoint > MAX_INT4) return undefined;
  const number = await renewSecret(services.pool, 'push_endpoint', endpoint);
  return number === undefined ? undefined : secretOf(services, endpoint, number);
}
