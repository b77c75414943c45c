import { NOW_SECONDS, type Queryable } from '../../core/database/sql';
import { inTransaction } from '../../core/database/transaction';
import { OperationalError } from '../../core/errors/operational-error';
import type { Services } from '../../core/call/services';
import { askCountry, guessedCountry, isTerminal, type Terminal } from './ask';
import { countryCode } from '../../core/types/countries';
import { countryOfZone, followsFrom, type HomeValues } from './follow';
import { homeOf } from './home';
import { isCurrency, isTimeZone } from '../../core/types/text-formats';
import { languageOf, type PublicTexts } from '../languages';

interface StarterPage {
  name: string;
  /** Its title, as the starter data has it. Whoever changed it keeps the page as it is. */
  title: string;
  form: string;
  /** Other texts of its form, which are examples in English. */
  examples: readonly string[];
  /** What it says in another language. */
  says: (words: PublicTexts) => { title: string; thanks: string };
}

const STARTER_PAGES: readonly StarterPage[] = [
  {
    ...{ name: 'signup', title: 'Sign up', form: 'cms_signup_form', examples: ['introduction_text'] },
    says: ({ subscribe, thanks }) => ({ title: subscribe, thanks: `${thanks}.` }),
  },
  {
    ...{ name: 'petition', title: 'Sign the petition', form: 'cms_petition_form' },
    examples: ['statement_leadin', 'statement_text'],
    says: ({ sign, thanks }) => ({ title: sign, thanks: `${thanks}.` }),
  },
  {
    ...{ name: 'unsubscribe', title: 'Unsubscribe', form: 'cms_unsubscribe_form' },
    examples: ['introduction_text'],
    says: ({ unsubscribe, unsubscribed }) => ({ title: unsubscribe, thanks: unsubscribed }),
  },
  {
    ...{ name: 'donate', title: 'Donate', form: 'cms_donation_form', examples: ['ask_text'] },
    says: ({ donate, thanks }) => ({ title: donate, thanks: `${thanks}.` }),
  },
];

/**
 * Puts the pages of the starter data, on which nobody has acted and which nobody has changed, into the language of the home: whoever unsubscribes by the link of a French mail reads French. Their
 * examples in English go.
 * @writes cms_signup_form, cms_petition_form, cms_unsubscribe_form, cms_donation_form
 * @param code of the language, as `core_language` has it
 */
async function translateStarterPages(client: Queryable, language: number, code: string): Promise<void> {
  const words = languageOf([{ code, translations: '' }]).translations;
  for (const { name, title, form, examples, says } of STARTER_PAGES) {
    const said = says(words);
    await client.query(
      `WITH changed AS (
         UPDATE core_page p SET lang_id = $1, title = $4 FROM ${form} f
         WHERE p.name = $2 AND p.title = $3 AND f.page_id = p.id AND p.updated_at = p.created_at AND p.lang_id <> $1
           AND NOT EXISTS (SELECT FROM core_action) RETURNING p.id
       )
       UPDATE ${form} f SET thank_you_text = $5${examples.map((column) => `, ${column} = ''`).join('')} FROM changed WHERE f.page_id = changed.id`,
      [language, name, title, said.title, said.thanks],
    );
  }
}

type Settings = Services['settings'];

/** How a process begins. */
interface Beginning {
  /** It is the one that prepares the database: it may ask, and takes the United States where nobody answers. */
  decides: boolean;
  /** Resolves when the process is asked to end. */
  ending: Promise<unknown>;
  terminal?: Terminal;
}

const THIS_TERMINAL: Terminal = { input: process.stdin, output: process.stdout };

/**
 * Settles the home of an installation that has none yet: by the settings `HOME_…`; else by one question in a terminal; else it is the United States. A home that is
 * settled stays as it is. Returns the line that a start prints. Throws an `OperationalError` for a setting that cannot be used.
 */
export async function settleHome(services: Services, beginning: Beginning): Promise<(open: string) => readonly string[]> {
  const { pool } = services;
  const { rows } = await pool.query<{ settled: boolean }>('SELECT settled_at IS NOT NULL AS settled FROM core_installation WHERE id = 1');
  if (rows[0]?.settled === false) {
    const values = valuesOfSettings(services.settings) ?? (await valuesOfTerminal(beginning));
    if (values) await inTransaction(pool, (client) => write(client, values), { by: 'program' });
  }
  const { country, timeZone, language, currency, units } = await homeOf(services);
  return (open) => [`Home: ${country} (${timeZone}, ${language}, ${currency}, ${units}). Staff change it: ${open}/rest/v1/installation/1/`];
}

async function valuesOfTerminal({ decides, ending, terminal = THIS_TERMINAL }: Beginning): Promise<HomeValues | undefined> {
  if (!decides) return undefined;
  const country = isTerminal(terminal) ? await askCountry(terminal, guessedCountry(), ending) : 'US';
  return country === undefined ? undefined : country === 'US' && !isTerminal(terminal) ? followsFrom('US', '') : followsFrom(country);
}

/** What the settings say, the rest as it follows from their country. Undefined where they say nothing. */
function valuesOfSettings(settings: Settings): HomeValues | undefined {
  const { homeCountry, homeTimeZone, homeCurrency, homeLanguage, homeUnits, homeFirstDay } = settings;
  if ([homeCountry, homeTimeZone, homeCurrency, homeLanguage, homeUnits, homeFirstDay].every((value) => value === undefined))
    return undefined;
  const country = homeCountry === undefined ? undefined : countryCode(homeCountry);
  const problems = [
    homeCountry !== undefined && country === undefined ? 'HOME_COUNTRY must be a country, such as Germany or DE' : [],
    homeTimeZone !== undefined && !isTimeZone(homeTimeZone) ? 'HOME_TIME_ZONE must be a time zone, such as Europe/Berlin' : [],
    homeCurrency !== undefined && !isCurrency(homeCurrency.toUpperCase())
      ? 'HOME_CURRENCY must be the code of a currency, such as EUR'
      : [],
    homeLanguage !== undefined && !isLanguage(homeLanguage) ? 'HOME_LANGUAGE must be the code of a language, such as de' : [],
  ].flat();
  if (problems.length > 0) throw new OperationalError(`Settings: ${problems.join('; ')}.`);
  const follows = followsFrom(country ?? (homeTimeZone && countryOfZone(homeTimeZone)) ?? 'US', homeTimeZone);
  return {
    ...follows,
    timeZone: homeTimeZone ?? follows.timeZone,
    currency: homeCurrency?.toUpperCase() ?? follows.currency,
    language: homeLanguage?.toLowerCase().replaceAll('_', '-') ?? follows.language,
    units: homeUnits ?? follows.units,
    firstDay: homeFirstDay ?? follows.firstDay,
  };
}

function isLanguage(code: string): boolean {
  return /^[a-z]{2,3}([-_][a-z0-9]{2,8})*$/i.test(code) && code.length <= 10;
}

/** Writes it, where no other process was faster. Its language is made where the installation has none of that code. */
async function write(client: Queryable, { country, timeZone, language, currency, units, firstDay }: HomeValues): Promise<void> {
  const { rows } = await client.query<{ id: number }>('SELECT id FROM core_installation WHERE id = 1 AND settled_at IS NULL FOR UPDATE');
  if (!rows[0]) return;
  const id = await languageId(client, language);
  await client.query(
    `UPDATE core_installation SET country = $1, time_zone = $2, language_id = $3, currency = $4, units = $5, first_day = $6, settled_at = ${NOW_SECONDS} WHERE id = 1`,
    [country, timeZone, id, currency, units, firstDay],
  );
  await translateStarterPages(client, id, language);
}

async function languageId(client: Queryable, code: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>('SELECT id FROM core_language WHERE lower(iso_code) = $1 ORDER BY id LIMIT 1', [
    code,
  ]);
  const id = rows[0]?.id ?? (await makeLanguage(client, code));
  await client.query('UPDATE core_language SET is_default = true WHERE id = $1 AND NOT is_default', [id]);
  return id;
}

async function makeLanguage(client: Queryable, code: string): Promise<number> {
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;
  const { rows } = await client.query<{ id: number }>('INSERT INTO core_language (name, iso_code) VALUES ($1, $2) RETURNING id', [
    name,
    code,
  ]);
  return rows[0]!.id;
}
