import { addAccount } from '../../../../runtime/core/auth/account-store';
import { saveGroups, addOwned } from '../../../../runtime/core/auth/group-store';
import { hashPassword } from '../../../../runtime/core/auth/password';
import type { Access } from '../../../../runtime/core/auth/permissions';
import { ADMIN, type Credentials, type TestResponse } from '../../../support';
import { openReports, type ReportsHarness } from '../reports/harness';

const PASSWORD = 'a password of the tests';

/** A group of staff: its name, its rights, and what it owns. */
interface Group {
  name: string;
  rights?: readonly string[];
  tags?: readonly string[];
  categories?: readonly string[];
}

/** A server with accounts that are limited to what their groups own. */
export interface LimitedHarness extends ReportsHarness {
  /** Makes an account in groups, which are made where they are not there. Tags and categories are too. */
  account(username: string, groups: readonly Group[]): Promise<Credentials>;
  as(who: Credentials | undefined, method: string, path: string, body?: unknown): Promise<TestResponse>;
  /** Makes an object that must be taken; returns its path below `/rest/v1/`. */
  made(who: Credentials, resource: string, body: object): Promise<string>;
  /** The names, or else the keys, of what a list shows. */
  listed(who: Credentials, path: string): Promise<unknown[]>;
  sql<Row extends object = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
}

/** Opens it. */
export async function openLimited(): Promise<LimitedHarness> {
  const harness = await openReports();
  const { pool } = harness.services;
  const as: LimitedHarness['as'] = (account, method, path, body) =>
    harness.server.request(method, `/rest/v1/${path.replace(/^\/rest\/v1\//, '')}`, { account, body });
  return {
    ...harness,
    as,
    async account(username, groups) {
      for (const { name, rights = [], tags = [], categories = [] } of groups) {
        await saveGroups(pool, [
          { name, rights: rights.map((right) => ({ kind: right.split('.')[0]!, access: right.split('.')[1] as Access })) },
        ]);
        for (const [table, resource, names] of [
          ['core_tag', 'tag', tags],
          ['reports_reportcategory', 'reportcategory', categories],
        ] as const) {
          for (const owned of names)
            await pool.query(`INSERT INTO ${table} (name) SELECT $1::text WHERE NOT EXISTS (SELECT FROM ${table} WHERE name = $1)`, [
              owned,
            ]);
          if (names.length > 0) await addOwned(harness.services, { group: name, resource, names });
        }
      }
      const password = await hashPassword(PASSWORD);
      await addAccount(pool, { username, password, superuser: false, groups: groups.map(({ name }) => name) });
      return { username, password: PASSWORD };
    },
    async made(who, resource, body) {
      const { status, text, headers } = await as(who, 'POST', `${resource}/`, body);
      if (status !== 201) throw new Error(`${resource}: ${status} ${text}`);
      return new URL(headers.location!).pathname.slice('/rest/v1/'.length);
    },
    async listed(who, path) {
      const { status, text, json } = await as(who, 'GET', path);
      if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
      const { meta, objects } = json<{ meta: { total_count: number }; objects: Record<string, unknown>[] }>();
      if (meta.total_count !== objects.length) throw new Error(`${path}: ${meta.total_count} are counted`);
      return objects.map(({ name, id }) => name ?? id);
    },
    sql: async <Row extends object>(text: string, values: unknown[] = []) => (await pool.query<Row>(text, values)).rows,
  };
}

export { ADMIN };
