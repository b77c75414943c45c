const Sequencer = require('@jest/test-sequencer').default;

/**
 * The files that take longest, the longest first: ten seconds or more. One that begins last would keep a run waiting with one
 * core idle, and a fresh checkout knows of no earlier run.
 */
const HEAVIEST = [
  'scripts/dev',
  'scripts/tutorial',
  'api/every-resource',
  'api/every-role',
  'backup/backup',
  'api/every-filter',
  'api/every-route',
  'scripts/extension',
  'app/database-lost',
  'api/every-field',
  'actions/processes',
  'send/crash',
  'scripts/new-resource',
  'hooks/hooks',
  'api/hostile',
  'mail/crash',
  'send/sending',
  'send/outages',
  'checks/row-checks',
  'api/event-loop/event-loop',
  'app/start',
  'staff-sql/server-roles',
  'staff-sql/limits',
  'generator/changes',
  'database/embedded',
  'send/refusals',
  'database/tally',
  'read/filters',
  'read/walk',
  'archived/archived',
  'targeting/every-field',
  'app/ending',
  'auth/staff-command',
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
