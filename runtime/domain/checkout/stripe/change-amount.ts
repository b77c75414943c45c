import type StripeClient from 'stripe';
import { toMinorUnits } from '../../donations';

/**
 * Gives a subscription another amount, from its next invoice on: its item gets a price like that which it has. Nothing happens to one that has the amount, or has
 * ended. Throws for one that is not as this service makes them.
 */
export async function changeAmount(
  { subscriptions }: StripeClient,
  id: string,
  { amount, currency }: { amount: string; currency: string },
): Promise<void> {
  const { status, items } = await subscriptions.retrieve(id);
  if (status === 'canceled' || status === 'incomplete_expired') return;
  const [item, ...others] = items.data;
  if (!item || others.length > 0) throw new Error('It has not one item, as gifts have.');
  const { price, quantity } = item;
  const unit_amount = toMinorUnits(amount, currency);
  if (price.currency !== currency.toLowerCase() || unit_amount === undefined || !price.recurring)
    throw new Error(`It cannot take ${amount} ${currency}.`);
  if (price.unit_amount === unit_amount && quantity === 1) return;
  const { interval, interval_count } = price.recurring;
  const product = typeof price.product === 'string' ? price.product : price.product.id;
  const price_data = { currency: price.currency, product, unit_amount, recurring: { interval, interval_count } };
  await subscriptions.update(id, { items: [{ id: item.id, quantity: 1, price_data }], proration_behavior: 'none' });
}
