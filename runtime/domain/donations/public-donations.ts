import type { Call } from '../../core/call';
import { PublicLimit } from '../../core/limits/public-limit';

const donations = new PublicLimit('public-donations', ({ settings }) => settings.publicDonationsPerHour);

/** Counts a donation without credentials against the limit of its network: who tries cards tries many. Throws 429 when it is one too many. */
export function limitPublicDonation({ services, account, ip }: Call): void {
  if (!account) donations.use(services, ip);
}
