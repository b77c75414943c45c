import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cutText } from '../../core/types/text-formats';
import { say } from '../../core/words';

export const NAME_FIELDS = ['prefix', 'first_name', 'middle_name', 'last_name', 'suffix'] as const;

/** The parts of a name; those that a name does not have are absent. */
export type NameParts = Partial<Record<(typeof NAME_FIELDS)[number], string>>;

/** In which order a language says a name. Hungarian puts the family name first and the second given name last: `Nagy Anna Mária`. */
type NameOrder = 'given first' | 'family first' | 'family, given, middle';

/** SQL of the whole name, as the person typed it where they did so in one field: what mails, letters, lists and files show. The user is the row `u`. */
export const NAME_SQL = `advocacy_name(${NAME_FIELDS.map((field) => `u.${field}`).join(', ')}, u.typed_name, (SELECT n.iso_code FROM core_language n WHERE n.id = u.lang_id))`;

/** The same without a title before it: `Zoé L’Hermitte` of Mme Zoé L’Hermitte. */
export const UNTITLED_NAME_SQL = NAME_SQL.replace('u.prefix', `''`);

/** Words of names, in small letters and without full stops: a line of words for each kind. */
const WORDS = JSON.parse(readFileSync(join(__dirname, 'names.json'), 'utf8')) as Readonly<Record<string, string>> & {
  titles_of: Readonly<Record<string, string>>;
};
const setOf = (line = ''): ReadonlySet<string> => new Set(line.split(' '));

const TITLES = setOf(WORDS.titles);
/** Titles that are given names as well: only with a full stop. */
const DOTTED_TITLES = setOf(WORDS.dotted_titles);
/** Titles that are given or family names as well: only before two names. */
const TITLES_BEFORE_TWO = setOf(WORDS.titles_before_two_names);
/** What belongs to the title that it stands before: `The Rt Hon.`, `The Very Rev.`, `Wing Commander`, `Detective Chief Inspector` */
const BEFORE_TITLES = setOf(WORDS.before_titles);
/** What only follows another title: `Lt Col`, `Dr. med.` */
const LATER_TITLES = setOf(WORDS.later_titles);
/** Titles in one language, which are initials or words in others. */
const TITLES_OF = new Map(Object.entries(WORDS.titles_of).map(([language, line]) => [language, setOf(line)]));
/** Titles before the family name alone: `Frau Müller` is no `Müller Frau`. `Sir` and `Doña` stand before the given name, as most do in India, and courtesy ones in Portuguese. */
const BEFORE_FAMILY_NAME = setOf(WORDS.titles_before_family_name);
const LANGUAGES_OF_THOSE = setOf(WORDS.languages_of_titles_before_family_name);
/** What joins two titles or names: `Mr and Mrs Clarke`, `John & Mary Smith`. */
const JOINS = setOf(WORDS.between_names);
const SUFFIXES = setOf(WORDS.suffixes);

/** Words with which a family name begins: `Le Goff`, `van der Berg`, `bin Salman`. */
const PARTICLES = setOf(WORDS.particles);

/** Those that are given names, too: a particle where they are written in small letters. John Ben Smith is a Smith. */
const ALSO_GIVEN_NAMES = setOf(WORDS.particles_or_given_names);

/** The same where the name follows without a space: `d'Auvergne`, `al-Rashid`. */
const JOINED_PARTICLE = /^(?:(?:d|l|dell|o)'|(?:al|el)-)./;

/** Characters of a part that are stored. */
const LONGEST_PART = 255;

const FAMILY_FIRST = new Set(['zh', 'ja', 'ko', 'vi']);

/**
 * The scripts of names that have no space between family and given name. A name in Katakana alone is a foreign one, and says nothing of its order.
 * `advocacy_name` (`sql/name.sql`) has the same ranges.
 */
const EAST_ASIAN = /^[\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]+$/;
const KATAKANA = /^[\u30a0-\u30ff]+$/;

/** The order in which a language (ISO code, or a tag) says names. */
export function nameOrder(language: string | undefined): NameOrder {
  const code = baseOf(language) ?? '';
  if (code === 'hu') return 'family, given, middle';
  return FAMILY_FIRST.has(code) ? 'family first' : 'given first';
}

/** Whether a text is a name in Chinese, Japanese or Korean script. Spaces do not count. */
export function isEastAsian(text: string): boolean {
  const letters = text.replace(/[\s\u3000]/g, '');
  return EAST_ASIAN.test(letters) && !KATAKANA.test(letters);
}

/**
 * Splits a full name: known titles (Prof. Dr.), the first word, the last word, known suffixes (Jr.), and what is between is the middle name. A single
 * word is a first name, and behind a title such as `Frau` a last name. Words such as `de la` and `van` begin the family name. What stands before a comma is the family name, unless only suffixes follow (`Weber, PhD`). Parts that the name does not have are absent. Every word is in one of the parts. Where the family name comes first, by the language or
 * as the name is in Chinese, Japanese or Korean script, the first word is the last name.
 * @param language of whoever typed it; given names come first where it is not known
 */
export function splitName(name: string, language?: string): NameParts {
  const comma = atComma(name);
  const words = comma?.given ?? name.split(/[\s,]+/).filter(Boolean);
  const family = comma?.family ?? [];
  const titles = [...family.splice(0, titlesOf(family, language)), ...words.splice(0, titlesOf(words, language))];
  const suffixes = words.splice(words.length - suffixesOf(words));
  const parts = {
    prefix: titles.join(' ') || undefined,
    ...(comma
      ? { first_name: words[0], middle_name: words.slice(1).join(' ') || undefined, last_name: family.join(' ') }
      : isFamilyName(words, titles, language)
        ? { last_name: words.join(' ') }
        : wordsInOrder(words, isEastAsian(words.join('')) ? 'family first' : nameOrder(language))),
    suffix: suffixes.join(' ') || undefined,
  };
  return Object.fromEntries(
    Object.entries(parts).flatMap(([part, text]) => (text === undefined ? [] : [[part, cutText(text, LONGEST_PART)]])),
  );
}

/** Whether the words behind titles are a family name alone: one word, or one with the particles before it (`Frau von Berg`). */
function isFamilyName(words: readonly string[], titles: readonly string[], language: string | undefined): boolean {
  const isBefore = (title: string): boolean =>
    [BEFORE_FAMILY_NAME, BEFORE_TITLES, JOINS, LATER_TITLES].some((set) => set.has(bareWord(title)));
  const isWord = words.length > 0 && words.slice(0, -1).every((word) => isParticle(word, word.toLowerCase()));
  return isWord && titles.length > 0 && titles.every(isBefore) && LANGUAGES_OF_THOSE.has(baseOf(language) ?? 'en');
}

/** `fr` of `fr-CA`. */
function baseOf(language: string | undefined): string | undefined {
  return language?.toLowerCase().split(/[-_]/)[0];
}

/** The words before and after the comma of `von Goethe, Johann Wolfgang`. None of a name without one, or whose comma stands before suffixes. */
function atComma(name: string): { family: string[]; given: string[] } | undefined {
  const [family = [], ...others] = name.split(',').map((side) => side.split(/\s+/).filter(Boolean));
  const given = others.flat();
  return family.length > 0 && given.some((word) => !SUFFIXES.has(bareWord(word))) ? { family, given } : undefined;
}

/** A word of a name as the sets above have it: without full stops and parentheses. */
function bareWord(word: string): string {
  return word.toLowerCase().replaceAll(/[.()]/g, '');
}

/** How many words are titles at the beginning. The last word never is. */
function titlesOf(words: readonly string[], language: string | undefined): number {
  const own = TITLES_OF.get(baseOf(language) ?? '');
  const end = words.slice(0, -1).findIndex((word, place) => {
    const bare = bareWord(word);
    const isDotted = word.endsWith('.') && DOTTED_TITLES.has(bare);
    const isBeforeTwo = words.length - place > 2 && TITLES_BEFORE_TWO.has(bare);
    const joins = place > 0 && JOINS.has(bare) && TITLES.has(bareWord(words[place + 1]!));
    const next = bareWord(words.slice(place + 1, -1).find((each) => !BEFORE_TITLES.has(bareWord(each))) ?? '');
    const leads = BEFORE_TITLES.has(bare) && (TITLES.has(next) || LATER_TITLES.has(next));
    return !(TITLES.has(bare) || leads || own?.has(bare) || isDotted || isBeforeTwo || joins || (place > 0 && LATER_TITLES.has(bare)));
  });
  return end === -1 ? Math.max(0, words.length - 1) : end;
}

/** How many words are suffixes at the end: behind two others, or in parentheses behind one. */
function suffixesOf(words: readonly string[]): number {
  const from = words.findLastIndex((word, place) => !(SUFFIXES.has(bareWord(word)) && place >= (word.startsWith('(') ? 1 : 2)));
  return words.length - 1 - from;
}

function wordsInOrder([one, ...others]: readonly string[], order: NameOrder): NameParts {
  if (others.length === 0) return { first_name: one };
  const middleOf = (words: readonly string[]): string | undefined => words.join(' ') || undefined;
  if (order === 'family, given, middle') return { first_name: others[0], middle_name: middleOf(others.slice(1)), last_name: one };
  if (order === 'family first') return { first_name: others.at(-1), middle_name: middleOf(others.slice(0, -1)), last_name: one };
  if (others.length > 2 && JOINS.has(others[0]!.toLowerCase())) {
    const [joins, two, ...rest] = others;
    return wordsInOrder([[one, joins, two].join(' '), ...rest], order);
  }
  const family = familyIn(others);
  return { first_name: one, middle_name: middleOf(others.slice(0, family)), last_name: others.slice(family).join(' ') };
}

/**
 * Where the family name begins in the words after the first one. That is the last word with the particles before it; one that has some goes on before them where there
 * are more: `du Pont de Nemours`. So `María de los Ángeles García López` keeps both given names.
 */
function familyIn(words: readonly string[]): number {
  const written = words.map((word) => word.toLowerCase().replaceAll('’', "'"));
  let family = words.length - 1;
  for (let word = family; word >= 0; word = family - 1) {
    let start = word;
    while (start > 0 && isParticle(words[start - 1]!, written[start - 1]!)) start--;
    const hasParticle = start < word || JOINED_PARTICLE.test(written[word]!);
    if (hasParticle) family = start;
    else break;
  }
  return family;
}

function isParticle(word: string, inSmallLetters: string): boolean {
  return PARTICLES.has(inSmallLetters) && (word === inSmallLetters || !ALSO_GIVEN_NAMES.has(inSmallLetters));
}

/** The whole name of parts, in the order of a language, as `advocacy_name` says it of parts that nobody typed into one field. */
export function wholeName({ prefix, first_name = '', middle_name = '', last_name = '', suffix }: NameParts, language?: string): string {
  const spaced = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' ');
  if (first_name && last_name && isEastAsian(first_name + last_name)) return spaced(prefix, last_name + middle_name + first_name, suffix);
  const order = nameOrder(language);
  if (order === 'given first') return spaced(prefix, first_name, middle_name, last_name, suffix);
  if (order === 'family first') return spaced(prefix, last_name, middle_name, first_name, suffix);
  return spaced(prefix, last_name, first_name, middle_name, suffix);
}

/** First and middle name, for a form that has one field for both. */
export function givenNames({ first_name = '', middle_name = '' }: NameParts, language?: string): string {
  const names = nameOrder(language) === 'family first' ? [middle_name, first_name] : [first_name, middle_name];
  return names.filter(Boolean).join(' ');
}

/** A given name that is written as its first letters: `S.`, `A. P. J.`, `J.-P.`. */
const INITIALS = /^(?:\p{L}\p{M}*(?:\.[\s-]*|\s+|$))+$/u;

/** Mohammed, as South Asia shortens it before the name by which somebody is called. */
const SHORTENED = /^(?:md|mhd|mohd|mohmd|muhd)\.?$/i;

/** Whether nobody is called by the given name alone: where the family name comes first, by the language or the script of the name, or it is but initials or shortened. */
export function isCalledWhole({ first_name = '', last_name = '' }: NameParts, language: string | undefined): boolean {
  return (
    nameOrder(language) !== 'given first' || isEastAsian(first_name + last_name) || INITIALS.test(first_name) || SHORTENED.test(first_name)
  );
}

/**
 * By which name people of a language greet somebody: the given one; the whole name where nobody is called by the given one alone; `Frau Müller` of whom a title and the family
 * name are known alone. '' where nothing is known.
 * @param byTitle the text of the language for title and family name
 */
export function greetedName(person: NameParts & { name?: string }, language: string, byTitle: string): string {
  const { prefix, first_name = '', last_name, name = '' } = person;
  if (first_name === '' && prefix && last_name) return say({ language }, byTitle, { title: bareWord(prefix), prefix, name: last_name });
  return isCalledWhole(person, language) ? name : first_name;
}

export const ADDRESS_FIELDS = ['address1', 'address2', 'city', 'state', 'zip', 'plus4', 'postal', 'region', 'country'] as const;

/** The name and address of a user: columns of `core_user`. Parameters of actions and columns of uploads have the same names. */
export const PROFILE_FIELDS = [...NAME_FIELDS, ...ADDRESS_FIELDS] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** The columns that an action writes of its user: the profile, and the name as it was typed into one field. */
export const WRITTEN_FIELDS = [...PROFILE_FIELDS, 'typed_name'] as const;

/** Those fields that are known; the others are absent. */
export type Profile = Partial<Record<ProfileField, string>>;

/** Parameters of phones, each with the type under which the number is stored. */
export const PHONE_TYPES = {
  home_phone: 'home',
  home_fax_phone: 'home_fax',
  work_fax_phone: 'work_fax',
  work_phone: 'work',
  mobile_phone: 'mobile',
  emergency_phone: 'emergency',
} as const;

export interface Phone {
  type: string;
  phone: string;
}
