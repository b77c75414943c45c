import { actionRouter } from '../../../../generated/routers/action';
import { plans } from '../../../../runtime/app/generated';
import type { Services } from '../../../../runtime/core/call/services';
import { openPool } from '../../../../runtime/core/database/pool';
import { createLogger } from '../../../../runtime/core/log/logger';
import { makeRegistry } from '../../../../runtime/core/plan/registry';
import { assemble } from '../../../../runtime/core/program/assemble';
import { readSettings } from '../../../../runtime/core/settings';
import { SETTINGS } from '../../../../runtime/app/settings';
import { listen } from '../../../../runtime/core/program/listen';

/**
 * The least server that processes actions, for tests that kill it again and again: it starts in a fraction of the time that the
 * program takes. It has no accounts, and what it does not need is not there. It prints its address.
 */
async function main(): Promise<void> {
  const log = createLogger('error');
  const settings = { ...readSettings({}, SETTINGS), secretKey: 'a secret of the tests', stubCardCode: '007' };
  const services: Services = {
    settings,
    pool: openPool(process.env.DATABASE_URL!, 8, log),
    staffSql: undefined as never,
    prisma: undefined as never,
    registry: makeRegistry(plans),
    personData: undefined as never,
    retention: [],
    ahead: [],
    outgoing: { kinds: [], inward: [] },
    panels: {},
    log,
  };
  const app = assemble(services, {
    routers: [{ name: 'action', router: actionRouter }],
    authenticate: (request, _response, next) => {
      request.account = null;
      next();
    },
  });
  const { url } = await listen(app, '127.0.0.1', 0);
  process.stdout.write(`Ready at ${url}/\n`);
}

void main();
