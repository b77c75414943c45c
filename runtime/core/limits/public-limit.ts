import { Message } from '../words';
import type { Request, Response } from '../call/express';
import { refuse } from '../errors/http-error';
import { useOfNetwork, isLoopback } from './by-network';
import { HOUR, rateLimitHeaders, type RateLimitState } from './rate-limit';
import { sharedCountsOf } from './shared-counts';
import type { Services } from '../call/services';

/** A limit on what one network may do without credentials in an hour, whatever processes answer it; 0 uses are no limit. */
export class PublicLimit {
  /** @param name of the limit, in answers @param quotaOf the setting @param isFree whether an address is not limited */
  constructor(
    private readonly name: string,
    private readonly quotaOf: (services: Services) => number,
    private readonly isFree: (ip: string) => boolean = () => false,
  ) {}

  /** Counts one use. Throws 429 when it is one too many. Undefined where nothing is limited. */
  use(services: Services, ip: string): RateLimitState | undefined {
    const quota = this.quotaOf(services);
    if (quota === 0 || this.isFree(ip)) return undefined;
    const state = useOfNetwork(sharedCountsOf(services), { name: this.name, quota, window: HOUR }, ip);
    if (!state.isExceeded) return state;
    const headers = { ...rateLimitHeaders(state), 'Retry-After': String(state.reset) };
    throw refuse(429, new Message('requests.too_many_requests_of_network'), headers);
  }
}

/** Programs on the machine itself are not strangers. */
const writes = new PublicLimit('public-writes', ({ settings }) => settings.publicWritesPerHour, isLoopback);

/**
 * Counts a write that needs no credentials against the limit of its network, unless staff make it, and says in the headers of the answer what
 * is left, where there is one. Throws 429 when it is one too many.
 */
export function limitPublicWrite(request: Request, response?: Response): void {
  if (request.account) return;
  const state = writes.use(request.services, request.ip ?? '');
  if (!state) return;
  for (const [name, value] of Object.entries(rateLimitHeaders(state))) response?.setHeader(name, value);
}
