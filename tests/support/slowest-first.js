const Sequencer = require('@jest/test-sequencer').default;

/**
 * The files that take longest, more than half a minute in a whole run on two slow cores: the longest first. One that begins last would keep a
 * run waiting with one core idle, and a fresh checkout knows of no earlier run.
 */
const HEAVIEST = [
  'scripts/extension',
  'send/dead-addresses',
  'browser/languages',
  'browser/mailing-send',
  'send/throttle',
  'webhooks/crash',
  'backup/backup',
  'scripts/migrate',
  'api/hostile',
  'api/every-resource',
  'api/every-filter',
  'browser/person-clicks',
  'actions/processes',
  'browser/events',
  'send/crash',
  'event-loop/event-loop',
  'mailings/restored',
  'browser/reports',
  'browser/explorer',
  'scripts/new-resource',
  'scripts/dev',
  'scripts/tutorial',
  'database/first-migration',
  'example/library',
  'api/every-route',
  'browser/forms',
  'database/one-step',
  'app/start',
  'api/every-field',
  'browser/uploads',
  'browser/keyboard-jobs',
  'sql-words/sql-words',
  'browser/dark',
  'browser/sign-in',
  'send/sending',
  'browser/petition',
  'browser/home',
  'browser/person',
  'browser/keyboard',
  'hooks/hooks',
  'browser/donations',
  'staff-sql/server-roles',
  'send/refusals',
  'database/embedded',
  'app/server-processes',
  'api/every-page-for-staff',
  'mail/crash',
  'checks/row-checks',
  'archived/archived',
  'api/every-role',
  'api/every-form',
].map((name) => `/${name}.test.ts`);

/** Runs heavy files first, then the others as Jest would. */
module.exports = class SlowestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => HEAVIEST.findIndex((name) => path.endsWith(name));
    const sorted = super.sort(tests);
    const heavy = sorted.filter((test) => rank(test) >= 0).sort((a, b) => rank(a) - rank(b));
    return [...heavy, ...sorted.filter((test) => rank(test) < 0)];
  }
};
