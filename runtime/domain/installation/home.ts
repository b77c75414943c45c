import type { Services } from '../../core/call/services';

/** Where the installation is at home: what counts where nobody says otherwise. */
export interface Home {
  /** The canonical English name: `Germany`. */
  country: string;
  /** Its two letters in ISO 3166: `DE`; '' for one that nobody knows. */
  countryCode: string;
  /** `Europe/Berlin`. */
  timeZone: string;
  /** A BCP 47 tag with the country, so that dates and numbers are written as there: `de-DE`, `en-GB`. */
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
  language: string | null;
  currency: string;
  units: 'km' | 'mi';
  first_day: string;
}

interface Kept {
  home: Promise<Home>;
  until: number;
}

/** Milliseconds for which it is kept: other processes see a change that much later. */
const KEPT = 3_000;
/** Milliseconds after a change for which nothing is kept: the change may not be committed yet. */
const UNSETTLED = 2_000;

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** The home of an installation that says nothing. */
const UNITED_STATES_HOME: Home = {
  country: 'United States',
  countryCode: 'US',
  timeZone: 'America/New_York',
  language: 'en-US',
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

/** By the settings: those of one process stay the same object, whichever pool a request reads from. */
const kept = new WeakMap<Services['settings'], Kept>();

/**
 * The home of the installation; the United States where a database holds none. Kept in the process for some seconds, so that pages ask the database once for
 * many visitors. Throws when the database does not answer.
 */
export function homeOf({ pool, settings }: Pick<Services, 'pool' | 'settings'>, now: () => number = Date.now): Promise<Home> {
  const known = kept.get(settings);
  if (known && known.until > now()) return known.home;
  const home = pool.query<HomeRow>({ name: 'home', text: FIND }).then(({ rows: [row] }) => (row ? homeOfRow(row) : UNITED_STATES_HOME));
  const entry: Kept = { home, until: now() + KEPT };
  // A negative time is that until which nothing is kept.
  if (!(known && -known.until > now())) {
    kept.set(settings, entry);
    home.catch(() => kept.get(settings) === entry && kept.delete(settings));
  }
  return home;
}

/** Forgets the home that is kept: it is being changed. */
export function forgetHome({ settings }: Pick<Services, 'settings'>, now: () => number = Date.now): void {
  kept.set(settings, { home: Promise.resolve(UNITED_STATES_HOME), until: -(now() + UNSETTLED) });
}

function homeOfRow({ country, code, time_zone, language, currency, units, first_day }: HomeRow): Home {
  const countryCode = code ?? '';
  return {
    country,
    countryCode,
    timeZone: time_zone,
    language: tagOf(language, countryCode),
    currency,
    units,
    firstDay: WEEKDAYS.indexOf(first_day) + 1,
  };
}

/** `en` of a home in the United Kingdom is `en-GB`; a code with a region, `es-mx`, keeps it. */
function tagOf(code: string | null, countryCode: string): string {
  try {
    const { language, script, region = countryCode || undefined } = new Intl.Locale((code ?? 'en').replaceAll('_', '-'));
    return new Intl.Locale(language, { script, region }).toString();
  } catch {
    return UNITED_STATES_HOME.language;
  }
}
