import type { Language } from '../../languages';
import {
  addressFormat,
  countryCode,
  countryCodes,
  countryLabel,
  countryOf,
  fieldsOfPart,
  hasField,
  isUnitedStates,
  partOfField,
  sameField,
  scriptOfLanguage,
  UNITED_STATES,
} from '../../geo';
import { type Choice, labelOf, type SubmittedValues } from './form-field';
import type { LoadedPage } from '../render/load-page';
import type { Visitor } from '../visit/visitor';

const listsByLanguage = new Map<string, readonly Choice[]>();

/** All countries, sorted as the language sorts. Values are the names under which countries are kept. Labels are names in the language of the page. */
export function countries(language: string): readonly Choice[] {
  const known = listsByLanguage.get(language);
  if (known) return known;
  const { compare } = new Intl.Collator([language, 'en']);
  const list = countryCodes()
    .map((code) => ({ value: countryOf(code)!, label: countryLabel(code, language) }))
    .sort((a, b) => compare(a.label, b.label));
  // Bounded, because staff write the codes of languages.
  if (listsByLanguage.size < 50) listsByLanguage.set(language, list);
  return list;
}

/** The country that a form starts with: that of the language code (`es-MX`), or else that of the installation's home. */
function homeCountry(language: string, home: string | null): string {
  // To read a locale takes 20 microseconds of each form, and few name a region.
  const region = language.includes('-') ? new Intl.Locale(language).region : undefined;
  return (region && countryOf(region)) ?? home ?? UNITED_STATES;
}

/** What a form asks of addresses of a country. */
export interface AddressQuestions {
  /** The fields that it shows of those that are asked for: one for each part that the country has. */
  shown(names: Iterable<string>): Set<string>;
  /** The label of a field: the word of the country for a postcode, a region or a town. */
  label(name: string): string;
  /** The same within a sentence: small where the language writes nouns so, but for names (Eircode) and abbreviations (CEP). */
  inSentence(name: string): string;
  /** The name of the word for a postcode. */
  postcode: string;
  /** The names of the fields in the order in which the country writes them, and the country. */
  order: readonly string[];
}

/** Of two fields that say the same a form shows the first. */
const HIDDEN_BESIDE: Readonly<Record<string, string>> = { region: 'state', postal: 'zip' };

/** Languages that write all nouns with a capital. */
const CAPITAL_NOUNS = /^(de|gsw|lb)\b/i;

/** The questions of a country, in any spelling, in the language of a page. An unknown country may have everything. */
export function addressQuestions(country: string, { code: language, translations }: Language): AddressQuestions {
  const code = countryCode(country);
  const { parts, words } = addressFormat(code, scriptOfLanguage(language));
  const wordOf = (name: string): string => {
    const part = name === 'plus4' ? undefined : partOfField(name);
    return part === undefined || part === 'street' ? name : words[part];
  };
  return {
    shown(names) {
      const all = new Set(names);
      return new Set([...all].filter((name) => hasField(code, name) && !all.has(HIDDEN_BESIDE[name] ?? '')));
    },
    label: (name) => labelOf(translations, wordOf(name)),
    inSentence(name) {
      const label = labelOf(translations, wordOf(name));
      const isName = wordOf(name) === 'eircode' || CAPITAL_NOUNS.test(language) || !/^\p{Lu}\p{Ll}/u.test(label);
      return isName ? label : label.charAt(0).toLocaleLowerCase(language) + label.slice(1);
    },
    postcode: words.postcode,
    order: [...parts.flatMap(fieldsOfPart), 'country'],
  };
}

/** Where a person lives of whom nobody knows a country: in that of the page, or of its language code, or else of the installation. */
export function homeOfPage({ country, home }: LoadedPage, { code }: Language): string {
  return country || homeCountry(code, home);
}

/** The country whose address a form asks for: that which was chosen, or that on record, or that of the page. Only a user who is signed in sees the record. */
export function countryOfForm(
  page: LoadedPage,
  { visitor, language, submitted }: { visitor: Visitor; language: Language; submitted?: SubmittedValues },
): string {
  const chosen = submitted?.get('country')?.at(-1)?.trim();
  const recorded = visitor.signedIn ? page.person?.country : undefined;
  return chosen || recorded || homeOfPage(page, language);
}

/** Whether a field is required under its own name, or under that which says the same elsewhere. */
export function requiredHere(name: string, required: ReadonlySet<string>): boolean {
  return required.has(name) || required.has(sameField(name) ?? name);
}

type Fields = Readonly<Record<string, readonly string[]>>;

/**
 * The fields of a form with the one for state and region, and the one for the postcode, under the names of the columns in which the country keeps them. A country is needed
 * to know. The same for the address to which something is sent, with the names `shipping_…`, and for the place of an event, with `event_…`.
 */
export function withColumnsOfCountry(fields: Fields): Fields {
  return ['', 'shipping_', 'event_'].reduce(inColumns, fields);
}

function inColumns(fields: Fields, prefix: string): Fields {
  const country = fields[`${prefix}country`]?.at(-1)?.trim() ?? '';
  if (country === '') return fields;
  const isAmerican = isUnitedStates(country);
  const renamed: [string, string][] = isAmerican
    ? [['region', 'state']]
    : [
        ['state', 'region'],
        ['zip', 'postal'],
      ];
  const columns = { ...fields };
  const isSaid = (name: string): boolean => columns[prefix + name]?.some((text) => text.trim() !== '') ?? false;
  for (const [from, to] of renamed) {
    if (isSaid(to)) continue;
    const said = columns[prefix + from];
    if (!isSaid(from)) {
      // What was emptied is so under either name: nobody knows which of the two it has on record.
      if (said) columns[prefix + to] ??= said;
      continue;
    }
    columns[prefix + to] = said!;
    // What is not sent of an event stays: one that moves abroad would keep its state beside the region.
    if (prefix === 'event_') columns[prefix + from] = [''];
    else delete columns[prefix + from];
  }
  return columns;
}
