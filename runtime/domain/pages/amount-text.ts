/** The first number in a text: groups of three digits may be apart, and one or two decimals follow a point or a comma. */
export const NUMBER = /\d+(?:[.,'’\s]\d{3})*(?!\d)(?:[.,]\d{1,2}(?!\d))?/;

/** An amount with a decimal comma, or with decimals and groups of three digits: none of these can be read in two ways. */
const CLEAR = [/^\d+,\d{1,2}$/, /^\d{1,3}(?:[.'’\s]\d{3})+,\d{1,2}$/, /^\d{1,3}(?:[,'’\s]\d{3})+\.\d{1,2}$/];

/** The number in an amount as staff write it, as a decimal text: that of `$1,000` is 1000, that of `25,50 €` is 25.50. Empty without a number. */
export function amountIn(text: string): string {
  const number = NUMBER.exec(text)?.[0] ?? '';
  return number.replaceAll(/[.,'’\s](?=\d{3}(?!\d))/g, '').replace(',', '.');
}

/** An amount that somebody typed, as a decimal text where that is clear: `25,50` is 25.50. Any other text stays, and is checked as it is: `1,000` may be either. */
export function typedAmount(text: string): string {
  const trimmed = text.trim();
  return CLEAR.some((form) => form.test(trimmed)) ? amountIn(trimmed) : text;
}
