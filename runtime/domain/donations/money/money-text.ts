/**
 * An amount as people read it in a language: `$1,200.00`. With `code`, the currency is named by its letters: `USD 1,200.00`. What is no code of a currency
 * stands behind the number.
 */
export function moneyText(amount: number | string, currency: string, language: string, { code = false } = {}): string {
  const number = Number(amount);
  return /^[A-Z]{3}$/.test(currency)
    ? number.toLocaleString(language, { style: 'currency', currency, currencyDisplay: code ? 'code' : 'symbol' })
    : `${number.toLocaleString(language, { minimumFractionDigits: 2 })} ${currency}`;
}
