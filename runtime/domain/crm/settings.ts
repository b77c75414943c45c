import { secureUrl, text } from '../../core/settings/parsers';
import { setting, type ValuesOf } from '../../core/settings/setting';

/** Settings of the CRM sync. */
export const crmSettings = {
  crmUrl: setting(
    'CRM_URL',
    'The REST API of the CRM, such as `https://example.my.salesforce.com/services/data/v62.0`; without it the CRM sync is disabled.',
    secureUrl,
  ),
  crmToken: setting('CRM_TOKEN', 'The token (Bearer) that the CRM asks for.', text),
  crmReport: setting('CRM_REPORT', 'Short name of the report whose users are in the CRM sync; without it those whom staff add.', text),
};

declare module '../../core/settings' {
  interface Settings extends ValuesOf<typeof crmSettings> {}
}
