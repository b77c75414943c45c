import type * as CountriesList from 'countries-list';
import { countryOf } from '../../core/types/countries';
import { WEEKDAYS } from './home';
import { machineZone, zoneOfCountry } from './zones';

/** What the row of the home holds, with the code of its language in place of a reference. */
export interface HomeValues {
  country: string;
  timeZone: string;
  /** `de`. */
  language: string;
  currency: string;
  units: 'km' | 'mi';
  firstDay: string;
}

/** Where roads tell miles. */
const MILES = ['GB', 'LR', 'MM', 'US'];
/** Languages in which pages have all their words. A country of any other starts in English, rather than with English words that are called Hindi. */
const OWN_WORDS = ['de', 'en', 'es', 'fr'];

/** What follows from a country alone: its zone, currency, language, units and first day of the week. */
export function followsFrom(country: string, machine: string = machineZone()): HomeValues {
  const spoken = new Intl.Locale(`und-${country}`).maximize().language;
  return {
    country: countryOf(country)!,
    timeZone: zoneOfCountry(country, machine),
    language: OWN_WORDS.includes(spoken) ? spoken : 'en',
    currency: currencyOf(country),
    units: MILES.includes(country) ? 'mi' : 'km',
    firstDay: firstDayOf(country),
  };
}

function currencyOf(country: string): string {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- only a first start and a change of the home need it
  const { countries } = require('countries-list') as typeof CountriesList;
  const known = countries as Readonly<Record<string, { currency: readonly string[] }>>;
  return known[country]?.currency[0] ?? 'USD';
}

function firstDayOf(country: string): string {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { weekInfo?: WeekInfo; getWeekInfo?(): WeekInfo };
  // A getter until Node 22, a method since.
  return WEEKDAYS[((locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1) - 1]!;
}

interface WeekInfo {
  firstDay: number;
}
