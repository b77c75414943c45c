import { wholeNumber } from '../../core/settings/parsers';
import { setting, type ValuesOf } from '../../core/settings/setting';

/** Settings of reports. */
export const reportSettings = {
  reportTimeout: setting('REPORT_TIMEOUT', 'Seconds that such a query may take while somebody waits for it.', wholeNumber(1, 86_400), '60'),
  reportJobTimeout: setting('REPORT_JOB_TIMEOUT', 'Seconds that it may take in the background.', wholeNumber(1, 86_400), '1800'),
};

declare module '../../core/settings' {
  interface Settings extends ValuesOf<typeof reportSettings> {}
}
