/** How a text may be read as a number: as one plain decimal text, or as either of two. Undefined for a text that is no number. */
export type NumberReading = string | readonly [asDecimals: string, asThousands: string] | undefined;

interface Reading {
  /** ISO code of the language in which somebody typed. It decides what one point or comma before three digits means. */
  language?: string | undefined;
  /** The most decimals that such a number has: three of a dinar. */
  decimals?: number;
}

/** The longest number that is looked at. */
const LONGEST = 60;
const SPACES = /[\s\u00a0\u2009\u202f]/g;
/** Marks for thousands that never stand before decimals. */
const APOSTROPHES = /['’ʼ\u066c]/g;
const ARABIC_DECIMALS = '\u066b';

/**
 * Reads a number that a person typed: `1.234,50`, `1'234.50`, `1 234,5`, `١٬٢٣٤٫٥`, `1,23,456.00`. One point or comma before exactly three digits is read by
 * the language: `1.000` is a thousand in German, and may be a thousand or one in English, where nobody writes three decimals of a cent.
 */
export function readTypedNumber(text: string, { language, decimals = 2 }: Reading = {}): NumberReading {
  if (text.length > LONGEST) return undefined;
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

/** The digits of all scripts, and those of full width, with what they stand for. */
const OTHER_DIGITS = new Map(
  Intl.supportedValuesOf('numberingSystem').flatMap((numberingSystem) => {
    const digits = [...new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }).format(9_876_543_210)];
    return digits.length === 10 ? digits.map((digit, index): [string, string] => [digit, String(9 - index)]) : [];
  }),
);

function inAsciiDigits(text: string): string {
  return [...text].map((character) => OTHER_DIGITS.get(character) ?? character).join('');
}
