import { html } from '../../../core/formats/markup';
import { decimalsOf } from '../../../core/types/currencies';
import { readTypedNumber } from '../../../core/types/parse';
import { hasPaymentPage } from '../../checkout';
import { askedAmount, askedSign, currencyIn, type EarlierGift, suggestedAmounts } from '../../donations';
import { type Language, languageOf, type PublicTexts } from '../../languages';
import { addressQuestions, countries, homeOfPage } from './address-fields';
import { type Choice, type FormField, standardUserField, type SubmittedValues, textField } from './form-field';
import type { LoadedPage } from '../render/load-page';
import { formText } from './staff-inputs';
import type { Visitor } from '../visit/visitor';

/** What a donation page offers (`LoadedPage.more`). */
interface Offer {
  /** Of the page's payment account, in small letters; null without one. */
  processor: string | null;
  /** It has an account at PayPal beside that. */
  paypal: boolean;
  /** A decimal text. */
  minimum: string;
  /** Three capital letters; '' where the amounts say it. */
  currency: string;
  /** What the visitor gave before; null for one who is not known, and without a rule. */
  earlier?: EarlierGift | null;
  amounts: { amount: string; is_default: boolean }[] | null;
  products: { number: number; name: string; price: string; currency: string; description: string; shippable: boolean }[] | null;
  candidates: { number: number; name: string; portrait: string | null; description: string }[] | null;
}

/** The value of the choice to give another amount. */
const OTHER = 'other';

/** Whether people can give on a page: one of its payment accounts is of a processor with a page of its own. */
export function takesDonations({ type, more }: LoadedPage): boolean {
  const offer = more as Offer | null;
  return type === 'Donation' && (hasPaymentPage(offer?.processor) || offer?.paypal === true);
}

/** Whether people can try a donation page out: its only payment account is a stub, so no money moves. */
export function takesTestDonations(page: LoadedPage): boolean {
  return page.type === 'Donation' && (page.more as Offer | null)?.processor === 'stub' && !takesDonations(page);
}

/** Whether the form of a page can be sent. That of a donation page cannot while nobody could pay. */
export function takesForms(page: LoadedPage): boolean {
  return page.type !== 'Donation' || takesDonations(page) || takesTestDonations(page);
}

/** The fields of a donation: amounts, another amount, products, candidates, whether it is given each month, and how it is paid. */
export function donationFields(page: LoadedPage, translations: PublicTexts, submitted?: SubmittedValues): FormField[] {
  const { amounts, products, candidates } = page.more as Offer;
  const showsOther = page.form?.show_other_amount === true;
  const choices = amountChoices(page, amounts ?? []);
  const others: Choice[] = showsOther ? [{ value: OTHER, label: translations.another_amount }] : [];
  const usual = (amounts ?? []).filter(({ is_default }) => is_default).map(({ amount }) => valueOf(amount, page));
  const isFree = showsOther || (choices.length === 0 && !products && !candidates);
  return [
    ...(choices.length > 0
      ? [
          {
            ...textField('amount', translations.amount),
            input: 'radio' as const,
            choices: [...choices, ...others],
            values: usual,
            plain: true as const,
          },
        ]
      : []),
    ...(isFree
      ? [
          {
            ...textField('amount_other', withSign(choices.length > 0 ? translations.another_amount : translations.amount, page)),
            maxLength: 20,
            plain: true as const,
            required: choices.length === 0 && !products && !candidates,
          },
        ]
      : []),
    ...itemFields(page, translations),
    ...((products ?? []).some(({ shippable }) => shippable) ? shippingFields(page, languageOf(page.languages ?? []), submitted) : []),
    ...(takesTestDonations(page) ? [testField(translations)] : monthlyAndMethod(page, translations)),
  ];
}

/** Whether a field asks what is given, which people are asked first: not who gives, how it is paid, or where it is sent. */
export const isOfGift = ({ name }: FormField): boolean => /^(amount|amount_other|recurring|(product|candidate)_\d+)$/.test(name);

/** How many of each product, and how much for each candidate. */
function itemFields(page: LoadedPage, { quantity, amount }: PublicTexts): FormField[] {
  const { products, candidates } = page.more as Offer;
  return [
    ...(products ?? []).map(({ number, name, price, currency, description }) => ({
      ...textField(`product_${number}`, `${name} (${askedAmount(price, currency, shownOn(page))}) · ${quantity}`),
      input: 'number' as const,
      maxLength: 6,
      ...about(description),
    })),
    ...(candidates ?? []).map(({ number, name, portrait, description }) => ({
      ...textField(`candidate_${number}`, withSign(`${name} · ${amount}`, page)),
      maxLength: 20,
      ...about(description, portrait),
    })),
  ];
}

/** What people read about a product or a candidate, and the portrait. */
function about(description: string, portrait?: string | null): { html?: string } {
  const picture = portrait ? html`<img class="portrait" src="${portrait}" alt="">`.text : '';
  const text = description.trim() === '' ? '' : html`<p class="plain">${description}</p>`.text;
  return picture === '' && text === '' ? {} : { html: picture + text };
}

/** Where products are sent, if not to the giver. */
function shippingFields(page: LoadedPage, language: Language, submitted?: SubmittedValues): FormField[] {
  const { code, translations } = language;
  const chosen = (name: string): string | undefined => submitted?.get(name)?.at(-1)?.trim() || undefined;
  const address = addressQuestions(chosen('shipping_country') ?? chosen('country') ?? homeOfPage(page, language), language);
  const shown = address.shown(['address1', 'address2', 'city', 'state', 'zip', 'country']);
  const names = address.order.filter((name) => shown.has(name));
  return names.map((name, index) => ({
    ...standardUserField(name, translations)!,
    name: `shipping_${name}`,
    label: address.label(name),
    autocomplete: `shipping ${standardUserField(name, translations)!.autocomplete}`,
    ...(index === 0 && { html: html`<p>${translations.send_elsewhere}</p>`.text }),
    ...(name === 'country' && { choices: countries(code) }),
  }));
}

/** The code of the test card, where no money moves. Test donations are given once. */
function testField({ test_donation, test_code }: PublicTexts): FormField {
  const about = html`<p class="notice">${test_donation}</p>`.text;
  return { ...textField('card_code', test_code), required: true, autocomplete: 'off', maxLength: 50, html: about };
}

/** Whether it is given each month, and how it is paid where there is a choice. */
function monthlyAndMethod({ form, more }: LoadedPage, translations: PublicTexts): FormField[] {
  const { processor, paypal } = more as Offer;
  const isPayPalAlone = processor === 'paypal' || !hasPaymentPage(processor);
  const monthly =
    form?.is_recurring === true
      ? [{ ...textField('recurring', translations.each_month), input: 'checkbox' as const, plain: true as const }]
      : [];
  if (!paypal || isPayPalAlone) return monthly;
  const choices = [
    { value: 'cc', label: translations.by_card },
    { value: 'paypal', label: 'PayPal' },
  ];
  return [
    ...monthly,
    { ...textField('payment_method', translations.payment_method), input: 'radio' as const, choices, values: ['cc'], plain: true as const },
  ];
}

/**
 * A donation page as it asks somebody who gave before: with the amounts that its rule suggests in place of those of the form, written like these. The first
 * is chosen. An akid proves no identity, so it is told no share of a gift.
 */
export function withSuggestions(page: LoadedPage, { userId, signedIn }: Visitor): LoadedPage {
  if (page.type !== 'Donation' || !(page.more as Offer | null)?.earlier) return page;
  // What was given is told to nobody: templates of staff see `more`.
  const { earlier, ...offer } = page.more as Offer;
  const suggested = userId === null ? [] : suggestedAmounts(earlier!, offer.minimum, signedIn);
  if (suggested.length === 0) return { ...page, more: offer };
  const written = offer.amounts?.[0]?.amount ?? '';
  const currency = currencyOrHome(page);
  const amounts = suggested.map((value, index) => ({
    amount: amountIn(written, currency) === '' ? value : written.replace(NUMBER, value),
    is_default: index === 0,
  }));
  return { ...page, more: { ...offer, amounts } };
}

/** The amounts in the order that the form wants: as they were written down, or `ascending` or `descending`. */
function amountChoices(page: LoadedPage, amounts: readonly { amount: string }[]): Choice[] {
  const order = formText(page, 'amount_order');
  const choices = amounts
    .map(({ amount }) => ({ value: valueOf(amount, page), label: withCurrency(amount, page) }))
    .filter(({ value }) => value !== '');
  const sign = /^desc/i.test(order) ? -1 : /^asc/i.test(order) ? 1 : 0;
  return sign === 0 ? choices : choices.sort((a, b) => sign * (Number(a.value) - Number(b.value)));
}

/** What is sent for an amount that is chosen. No language takes the point before four digits for a mark of thousands. */
function valueOf(amount: string, page: LoadedPage): string {
  return amountIn(amount, currencyOrHome(page)).replace(/\.\d{3}$/, '$&0');
}

/** A bare number with the currency of the page, in its language. */
function withCurrency(amount: string, page: LoadedPage): string {
  const currency = currencyOrHome(page);
  const number = amountIn(amount, currency);
  if (!/^[\p{Nd}.,'’\u066b\u066c\s]+$/u.test(amount) || number === '') return amount;
  return askedAmount(number, currency, shownOn(page));
}

/** The name of a field for an amount that people write themselves: `Amount (€)`. */
const withSign = (label: string, page: LoadedPage): string => `${label} (${askedSign(currencyOrHome(page), shownOn(page))})`;

const shownOn = ({ homeCurrency, languages }: LoadedPage) => ({ home: homeCurrency, language: languageOf(languages ?? []).code });

/** The currency of a donation page, else that in which its amounts are written: `€25` are euros. Undefined where they do not tell. */
export function currencyOf({ more, homeCurrency }: LoadedPage): string | undefined {
  const { currency = '', amounts } = (more as Partial<Offer> | null) ?? {};
  return currency || currencyIn(amounts?.[0]?.amount ?? '', homeCurrency);
}

/** The currency in which people give on a page that says none: that of the home of the installation. */
export function currencyOrHome(page: LoadedPage): string {
  return currencyOf(page) ?? page.homeCurrency;
}

/** What may be the first number in a text, in the digits of any script. */
const NUMBER = /\p{Nd}(?:[\p{Nd}.,'’\u066b\u066c\s]*\p{Nd})?/u;

/**
 * The number in an amount as staff write it, as a decimal text: that of `$1,000` is 1000, that of `25,50 €` is 25.50, that of `₹1,00,000` is 100000, that of
 * `1.250 KWD` is 1.250. Empty without a number.
 */
export function amountIn(text: string, currency: string): string {
  const [found = ''] = NUMBER.exec(text) ?? [];
  const decimals = decimalsOf(currency);
  const reading = readTypedNumber(found, { decimals }) ?? readTypedNumber(found.split(/\s/, 1)[0]!, { decimals });
  if (reading === undefined || typeof reading === 'string') return reading ?? '';
  // One mark before three digits. A point begins the decimals of a dinar, and nobody writes three decimals of a cent.
  const [asDecimals, asThousands] = reading;
  return decimals === 3 && found.includes('.') ? asDecimals : asThousands;
}
