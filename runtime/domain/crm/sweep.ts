import type { Services } from '../../framework/services';
import type { OutsideFailure } from '../../framework/http-client';
import { chooseUsers, markChanged } from './choose';
import { type Crm, crmOf } from './client';
import { releaseNext } from './leave';
import { syncNext } from './sync';

/** Requests to the CRM at once, and failures in a row after which it is left alone until the next run. */
const ABREAST = 4;
const MOST_FAILURES = 3;

/** How long (in milliseconds) one run may take. */
const LONGEST_RUN = 50_000;

/** What one run may still do; shared by those who work abreast. */
interface Run {
  end: number;
  failures: number;
}

type Step = (services: Services, crm: Crm) => Promise<{ failure?: OutsideFailure } | undefined>;

/** Every minute: tells the CRM of those who left, and sends the users that changed, were added or failed before. Without `CRM_URL` nothing. */
export async function sweepCrm(services: Services): Promise<void> {
  const crm = crmOf(services.settings);
  if (!crm) return;
  await markChanged(services.pool, { all: false });
  const run: Run = { end: Date.now() + LONGEST_RUN, failures: 0 };
  await Promise.all(Array.from({ length: ABREAST }, () => work(services, crm, run)));
}

/** Every hour: the report chooses who is in the sync, and all who changed are found, also while nobody watched. */
export async function reviewCrm(services: Services): Promise<void> {
  if (services.settings.crmUrl === undefined) return;
  await chooseUsers(services);
  await markChanged(services.pool, { all: true });
}

async function work(services: Services, crm: Crm, run: Run): Promise<void> {
  for (const step of [releaseNext, syncNext]) await exhaust(step, services, crm, run);
}

async function exhaust(step: Step, services: Services, crm: Crm, run: Run): Promise<void> {
  while (run.failures < MOST_FAILURES && Date.now() < run.end) {
    const done = await step(services, crm);
    if (!done) return;
    // A user whom the CRM refuses says nothing about the CRM.
    if (!done.failure) run.failures = 0;
    else if (done.failure.fate !== 'never') run.failures += 1;
  }
}
