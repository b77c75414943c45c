import { Message, type Wording } from '../../core/words';
import { type ErrorCollector, lastValue, REQUIRED, type RequestParameters } from '../../core/http/validation-errors';
import { coerce } from '../../core/write';
import { pageCurrency, readCurrency, type SaysCurrency } from './money/currency';
import type { Candidate, DonationPage, Product } from './donation-page';
import { checkMinimum, fromMills, LARGEST_AMOUNT, type Mills, readAmount, toMills } from './money/money';

/** A line of an order: a product or a candidate. What is given to nobody in particular has no line. */
interface OrderLine {
  product: number | null;
  candidate: number | null;
  quantity: number;
  /** A decimal text. */
  amount: string;
}

/** The lines of an order, and the sum of these and of what was given beside them. */
export interface Basket {
  lines: OrderLine[];
  /** A decimal text. */
  total: string;
  /** Three capital letters. */
  currency: string;
}

type BasketPage = Pick<DonationPage, 'minimum' | 'products' | 'candidates'> & SaysCurrency;

/** Forms send 0 for each product and candidate that was not chosen. */
const ZERO = /^0+(\.0*)?$/;

/**
 * Reads the amount (`amount_other` or `amount`), quantities of products (`product_1`) and amounts for candidates (`candidate_1`); see
 * README.md, "What is given". Adds errors for what cannot be given, and for a total that is too small or too large.
 */
export function readBasket(parameters: RequestParameters, page: BasketPage, collector: ErrorCollector): Basket {
  const errors = new NotedErrors(collector);
  const purchases = readPurchases(parameters, page.products, errors);
  const products = purchases.map(({ product }) => product);
  const currency = readBasketCurrency(parameters, products, page, errors);
  const items = [...purchases.map(({ line }) => line), ...readCandidateGifts(parameters, page.candidates, currency, errors)];
  const total = items.reduce((sum, { amount }) => sum + toMills(amount), readGift(parameters, items.length > 0, currency, errors));
  if (total > LARGEST_AMOUNT) errors.add('amount_other', new Message('values.number_out_of_range'));
  // Of what is no amount nobody knows whether it is enough.
  if (errors.isEmpty) checkMinimum(total, page.minimum, currency, errors);
  return { lines: items, total: fromMills(total, currency), currency };
}

/** Passes errors on, and knows whether there was any. */
class NotedErrors implements ErrorCollector {
  isEmpty = true;

  readonly #collector: ErrorCollector;

  constructor(collector: ErrorCollector) {
    this.#collector = collector;
  }

  add(field: string, message: Wording): void {
    this.isEmpty = false;
    this.#collector.add(field, message);
  }
}

/** The amount that was typed (`amount_other`), else the one that was chosen in a form (`amount`); undefined for neither. */
export function amountSent(parameters: RequestParameters): string | undefined {
  const chosen = lastValue(parameters, 'amount');
  return lastValue(parameters, 'amount_other') ?? (chosen === 'other' ? undefined : chosen);
}

/** What is given beside products and for no candidate. 0 for nothing, and with an error for what is no amount. */
function readGift(parameters: RequestParameters, hasItems: boolean, currency: string, errors: ErrorCollector): Mills {
  const text = amountSent(parameters);
  if (text === undefined && !hasItems) errors.add('amount_other', REQUIRED);
  if (text === undefined || (hasItems && ZERO.test(text))) return 0n;
  return readAmount(text, 'amount_other', errors, currency) ?? 0n;
}

function readPurchases(
  parameters: RequestParameters,
  products: readonly Product[],
  errors: ErrorCollector,
): { product: Product; line: OrderLine }[] {
  return chosenItems(parameters, 'product', products, errors).flatMap(({ name, item: product, text }) => {
    const quantity = readQuantity(name, text, product, errors);
    if (quantity === undefined) return [];
    const amount = fromMills(toMills(product.price) * BigInt(quantity), product.currency);
    return [{ product, line: { product: product.id, candidate: null, quantity, amount } }];
  });
}

function readQuantity(name: string, text: string, { maximum }: Product, errors: ErrorCollector): number | undefined {
  const integer = coerce('integer', text, {});
  const quantity = integer.ok ? Number(integer.value) : NaN;
  if (!integer.ok) errors.add(name, integer.message);
  else if (quantity < 1) errors.add(name, new Message('values.too_small', { least: 1 }));
  else if (maximum > 0 && quantity > maximum) errors.add(name, new Message('values.too_large', { most: maximum }));
  else return quantity;
  return undefined;
}

function readCandidateGifts(
  parameters: RequestParameters,
  candidates: readonly Candidate[],
  currency: string,
  errors: ErrorCollector,
): OrderLine[] {
  return chosenItems(parameters, 'candidate', candidates, errors).flatMap(({ name, item, text }) => {
    const mills = readAmount(text, name, errors, currency);
    return mills === undefined ? [] : [{ product: null, candidate: item.id, quantity: 1, amount: fromMills(mills, currency) }];
  });
}

/** The products or candidates that numbered parameters name, each at most once. A number counts along the page; beyond its end it is an id. */
function chosenItems<T extends { id: number; offered: boolean }>(
  parameters: RequestParameters,
  prefix: 'product' | 'candidate',
  items: readonly T[],
  errors: ErrorCollector,
): { name: string; item: T; text: string }[] {
  const pattern = new RegExp(`^${prefix}_(\\d{1,9})$`);
  const chosen = new Map<T, { name: string; item: T; text: string }>();
  for (const name of parameters.keys()) {
    const number = Number(pattern.exec(name)?.[1]);
    const text = lastValue(parameters, name)!;
    if (Number.isNaN(number) || ZERO.test(text)) continue;
    const item = items[number - 1] ?? items.find(({ id }) => id === number);
    if (!item?.offered) errors.add(name, new Message('donations.part_unknown', { part: prefix }));
    else if (chosen.has(item)) errors.add(name, new Message('donations.part_named_twice', { part: prefix }));
    else chosen.set(item, { name, item, text });
  }
  return [...chosen.values()];
}

/** An order has one currency, for nothing is converted: the one sent, else that of the products, that of the page, that of its first amount, else that of the home. */
function readBasketCurrency(parameters: RequestParameters, products: readonly Product[], page: BasketPage, errors: ErrorCollector): string {
  const currency = readCurrency(lastValue(parameters, 'currency') ?? products[0]?.currency, errors) ?? pageCurrency(page);
  const other = products.find((product) => product.currency.toUpperCase() !== currency);
  if (other) errors.add('currency', new Message('donations.sold_in_other_currency', { name: other.name, currency: other.currency }));
  return currency;
}
