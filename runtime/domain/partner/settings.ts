import { secureUrl, text, wholeNumber } from '../../core/settings/parsers';
import { setting, type ValuesOf } from '../../core/settings/setting';

/** Settings of the fundraising partner. */
export const partnerSettings = {
  partnerUrl: setting(
    'PARTNER_URL',
    'The API of the fundraising partner, such as `https://api.securevan.com/v4`; without it nothing is sent there.',
    secureUrl,
  ),
  partnerUser: setting('PARTNER_USER', 'The name of this application at the partner.', text, 'advocacy'),
  partnerKey: setting('PARTNER_KEY', 'Its key there.', text),
  partnerDesignation: setting(
    'PARTNER_DESIGNATION',
    'Number of the designation of all contributions at the partner.',
    wholeNumber(1, 2_147_483_647),
  ),
};

declare module '../../core/settings' {
  interface Settings extends ValuesOf<typeof partnerSettings> {}
}
