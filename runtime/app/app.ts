import type { RequestListener } from 'node:http';
import { homeSite } from '../domain/home';
import { MAILING_CHECKS } from '../domain/mailings';
import { previewSite } from '../domain/pages';
import { reportsSite } from '../domain/reports';
import { authenticate } from '../core/auth';
import { signInSite } from '../staff/sign-in/site';
import { HOLD_CHECKS } from '../core/holds';
import { assemble, type AssembleOptions } from '../core/assemble';
import { JOB_CHECKS } from '../core/jobs/health';
import { periodicCheck } from '../core/jobs/periodic';
import type { Services } from '../core/services';
import { routers } from './generated';
import { readOpenapi } from './generated-folder';
import { SITES } from './sites';

/** The application: the API of every resource in `generated/`, and the sites beside it. */
export function createApp(services: Services, onAnswered?: AssembleOptions['onAnswered']): RequestListener {
  return assemble(services, {
    routers,
    authenticate: authenticate(services),
    sites: SITES,
    staffPages: [signInSite, homeSite, previewSite, reportsSite],
    checks: [...JOB_CHECKS, periodicCheck(), ...MAILING_CHECKS, ...HOLD_CHECKS],
    readOpenapi,
    onAnswered,
  });
}
