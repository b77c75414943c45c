const Sequencer = require('@jest/test-sequencer').default;

/**
 * The files that take most of the processor, the heaviest first: ten seconds or more. One that begins last would keep a run waiting with one
 * core idle, and a fresh checkout knows of no earlier run.
 */
const HEAVIEST = [
  'api/every-filter',
  'api/event-loop/event-loop',
  'scripts/tutorial',
  'scripts/extension',
  'scripts/dev',
  'api/every-resource',
  'backup/backup',
  'actions/processes',
  'api/hostile',
  'api/every-route',
  'api/every-field',
  'send/crash',
  'scripts/new-resource',
  'generator/changes',
  'app/start',
  'checks/row-checks',
  'staff-sql/server-roles',
  'database/tally',
  'mail/crash',
  'hooks/hooks',
  'send/sending',
  'app/database-lost',
  'uploads/crash',
  'archived/archived',
  'send/outages',
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
