import { checkoutJobs } from '../../../../runtime/domain/checkout/jobs';
import { runJobs } from '../../../support/jobs';
import type { PagesHarness } from '../pages/harness';

/** Runs the jobs of the checkout once each. Those of one processor wait for one another, so one run may leave some. */
export async function runProcessorJobs(site: PagesHarness, task: string): Promise<void> {
  await site.rows('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE attempts < max_attempts');
  do await runJobs(site.test.services, checkoutJobs);
  while ((await site.objects(`/rest/v1/job/?task=${task}&state=waiting`)).length > 0);
}

/** The state and the last error of the jobs of a kind that are not done. */
export async function processorJobs(site: PagesHarness, task: string): Promise<unknown[]> {
  return (await site.objects(`/rest/v1/job/?task=${task}`)).map(({ state, last_error: error }) => [state, error]);
}
