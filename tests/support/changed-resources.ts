import { readReader } from '../../runtime/app/release';
import { listen } from '../../runtime/core/program/listen';
import { SITES } from '../../runtime/app/app';
import { authenticate, unwatchAccounts } from '../../runtime/core/auth';
import { addAccount } from '../../runtime/core/auth/account-store';
import { saveGroups } from '../../runtime/core/auth/group-store';
import { hashPassword } from '../../runtime/core/auth/password';
import type { Right } from '../../runtime/core/auth/permissions';
import { onConnection } from '../../runtime/core/database/transaction';
import { prepareReader } from '../../runtime/core/database/reader';
import { assemble } from '../../runtime/core/program/assemble';
import type { ResourcePlan } from '../../runtime/core/plan/plan';
import { makeRegistry } from '../../runtime/core/plan/registry';
import type { Services } from '../../runtime/core/call/services';
import type { Settings } from '../../runtime/core/settings';
import { StaffSql } from '../../runtime/core/staff-sql';
import { type Changes, generateChanged, loadGenerated } from './generate-changed';
import type { Credentials } from './accounts';
import { exchange, type TestResponse } from './server';
import { testServices } from './services';

const PASSWORD = 'a password of the tests';

/** The service with some files of `resources/` changed: generated anew, and served over HTTP on a database of its own. */
export interface ChangedService {
  services: Services;
  plans: readonly ResourcePlan[];
  /** Makes an account with these rights, and `group` for its group where the name matters. */
  account(username: string, rights: readonly string[], group?: string): Promise<Credentials>;
  as(who: Credentials | undefined, method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<TestResponse>;
  sql<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/**
 * Generates from a copy of `resources/` with the changes, and serves what was generated. Changes must leave the tables as they are, or `prepare`
 * makes them. It runs before the role of staff SQL gets its rights.
 * @param settings that are not those of all tests
 */
export async function openChanged(
  changes: Changes,
  prepare?: (sql: ChangedService['sql']) => Promise<unknown>,
  settings: Partial<Settings> = {},
): Promise<ChangedService> {
  const files = generateChanged(changes);
  const { plans, routers, personData, panels } = loadGenerated(files);
  const test = await testServices(settings);
  const { pool, log } = test.services;
  const sql: ChangedService['sql'] = async (text, values) => (await pool.query(text, values)).rows as never;
  await prepare?.(sql);
  const reader = { ...readReader(), sql: files.get('reader.sql')! };
  const staffSql = new StaffSql({ owner: pool, source: pool, settings: test.services.settings, log, reader });
  const services: Services = { ...test.services, registry: makeRegistry(plans), panels, personData, staffSql };
  await onConnection(pool, (client) => prepareReader(client, reader));
  const openapi = files.get('openapi.json')!;
  const readOpenapi = (): Promise<string> => Promise.resolve(openapi);
  const server = await listen(
    assemble(services, { routers, authenticate: authenticate(services), sites: SITES, readOpenapi }),
    '127.0.0.1',
    0,
  );
  return {
    services,
    plans,
    sql,
    async account(username, rights, group = `of ${username}`) {
      await saveGroups(pool, [{ name: group, rights: rights.map(rightOf) }]);
      await addAccount(pool, { username, password: await hashPassword(PASSWORD), superuser: false, groups: [group] });
      return { username, password: PASSWORD };
    },
    as: (who, method, path, body, headers) => exchange(server.url, method, path, { account: who, body, headers }, openapi),
    async close() {
      await server.close();
      await unwatchAccounts(services);
      await staffSql.close();
      await test.close();
    },
  };
}

function rightOf(text: string): Right {
  const [kind, access] = text.split('.');
  return { kind: kind!, access: access as Right['access'] };
}
