import type { Services } from '../../../core/call/services';
import { toPayPal } from './order';
import { askPayPal } from './client';

/** The plan of each currency, or its request; those of each program. */
const plans = new WeakMap<Services['settings'], Map<string, Promise<string>>>();

/**
 * The id of the plan of monthly donations in a currency. Each subscription says its own amount, so one plan is enough. It stands at PayPal alone, under a
 * product of our naming, and is made there when it is missing.
 */
export async function findPlan(services: Services, currency: string): Promise<string> {
  const known = plans.get(services.settings) ?? new Map<string, Promise<string>>();
  plans.set(services.settings, known);
  const plan = known.get(currency) ?? findOrMakePlan(services, currency);
  known.set(currency, plan);
  try {
    return await plan;
  } catch (error) {
    known.delete(currency);
    throw error;
  }
}

/** Forgets the plans: one of them may have been put away at PayPal. */
export function forgetPlans({ settings }: Services): void {
  plans.delete(settings);
}

async function findOrMakePlan(services: Services, currency: string): Promise<string> {
  const product = `ADVOCACY-MONTHLY-${currency}`;
  const listed = await askPayPal(
    services,
    { method: 'GET', path: `/v1/billing/plans?product_id=${product}&page_size=20` },
    [400, 404, 422],
  );
  const { plans: there = [] } = (listed.json ?? {}) as { plans?: { id: string; status: string }[] };
  const active = there.find(({ status }) => status === 'ACTIVE');
  if (active) return active.id;
  const name = 'Monthly donation';
  // A product that is there already is refused.
  await askPayPal(
    services,
    { method: 'POST', path: '/v1/catalogs/products', body: { id: product, name, type: 'SERVICE' } },
    [400, 409, 422],
  );
  const body = {
    product_id: product,
    name: `${name} (${currency})`,
    status: 'ACTIVE',
    billing_cycles: [
      {
        frequency: { interval_unit: 'MONTH', interval_count: 1 },
        tenure_type: 'REGULAR',
        sequence: 1,
        total_cycles: 0,
        pricing_scheme: { fixed_price: toPayPal('1.00', currency)! },
      },
    ],
    payment_preferences: { auto_bill_outstanding: false, payment_failure_threshold: 3 },
  };
  return ((await askPayPal(services, { method: 'POST', path: '/v1/billing/plans', body })).json as { id: string }).id;
}
