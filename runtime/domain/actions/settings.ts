import { wholeNumber } from '../../core/settings/parsers';
import { setting, type ValuesOf } from '../../core/settings/setting';

/** Settings of actions. */
export const actionSettings = {
  immediateEmailLimit: setting(
    'IMMEDIATE_EMAIL_LIMIT',
    'E-mails to targets that the actions on one page cause at most (`send_immediate_email`), unless the page overrides it; 0 for any number.',
    wholeNumber(0, 1_000_000_000),
    '5000',
  ),
};

declare module '../../core/settings' {
  interface Settings extends ValuesOf<typeof actionSettings> {}
}
