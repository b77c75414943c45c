import { createHmac } from 'node:crypto';
import type { Settings } from '../../core/settings';
import { text, wholeNumber } from '../../core/settings/parsers';
import type { Call } from '../../core/call';
import { PublicLimit } from '../../core/limits/public-limit';
import { setting, type ValuesOf } from '../../core/settings/setting';

/** Settings of donations. */
export const donationSettings = {
  publicDonationsPerHour: setting(
    'PUBLIC_DONATIONS_PER_HOUR',
    'Donations among them, also from the machine itself; 0 for any number.',
    wholeNumber(0, 1_000_000_000),
    '200',
  ),
  stubCardCode: setting(
    'STUB_CARD_CODE',
    'The verification number (`card_code`) that donations on stub payment accounts must give; without it one is made from the key and printed at the first start.',
    text,
  ),
};

declare module '../../core/settings' {
  interface Settings extends ValuesOf<typeof donationSettings> {}
}

const DIGITS = 12;

/**
 * The verification number of stub payment accounts: that of the settings, or else twelve digits that follow from the secret key. So every process of an installation has the
 * same, no other installation has it, and it is stored nowhere.
 */
export function cardCode({ stubCardCode, secretKey }: Pick<Settings, 'stubCardCode' | 'secretKey'>): string {
  if (stubCardCode !== undefined) return stubCardCode;
  const digest = createHmac('sha256', secretKey).update('the verification number of stub payment accounts').digest();
  return String(digest.readBigUInt64BE() % 10n ** BigInt(DIGITS)).padStart(DIGITS, '0');
}

const donations = new PublicLimit('public-donations', ({ settings }) => settings.publicDonationsPerHour);

/** Counts a donation without credentials against the limit of its network: who tries cards tries many. Throws 429 when it is one too many. */
export function limitPublicDonation({ services, account, ip }: Call): void {
  if (!account) donations.use(services, ip);
}
