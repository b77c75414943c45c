import { text, wholeNumber } from '../../core/settings/parsers';
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
