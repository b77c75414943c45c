import { crmJobs } from '../domain/crm/jobs';
import { geoJobs } from '../domain/geo/jobs';
import { actionJobs } from '../domain/actions/jobs';
import { checkoutJobs } from '../domain/checkout/jobs';
import { homeJobs } from '../domain/home/jobs';
import { mailingJobs } from '../domain/mailings/jobs';
import { pageJobs } from '../domain/pages/jobs';
import { partnerJobs } from '../domain/partner/jobs';
import { peopleJobs } from '../domain/people/jobs';
import { reportJobs } from '../domain/reports/jobs';
import { trackingJobs } from '../domain/tracking/jobs';
import { uploadJobs } from '../domain/uploads/jobs';
import { webhookJobs } from '../domain/webhooks/jobs';
import type { JobHandler } from '../core/jobs/handlers';
import { coreJobs } from '../core/program/core-application';
import { plans } from './generated';

/** The handlers of every kind of job. core/jobs/README.md says how to add one. */
export const JOBS: readonly JobHandler[] = [
  ...geoJobs,
  ...crmJobs,
  ...peopleJobs,
  ...webhookJobs,
  ...actionJobs,
  ...checkoutJobs,
  ...mailingJobs,
  ...pageJobs,
  ...trackingJobs,
  ...reportJobs,
  ...uploadJobs,
  ...partnerJobs,
  ...homeJobs,
  ...coreJobs(plans),
];
