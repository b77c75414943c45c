import { oneOf, text } from '../../core/settings/parsers';
import { setting, type ValuesOf } from '../../core/settings/setting';

/** Settings of the home, which the first start alone reads. */
export const installationSettings = {
  homeCountry: setting(
    'HOME_COUNTRY',
    'The country where the installation is at home, as a name or a code; read by the first start alone, as are the next five. Without any of them a terminal is asked.',
    text,
  ),
  homeTimeZone: setting('HOME_TIME_ZONE', 'Its time zone, such as `Europe/Berlin`; without it that of the country.', text),
  homeLanguage: setting('HOME_LANGUAGE', 'The code of its language; without it that of the country, where pages have words in it.', text),
  homeCurrency: setting('HOME_CURRENCY', 'The three letters of its currency; without it that of the country.', text),
  homeUnits: setting('HOME_UNITS', '`km` or `mi`; without it those of the country.', oneOf(['km', 'mi'] as const)),
  homeFirstDay: setting(
    'HOME_FIRST_DAY',
    'The first day of the week, such as `monday`; without it that of the country.',
    oneOf(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const),
  ),
};

declare module '../../core/settings' {
  interface Settings extends ValuesOf<typeof installationSettings> {}
}
