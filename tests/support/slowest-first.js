const Sequencer = require('@jest/test-sequencer').default;

/**
 * The files that take longest, six seconds or more alone: about the longest first, those that wait among those that compute. One that begins last
 * would keep a run waiting with one core idle, and a fresh checkout knows of no earlier run.
 */
const HEAVIEST = [
  'scripts/dev',
  'scripts/cluster',
  'webhooks/crash',
  'api/every-resource',
  'send/crash',
  'scripts/extension',
  'mail/crash',
  'api/every-filter',
  'send/outages',
  'actions/processes',
  'send/sending',
  'push/crash',
  'api/event-loop/event-loop',
  'scripts/bundle',
  'send/refusals',
  'scripts/tutorial',
  'api/every-role',
  'batches/large',
  'api/every-field',
  'backup/backup',
  'generator/verify',
  'api/every-route',
  'send/receiving-domains',
  'read/filters',
  'database/embedded',
  'auth/password',
  'app/start',
  'hooks/hooks',
  'read/count',
  'actions/repeated',
  'api/hostile',
  'browser/explorer',
  'browser/proof-of-work',
  'webhooks/addresses',
  'targeting/every-field',
  'scripts/client',
  'batches/crash',
  'archived/archived',
  'app/database-lost',
  'staff-sql/limits',
  'checks/row-checks',
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
