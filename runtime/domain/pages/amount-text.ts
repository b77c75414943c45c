/** The first number in a text: groups of three digits may be apart, and one or two decimals follow a point or a comma. */
export const NUMBER = /\d+(?:[.,'’\s]\d{3})*(?!\d)(?:[.,]\d{1,2}(?!\d))?/;

/** The number in an amount as staff write it, as a decimal text: that of `$1,000` is 1000, that of `25,50 €` is 25.50. Empty without a number. */
export function amountIn(text: string): string {
  const number = NUMBER.exec(text)?.[0] ?? '';
  return number.replaceAll(/[.,'’\s](?=\d{3}(?!\d))/g, '').replace(',', '.');
}
