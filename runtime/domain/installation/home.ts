import type { Services } from '../../core/call/services';
import { KeptRead } from '../../core/database/kept-read';

/** Where the installation is at home: what counts where nobody says otherwise. */
export interface Home {
  /** The canonical English name: `Germany`. */
  country: string;
  /** Its two letters in ISO 3166: `DE`; '' for one that nobody knows. */
  countryCode: string;
  /** `Europe/Berlin`. */
  timeZone: string;
  /** The code of its language: `de`. */
  language: string;
  /** `EUR`. */
  currency: string;
  units: 'km' | 'mi';
  /** The first day of the week: 1 Monday … 7 Sunday. */
  firstDay: number;
}

interface HomeRow {
  country: string;
  code: string | null;
  time_zone: string;
  language: string;
  currency: string;
  units: 'km' | 'mi';
  first_day: string;
}

/** Milliseconds for which it is kept. */
const KEPT = 3_000;

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** The home of an installation that says nothing. */
const UNITED_STATES_HOME: Home = {
  country: 'United States',
  countryCode: 'US',
  timeZone: 'America/New_York',
  language: 'en',
  currency: 'USD',
  units: 'mi',
  firstDay: 7,
};

const FIND = `
  SELECT i.country, (SELECT c.code FROM core_country c WHERE c.name = lower(i.country)) AS code, i.time_zone, i.currency, i.units, i.first_day,
    l.iso_code AS language
  FROM core_installation i JOIN core_language l ON l.id = i.language_id WHERE i.id = 1`;

/** SQL of the currency of the home, three capital letters; of the United States where a database holds no home. */
export const HOME_CURRENCY_SQL = `coalesce((SELECT i.currency FROM core_installation i WHERE i.id = 1), '${UNITED_STATES_HOME.currency}')`;

/** SQL of the time zone of the home; of the United States where a database holds no home. */
export const HOME_TIME_ZONE_SQL = `coalesce((SELECT i.time_zone FROM core_installation i WHERE i.id = 1), '${UNITED_STATES_HOME.timeZone}')`;

/** SQL of the country of the home, its English name; of the United States where a database holds no home. */
export const HOME_COUNTRY_SQL = `coalesce((SELECT i.country FROM core_installation i WHERE i.id = 1), '${UNITED_STATES_HOME.country}')`;

const kept = new KeptRead(async (pool) => {
  const { rows } = await pool.query<HomeRow>({ name: 'home', text: FIND });
  return rows[0] ? homeOfRow(rows[0]) : UNITED_STATES_HOME;
}, KEPT);

/**
 * The home of the installation; the United States where a database holds none. Kept in the process for some seconds, so that pages ask the database once for
 * many visitors. Throws when the database does not answer.
 */
export function homeOf(services: Pick<Services, 'pool' | 'settings'>, now?: () => number): Promise<Home> {
  return kept.of(services, now);
}

/** Forgets the home that is kept: it is being changed. */
export function forgetHome(services: Pick<Services, 'settings'>, now?: () => number): void {
  kept.forget(services, now);
}

function homeOfRow({ country, code, time_zone, language, currency, units, first_day }: HomeRow): Home {
  return {
    country,
    countryCode: code ?? '',
    timeZone: time_zone,
    language,
    currency,
    units,
    firstDay: WEEKDAYS.indexOf(first_day) + 1,
  };
}
