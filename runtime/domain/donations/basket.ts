import { type Cents, fromCents, LARGEST_AMOUNT, readAmount, toCents } from './cents';
import { coerce } from '../../framework/write';
import type { Candidate, DonationFacts, Product } from './facts';
import { type Fault, type Given, REQUIRED, valueOf } from '../../framework/http/faults';

/** A line of the order. Without product and candidate it is the gift itself. The amount is a decimal text. */
export interface Line {
  product: number | null;
  candidate: number | null;
  quantity: number;
  amount: string;
}

/** All that is given and bought. */
export interface Basket {
  lines: Line[];
  /** A decimal text. */
  total: string;
  /** Three capital letters. */
  currency: string;
}

/** A gift of nothing is not an error in forms that have a field for each product and candidate. */
const NOTHING = /^0+(\.0*)?$/;

/**
 * Reads amounts and quantities (specification 4.5): `amount_other`, or `amount` from a form's choice; `product_1`, the quantity of the
 * page's first product; `candidate_1`, the amount for its first candidate. A number beyond the page's own is the id of one of them.
 */
export function readBasket(given: Given, facts: DonationFacts, fault: Fault): Basket {
  const products = boughtProducts(given, facts.products, fault);
  const candidates = candidateGifts(given, facts.candidates, fault);
  const others = [...products, ...candidates];
  const lines = [...gift(given, others.length > 0, fault), ...others];
  const total = lines.reduce((sum, { amount }) => sum + toCents(amount), 0n);
  const currency = readCurrency(
    given,
    products.map(({ bought }) => bought),
    fault,
  );
  if (total > LARGEST_AMOUNT) fault('amount_other', 'This number is out of range.');
  if (total < toCents(facts.minimum)) fault('amount_other', `The smallest amount is ${facts.minimum} ${currency}.`);
  return {
    lines: lines.map(({ product, candidate, quantity, amount }) => ({ product, candidate, quantity, amount })),
    total: fromCents(total),
    currency,
  };
}

function gift(given: Given, others: boolean, fault: Fault): Line[] {
  const chosen = valueOf(given, 'amount');
  const text = valueOf(given, 'amount_other') ?? (chosen === 'other' ? undefined : chosen);
  if (text === undefined && !others) fault('amount_other', REQUIRED);
  if (text === undefined || (others && NOTHING.test(text))) return [];
  const cents = amountOf('amount_other', text, fault);
  return cents === undefined ? [] : [{ product: null, candidate: null, quantity: 1, amount: fromCents(cents) }];
}

function boughtProducts(given: Given, products: readonly Product[], fault: Fault): (Line & { bought: Product })[] {
  return chosen(given, 'product', products, fault).flatMap(({ name, item, text }) => {
    const read = coerce('integer', text, {});
    const quantity = read.ok ? Number(read.value) : NaN;
    if (!read.ok) fault(name, read.message);
    else if (quantity < 1) fault(name, 'Ensure this value is at least 1.');
    else if (item.maximum > 0 && quantity > item.maximum) fault(name, `Ensure this value is at most ${item.maximum}.`);
    else return [{ product: item.id, candidate: null, quantity, amount: fromCents(toCents(item.price) * BigInt(quantity)), bought: item }];
    return [];
  });
}

function candidateGifts(given: Given, candidates: readonly Candidate[], fault: Fault): Line[] {
  return chosen(given, 'candidate', candidates, fault).flatMap(({ name, item, text }) => {
    const cents = amountOf(name, text, fault);
    return cents === undefined ? [] : [{ product: null, candidate: item.id, quantity: 1, amount: fromCents(cents) }];
  });
}

/** What the numbered parameters of a kind name, each at most once. */
function chosen<T extends { id: number; offered: boolean }>(
  given: Given,
  kind: 'product' | 'candidate',
  configured: readonly T[],
  fault: Fault,
): { name: string; item: T; text: string }[] {
  const pattern = new RegExp(`^${kind}_(\\d{1,9})$`);
  const found = new Map<T, { name: string; item: T; text: string }>();
  for (const name of given.keys()) {
    const number = Number(pattern.exec(name)?.[1]);
    const text = valueOf(given, name)!;
    if (Number.isNaN(number) || NOTHING.test(text)) continue;
    const item = configured[number - 1] ?? configured.find(({ id }) => id === number);
    if (!item?.offered) fault(name, `This page has no such ${kind}.`);
    else if (found.has(item)) fault(name, `This ${kind} is named twice.`);
    else found.set(item, { name, item, text });
  }
  return [...found.values()];
}

function amountOf(name: string, text: string, fault: Fault): Cents | undefined {
  const read = readAmount(text);
  if ('cents' in read) return read.cents;
  fault(name, read.wrong);
  return undefined;
}

/** Nothing is converted, so an order has one currency: the one sent, else that of the products, else US dollars. */
function readCurrency(given: Given, products: readonly Product[], fault: Fault): string {
  const currency = (valueOf(given, 'currency') ?? products[0]?.currency ?? 'USD').toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency)) fault('currency', 'Enter the three letters of a currency.');
  const other = products.find((product) => product.currency.toUpperCase() !== currency);
  if (other) fault('currency', `${other.name} is sold in ${other.currency}.`);
  return currency;
}
