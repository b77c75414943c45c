import type { Services } from '../../framework/services';
import { OutsideFailure } from '../../framework/http-client';
import { type Partner, partnerOf } from './client';
import { type Item, KINDS, type KindPlan } from './kinds';
import { claim, keep, putOff } from './pending';

/** What one run did. */
export interface Summary {
  contacts: number;
  contributions: number;
  /** Items that the partner did not take; `partnerpending` says why. */
  failed: number;
  /** The run ended early: the partner was not to be reached, wants to be left alone, or the time was up. */
  unfinished: boolean;
}

/** Items read at once, requests at once, and failures in a row after which the partner is left alone until the next run. */
const BATCH = 200;
const ABREAST = 4;
const MOST_FAILURES = 3;

interface Run extends Summary {
  end: number;
  failures: number;
}

/**
 * Sends the partner what has no mapping: the contact of each user who gave, the contribution of each completed order, and of each later
 * payment of recurring orders (specification 4.11). Any number of runs may go on at once, and a run that is killed does no harm. Undefined
 * without `PARTNER_URL`. `longest` is in milliseconds.
 */
export async function syncPartner(services: Services, longest = Infinity): Promise<Summary | undefined> {
  const partner = partnerOf(services.settings);
  if (!partner) return undefined;
  const run: Run = { contacts: 0, contributions: 0, failed: 0, unfinished: false, end: Date.now() + longest, failures: 0 };
  for (const plan of KINDS) await sendAll(services, partner, plan, run);
  const { contacts, contributions, failed, unfinished } = run;
  return { contacts, contributions, failed, unfinished };
}

async function sendAll(services: Services, partner: Partner, plan: KindPlan, run: Run): Promise<void> {
  let after = 0;
  while (!run.unfinished) {
    const { rows } = await services.pool.query<Item>({ name: `partner_missing_${plan.kind}`, text: plan.missing, values: [after, BATCH] });
    const last = rows.at(-1);
    if (!last) return;
    after = last.subject;
    const waiting = rows.values();
    await Promise.all(
      Array.from({ length: ABREAST }, async () => {
        for (const item of waiting) {
          if (run.unfinished || Date.now() > run.end) return void (run.unfinished = true);
          await sendOne(services, partner, plan, item, run);
        }
      }),
    );
  }
}

async function sendOne({ pool, log }: Services, partner: Partner, plan: KindPlan, item: Item, run: Run): Promise<void> {
  const reference = await claim(pool, plan, item);
  if (reference === undefined) return;
  try {
    const found = item.asked && !plan.repeatable ? await partner.find(reference) : undefined;
    await keep(pool, plan, item, found ?? (await plan.send(partner, item, reference)));
    run[plan.kind === 'contact' ? 'contacts' : 'contributions'] += 1;
    run.failures = 0;
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error;
    log.warn('Something could not be sent to the fundraising partner.', { kind: plan.kind, subject: item.subject, cause: error.message });
    await putOff(pool, plan, item, error);
    count(run, error);
  }
}

/** What the partner refuses says nothing about the partner; a partner that asks for patience gets it. */
function count(run: Run, { fate, patience }: OutsideFailure): void {
  run.failed += 1;
  if (fate === 'never') return;
  run.failures += 1;
  if (run.failures >= MOST_FAILURES || patience !== undefined) run.unfinished = true;
}
