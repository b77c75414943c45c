import type * as CountriesList from 'countries-list';
import { countryCodes, countryOf } from '../../core/types/countries';
import { WEEKDAYS } from './home';

/** The zone of the capital, or of most people, where a country has several. */
const MAIN: Readonly<Record<string, string>> = {
  ...{
    AR: 'America/Argentina/Buenos_Aires',
    AU: 'Australia/Sydney',
    BR: 'America/Sao_Paulo',
    CA: 'America/Toronto',
    CD: 'Africa/Kinshasa',
  },
  ...{ CL: 'America/Santiago', CN: 'Asia/Shanghai', CY: 'Asia/Nicosia', DE: 'Europe/Berlin', EC: 'America/Guayaquil', ES: 'Europe/Madrid' },
  ...{ FM: 'Pacific/Pohnpei', GL: 'America/Nuuk', ID: 'Asia/Jakarta', KI: 'Pacific/Tarawa', KZ: 'Asia/Almaty', MH: 'Pacific/Majuro' },
  ...{ MN: 'Asia/Ulaanbaatar', MX: 'America/Mexico_City', MY: 'Asia/Kuala_Lumpur', NZ: 'Pacific/Auckland', PF: 'Pacific/Tahiti' },
  ...{ PG: 'Pacific/Port_Moresby', PS: 'Asia/Hebron', PT: 'Europe/Lisbon', RU: 'Europe/Moscow', UA: 'Europe/Kyiv', US: 'America/New_York' },
  ...{ UZ: 'Asia/Tashkent' },
};

/** What zones are called today that Node calls by their old names. */
const TODAY: Readonly<Record<string, string>> = {
  ...{
    'Africa/Asmera': 'Africa/Asmara',
    'Asia/Calcutta': 'Asia/Kolkata',
    'Asia/Katmandu': 'Asia/Kathmandu',
    'Asia/Rangoon': 'Asia/Yangon',
  },
  ...{
    'Asia/Saigon': 'Asia/Ho_Chi_Minh',
    'Atlantic/Faeroe': 'Atlantic/Faroe',
    'Europe/Kiev': 'Europe/Kyiv',
    'America/Godthab': 'America/Nuuk',
  },
};

/** The zones of a country, as Node calls them. None for what is no country. */
function zonesOf(country: string): readonly string[] {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { timeZones?: string[]; getTimeZones?(): string[] | undefined };
  // A getter until Node 22, a method since.
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

/** The zone of a country: that of the machine if it is one of the country, else that of its capital. UTC for a country without one. */
function zoneOfCountry(country: string, machine: string): string {
  const zones = zonesOf(country);
  const zone = zones.includes(machine) ? machine : (MAIN[country] ?? zones[0] ?? 'UTC');
  return TODAY[zone] ?? zone;
}

/** The country in which a zone is. Undefined for UTC and the like. */
export function countryOfZone(zone: string): string | undefined {
  const named = Object.keys(TODAY).find((old) => TODAY[old] === zone) ?? canonical(zone);
  return countryCodes().find((country) => zonesOf(country).includes(named));
}

/** A zone as Node calls it: `US/Eastern` is `America/New_York`. Undefined for what is no zone. */
function canonical(zone: string): string {
  return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
}

/** The zone of this machine. */
export function machineZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

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
  // oxlint-disable-next-line typescript/no-require-imports -- only a first start and a change of the home need it
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
