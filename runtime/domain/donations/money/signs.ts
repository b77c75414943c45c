import { currencyWord } from '../../../core/types/money';
import { isCurrency } from '../../../core/types/text-formats';

/** What people write for a currency that no formatter says. */
const ALSO: Readonly<Record<string, readonly string[]>> = { JPY: ['円'], CNY: ['元'], KRW: ['원'], INR: ['Rs'], CHF: ['Fr'] };

/** What stands before an amount, the amount, and what stands behind it. A point behind letters is that of a short word: `Rs.20` are twenty rupees. */
const PARTS = /^(\P{Nd}*?)([+-]?(?:(?<!\p{L})[.,\u066b])?\p{Nd}(?:.*\p{Nd})?[.,]?)(\P{Nd}*)$/su;

/** Marks of direction, which Arabic and Hebrew write around signs. */
const DIRECTIONS = /[\u200e\u200f\u061c\u2066-\u2069]/g;

/** An amount without the signs that stand around it, and those signs. */
interface Signed {
  number: string;
  signs: string[];
}

function partsOf(text: string): Signed | undefined {
  if (text.length > 60) return undefined;
  const [, before = '', number, after = ''] = PARTS.exec(text.replace(DIRECTIONS, '')) ?? [];
  if (number === undefined) return undefined;
  return { number, signs: [before, after].map(plainSign).filter((sign) => sign !== '') };
}

/** A sign as it is compared: of full width or not, in any case, without the point of a short word. */
function plainSign(sign: string): string {
  return sign.normalize('NFKC').trim().replace(/\.$/, '').toUpperCase();
}

const ALSO_WORDS: ReadonlySet<string> = new Set(Object.values(ALSO).flat().map(plainSign));

/** Signs by language and currency: a formatter is slow to make. There are as many as languages and currencies of pages. */
const known = new Map<string, ReadonlySet<string>>();

/** All that people write for a currency, in a language and in English: `€`, `EUR`, `euros`. */
function signsOf(currency: string, language: string): ReadonlySet<string> {
  const key = `${currency} ${language}`;
  const signs = known.get(key) ?? new Set([currency, ...(ALSO[currency] ?? []), ...said(currency, language)].map(plainSign));
  known.set(key, signs);
  return signs;
}

function said(currency: string, language: string): string[] {
  const displays = ['symbol', 'narrowSymbol', 'name'] as const;
  return displays.flatMap((display) => [1, 100].map((amount) => currencyWord(currency, [language, 'en'], display, amount)));
}

const isTag = (language: string | undefined): language is string => /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(language ?? '');

/** An amount without the signs of its currency: `20` of `20 €`, `R$ 20` or `20 EUR`. What has any other sign stays. */
export function withoutSign(text: string, currency: string, language: string | undefined): string {
  const parts = partsOf(text);
  if (!parts || parts.signs.length === 0 || !isCurrency(currency)) return text;
  const own = signsOf(currency, isTag(language) ? language : 'en');
  return parts.signs.every((sign) => own.has(sign)) ? parts.number : text;
}

/** Whether an amount is written in another currency: `$20` where euros are given. */
export function isInOther(text: string, currency: string): boolean {
  const signs = partsOf(text)?.signs ?? [];
  // Programs write none, and each gift comes by here.
  if (signs.length === 0 || !isCurrency(currency)) return false;
  const own = signsOf(currency, 'en');
  const isMoney = (sign: string): boolean => isCurrency(sign) || ALSO_WORDS.has(sign) || /\p{Sc}/u.test(sign);
  return signs.some((sign) => !own.has(sign) && isMoney(sign));
}
