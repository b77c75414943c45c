import { invalid } from '../errors/http-error';
import type { Call } from '../call';
import { couldReach } from '../http-client';
import type { ResourcePlan } from '../plan/plan';
import { allowedNetworks } from './allowed-networks';

/** Throws 400 for a `url` in a body to which no request may ever go. Where a name leads is looked at when a message is sent. */
export function checkReceiver({ services }: Call, plan: ResourcePlan, body: unknown): void {
  const url = (body as { url?: unknown } | null | undefined)?.url;
  if (typeof url !== 'string' || !URL.canParse(url)) return;
  if (couldReach(new URL(url), allowedNetworks(services.settings.webhookNetworks))) return;
  throw invalid(plan.name, { url: ['Enter a public address with https. The setting WEBHOOK_NETWORKS allows others.'] });
}
