import { runMerge } from '../../../../../runtime/domain/people/merge/person-merge';
import { untilSql, type TestResponse } from '../../../../support';
import { idOf, type Json, type PeopleHarness, openPeople } from '../harness';

export { idOf };

/** A server with short ways to merge users. Users and lists are named by their paths. */
export interface MergeHarness extends PeopleHarness {
  /** Creates a user with this address. */
  person(email: string, more?: object): Promise<string>;
  /** Requests a merge. The address and the source are the primary user's unless `more` says otherwise. */
  request(primary: string, users: string[], more?: object): Promise<TestResponse>;
  /** Requests a merge, does it, and returns it as it is then. */
  merge(primary: string, users: string[], more?: object): Promise<Json>;
  rows<T extends object = Json>(sql: string, values?: unknown[]): Promise<T[]>;
  list(name: string): Promise<string>;
  subscribe(user: string, ...lists: string[]): Promise<void>;
  listsOf(user: string): Promise<string[]>;
  /** Waits until a condition in SQL is true. */
  until(condition: string): Promise<void>;
}

/** SQL: a statement waits for a row that another transaction has locked. */
export const LOCK_IS_AWAITED = `SELECT count(*) > 0 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

export async function openMerge(): Promise<MergeHarness> {
  const people = await openPeople({ logLevel: 'silent' });
  const { pool } = people.services;
  const rows: MergeHarness['rows'] = async (sql, values = []) => (await pool.query(sql, values)).rows;
  const request: MergeHarness['request'] = (primary, users, more = {}) =>
    people.send('POST', '/rest/v1/usermerge/', { primary_user: primary, users, address_user: primary, source_user: primary, ...more });
  return {
    ...people,
    rows,
    request,
    person: (email, more = {}) => people.user({ email, ...more }),
    async merge(primary, users, more) {
      const requested = await request(primary, users, more);
      if (requested.status !== 201) throw new Error(`${requested.status} ${requested.text}`);
      const path = new URL(requested.headers.location!).pathname;
      await runMerge(people.services, idOf(path));
      return people.get(path);
    },
    async list(name) {
      const created = await people.send('POST', '/rest/v1/list/', { name });
      return new URL(created.headers.location!).pathname;
    },
    async subscribe(user, ...lists) {
      await rows('INSERT INTO core_subscription (user_id, list_id) SELECT $1, unnest($2::integer[])', [idOf(user), lists.map(idOf)]);
      await rows(`UPDATE core_user SET subscription_status = 'subscribed' WHERE id = $1`, [idOf(user)]);
    },
    async listsOf(user) {
      const subscriptions = await people.objects(`/rest/v1/subscription/?user=${idOf(user)}`);
      return subscriptions.map(({ list }) => String(list)).sort();
    },
    until: (condition) => untilSql(pool, condition),
  };
}
