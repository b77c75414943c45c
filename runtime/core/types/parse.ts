const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The UUID that a text stands for, in lower case as answers show it. Undefined for any other text. */
export function parseUuid(text: string): string | undefined {
  return UUID.test(text) ? text.toLowerCase() : undefined;
}

const TIME_OF_DAY = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:[.,]\d{1,9})?)?$/;

/** The time of day that a text such as `14:30` stands for, as answers show it: `14:30:00`. It is cut to whole seconds. Undefined for any other text. */
export function parseTimeOfDay(text: string): string | undefined {
  const [, hour, minute, second = '00'] = TIME_OF_DAY.exec(text) ?? [];
  return hour === undefined ? undefined : `${hour}:${minute}:${second}`;
}

const DURATION =
  /^P(?=.)(?:(\d{1,4})Y)?(?:(\d{1,4})M)?(?:(\d{1,4})W)?(?:(\d{1,6})D)?(?:T(?=.)(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,9})(?:[.,]\d{1,9})?S)?)?$/i;

/** No text of the form above is longer. What is longer is not tested. */
const LONGEST_DURATION = 80;

const UNITS = ['Y', 'M', 'W', 'D', 'H', 'M', 'S'];

/**
 * The duration that a text in ISO 8601 such as `PT1H30M` stands for, for PostgreSQL to read. It is cut to whole seconds, and is never negative.
 * Undefined for any other text.
 */
export function parseDuration(text: string): string | undefined {
  const parts = text.length > LONGEST_DURATION ? null : DURATION.exec(text);
  if (!parts) return undefined;
  const said = UNITS.map((unit, index) => (parts[index + 1] === undefined ? '' : `${parts[index + 1]}${unit}`));
  const time = said.slice(4).join('');
  return `P${said.slice(0, 4).join('')}${time === '' ? '' : `T${time}`}`;
}

const TRUE = new Set(['true', 't', 'yes', 'y', 'on', '1']);
const FALSE = new Set(['false', 'f', 'no', 'n', 'off', '0']);

/** A boolean in any spelling that clients send: "True", "1", "on", "yes" and their opposites. Undefined for any other text. */
export function parseBoolean(text: string): boolean | undefined {
  const spelling = text.trim().toLowerCase();
  if (TRUE.has(spelling)) return true;
  return FALSE.has(spelling) ? false : undefined;
}

/** The longest language tag that is kept. */
const LONGEST_TAG = 35;

/** A language tag (BCP 47) in its usual spelling: `fr-CA` of `FR-ca`. Undefined for a text that is none. */
export function languageTag(text: string): string | undefined {
  if (text.length > LONGEST_TAG) return undefined;
  try {
    const [tag] = Intl.getCanonicalLocales(text);
    return tag !== undefined && tag.length <= LONGEST_TAG ? tag : undefined;
  } catch {
    return undefined;
  }
}

/** How a text may be read as a number: as one plain decimal text, or as either of two. Undefined for a text that is no number. */
type NumberReading = string | readonly [asDecimals: string, asThousands: string] | undefined;

interface Reading {
  /** ISO code of the language in which somebody typed. It decides what one point or comma before three digits means. */
  language?: string | undefined;
  /** The most decimals that such a number has: three of a dinar. */
  decimals?: number;
}

/** The longest number that is looked at. */
const LONGEST_NUMBER = 60;
const SPACES = /[\s\u00a0\u2009\u202f]/g;
/** Marks for thousands that never stand before decimals. */
const APOSTROPHES = /['’ʼ\u066c]/g;
const ARABIC_DECIMALS = '\u066b';

/**
 * Reads a number that a person typed: `1.234,50`, `1'234.50`, `1 234,5`, `١٬٢٣٤٫٥`, `1,23,456.00`. One point or comma before exactly three digits is read by
 * the language: `1.000` is a thousand in German, and may be a thousand or one in English, where nobody writes three decimals of a cent.
 */
export function readTypedNumber(text: string, { language, decimals = 2 }: Reading = {}): NumberReading {
  if (text.length > LONGEST_NUMBER) return undefined;
  const [, sign = '', typed = ''] = /^([+-]?)(.*)$/s.exec(inAsciiDigits(text.trim()))!;
  const reading = readUnsigned(typed.replace(SPACES, "'").replace(APOSTROPHES, "'"), { language, decimals });
  if (reading === undefined || typeof reading === 'string') return reading === undefined ? undefined : sign + reading;
  return [sign + reading[0], sign + reading[1]];
}

function readUnsigned(text: string, reading: Required<Pick<Reading, 'decimals'>> & Reading): NumberReading {
  if (/^\d+$/.test(text)) return text;
  if (text.includes(ARABIC_DECIMALS)) return /^(\d+|\d{1,3}('\d{3})+)\u066b\d+$/.test(text) ? plain(text, ARABIC_DECIMALS) : undefined;
  if (/^\d{1,3}('\d{3})+([.,]\d*)?$/.test(text)) return plain(text, text.includes(',') ? ',' : '.');
  if (/^\d{1,3}(\.\d{3})+,\d+$/.test(text)) return plain(text, ',');
  // India writes lakhs: 1,23,456.
  if (/^\d{1,3}(,\d{2,3})*,\d{3}\.\d+$/.test(text)) return plain(text, '.');
  if (/^\d{1,3}([.,])\d{3}(\1\d{3})+$/.test(text) || /^\d{1,2}(,\d{2})+,\d{3}$/.test(text)) return plain(text, '');
  const [, whole = '', mark, fraction = ''] = /^(\d*)([.,])(\d*)$/.exec(text) ?? [];
  if (mark === undefined || whole + fraction === '') return undefined;
  const asDecimals = `${whole}.${fraction}`;
  if (fraction.length !== 3 || !/^[1-9]\d{0,2}$/.test(whole)) return asDecimals;
  const { group, decimal } = marksOf(reading.language);
  if (mark === group) return whole + fraction;
  return mark === decimal && reading.decimals >= 3 ? asDecimals : [asDecimals, whole + fraction];
}

/** The number without marks for thousands, with a point before its decimals. */
function plain(text: string, decimal: string): string {
  const at = decimal === '' ? -1 : text.lastIndexOf(decimal);
  const digits = (part: string): string => part.replace(/\D/g, '');
  return at < 0 ? digits(text) : `${digits(text.slice(0, at))}.${digits(text.slice(at + 1))}`;
}

/** The marks for thousands and decimals of a language. Without one the point of plain decimals alone. */
function marksOf(language: string | undefined): { group?: string; decimal?: string } {
  if (language === undefined || Intl.NumberFormat.supportedLocalesOf([language.slice(0, 30)].filter(isTag)).length === 0)
    return { decimal: '.' };
  const parts = new Intl.NumberFormat(language, { numberingSystem: 'latn', useGrouping: true }).formatToParts(1_234_567.5);
  const mark = (type: string): string | undefined => parts.find((part) => part.type === type)?.value;
  return { group: mark('group'), decimal: mark('decimal') };
}

const isTag = (language: string): boolean => /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i.test(language);

/** The digits of all scripts, and those of full width, with what they stand for. Read when the first text needs them: it takes 15 ms. */
let otherDigits: ReadonlyMap<string, string> | undefined;

function readOtherDigits(): ReadonlyMap<string, string> {
  return new Map(
    Intl.supportedValuesOf('numberingSystem').flatMap((numberingSystem) => {
      const digits = [...new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }).format(9_876_543_210)];
      return digits.length === 10 ? digits.map((digit, index): [string, string] => [digit, String(9 - index)]) : [];
    }),
  );
}

/** A text with the digits of any script as `0` to `9`. */
export function inAsciiDigits(text: string): string {
  if (/^\p{ASCII}*$/u.test(text)) return text;
  const digits = (otherDigits ??= readOtherDigits());
  return [...text].map((character) => digits.get(character) ?? character).join('');
}
