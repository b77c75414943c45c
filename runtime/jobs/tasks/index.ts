import type { TaskList } from 'graphile-worker';
import type { Services } from '../../call';
import { rollUpTally } from '../../database/tally';
import { locateAddresses } from '../../places/locate';
import { purgeLoginTokens } from '../../tokens/login';

/** Every kind of job, by name. A job is enqueued in the transaction that causes it. */
export function tasks(services: Services): TaskList {
  return {
    rollUpTally: () => rollUpTally(services.pool),
    locateAddresses: () => locateAddresses(services),
    purgeLoginTokens: () => purgeLoginTokens(services),
  };
}

/** When recurring jobs run, as crontab has it (UTC). */
export const crontab = `
* * * * * rollUpTally ?max=1&jobKey=rollUpTally
* * * * * locateAddresses ?max=1&jobKey=locateAddresses
17 * * * * purgeLoginTokens ?max=1&jobKey=purgeLoginTokens
`;
