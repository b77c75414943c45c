import { setTimeout } from 'node:timers/promises';
import { runMerge } from '../../../../../runtime/domain/people/merge';
import type { TestResponse } from '../../../../support';
import { type Json, type UserTest, userTest } from '../support';

/** What tests of merges need again and again. */
export interface MergeTest extends UserTest {
  /** Makes a user with this address; gives the path. */
  person(email: string, more?: object): Promise<string>;
  /** POSTs a merge; the address and the source are the primary user's unless said. */
  ask(primary: string, users: string[], more?: object): Promise<TestResponse>;
  /** Asks for a merge and does it; gives it as it is then. */
  merge(primary: string, users: string[], more?: object): Promise<Json>;
  rows<T extends object = Json>(sql: string, values?: unknown[]): Promise<T[]>;
  /** Makes a list, and puts a user on it. */
  list(name: string): Promise<string>;
  join(user: string, ...lists: string[]): Promise<void>;
  /** The paths of the lists that a user is on. */
  listsOf(user: string): Promise<string[]>;
}

export async function mergeTest(): Promise<MergeTest> {
  const test = await userTest({ logLevel: 'silent' });
  const { pool } = test.services;
  const rows: MergeTest['rows'] = async (sql, values = []) => (await pool.query(sql, values)).rows;
  const ask: MergeTest['ask'] = (primary, users, more = {}) =>
    test.send('POST', '/rest/v1/usermerge/', { primary_user: primary, users, address_user: primary, source_user: primary, ...more });
  return {
    ...test,
    rows,
    ask,
    person: (email, more = {}) => test.user({ email, ...more }),
    async merge(primary, users, more) {
      const asked = await ask(primary, users, more);
      if (asked.status !== 201) throw new Error(`${asked.status} ${asked.text}`);
      const path = new URL(asked.headers.location!).pathname;
      await runMerge(test.services, idOf(path));
      return test.get(path);
    },
    async list(name) {
      const made = await test.send('POST', '/rest/v1/list/', { name });
      return new URL(made.headers.location!).pathname;
    },
    async join(user, ...lists) {
      await rows('INSERT INTO core_subscription (user_id, list_id) SELECT $1, unnest($2::integer[])', [idOf(user), lists.map(idOf)]);
      await rows(`UPDATE core_user SET subscription_status = 'subscribed' WHERE id = $1`, [idOf(user)]);
    },
    async listsOf(user) {
      const subscriptions = await test.objects(`/rest/v1/subscription/?user=${idOf(user)}`);
      return subscriptions.map(({ list }) => String(list)).sort();
    },
  };
}

/** The key at the end of a path. */
export function idOf(path: unknown): number {
  return Number(String(path).split('/').at(-2));
}

/** Waits until SQL is true. */
export async function until(merging: MergeTest, sql: string): Promise<void> {
  while (!(await merging.rows<{ done: boolean }>(`SELECT (${sql}) AS done`))[0]!.done) await setTimeout(20);
}

/** SQL: somebody waits for a row that another transaction holds. */
export const WAITS = `SELECT count(*) > 0 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
