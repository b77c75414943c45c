import { join } from 'node:path';
import type { Application } from '../core/program/application';
import { staleness } from '../core/program/release';
import { withServices } from '../core/program/commands';
import { warmUpHome } from '../domain/home';
import { settleHome } from '../domain/installation';
import { partnerSyncCommand } from '../domain/partner';
import { placesCommand } from '../domain/geo';
import { AREA_FILES } from '../domain/legislators';
import { mailboxesCommand } from '../domain/people';
import { bounceCommand, flushEvents } from '../domain/tracking';
import { createApp } from './app';
import { greeting } from './greeting';
import { OUTGOING } from './outgoing';
import { readRelease } from './release';
import { openServices } from './services';
import { SETTINGS } from './settings';
import { startWorker } from './worker';
import { MAILING_FIGURES } from '../domain/mailings';
import { WEBHOOK_FIGURES } from '../domain/webhooks';
import type { Figure } from '../core/telemetry/metrics';

/** What operators see of the domain, beside what the core measures. */
export const FIGURES: readonly Figure[] = [...MAILING_FIGURES, ...WEBHOOK_FIGURES];

/** The advocacy service. */
export const application: Application = {
  readRelease,
  openServices,
  createApp,
  startWorker,
  settings: SETTINGS,
  outgoing: OUTGOING,
  figures: FIGURES,
  staleness,
  prepare: settleHome,
  greeting,
  warmUp: warmUpHome,
  flush: flushEvents,
  commands: {
    'partner-sync': () => withServices(application, partnerSyncCommand),
    mailboxes: () => withServices(application, mailboxesCommand),
    places: (words) => placesCommand(words, (work) => withServices(application, work), AREA_FILES),
    bounce: (words) => bounceCommand([...words], (work) => withServices(application, work)),
  },
  program: join(__dirname, '..', '..', 'scripts', 'run.mjs'),
};
