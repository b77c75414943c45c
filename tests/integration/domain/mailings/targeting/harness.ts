import type { Pool } from 'pg';
import { errorsShownTo, rebuildSet } from '../../../../../runtime/domain/mailings/targeting';
import { testServices, type TestServices } from '../../../../support';
import { letStaffSqlWait } from '../../../../support/waiting-sql';
import type { TargetingFields } from './naive';
import type { Person } from './population';
import { settle } from './settle';

/** The columns of a mailing beside its targeting. */
export interface MailingColumns {
  status?: string;
  limit?: number;
  limit_percent?: number;
  sort_by?: string;
  exclude_ordering?: number;
  landing_page_id?: number;
  target_group_from_landing_page?: boolean;
  target_mergefile?: boolean;
  mergefile_id?: number;
}

/** What the author of a targeting, who may write SQL, is told of a search. */
export type Rebuilt = { count: number } | { errors: string[] };

/** A database with people, and mailings whose recipients are searched among them. */
export interface TargetingHarness extends TestServices {
  pool: Pool;
  /** Writes a mailing as its tables hold it. Returns its id. */
  mailing(includes: TargetingFields | null, excludes?: TargetingFields | null, columns?: MailingColumns): Promise<number>;
  /** Writes a query report. Returns its id. */
  report(name: string, sql: string): Promise<number>;
  insert(table: string, columns: Record<string, unknown>): Promise<number>;
  /** Searches the recipients of a mailing, without a job. */
  rebuild(mailing: number): Promise<Rebuilt>;
  /** The saved set, in the order in which it is mailed. */
  savedSet(mailing: number): Promise<number[]>;
}

const AUTHOR = { id: 0, username: 'author', superuser: false, rights: new Set(['reports.view', 'reports.edit']) };

/** @param people who are in the database, or how many subscribed users of whom nothing else is known */
export async function openTargeting(people: readonly Person[] | number): Promise<TargetingHarness> {
  const test = await testServices();
  await letStaffSqlWait(test.services.pool);
  const { pool } = test.services;
  if (typeof people === 'number') await subscribe(pool, people);
  else await settle(pool, people);
  return {
    ...test,
    pool,
    async mailing(includes, excludes = null, columns = {}) {
      return insert(pool, 'core_mailing', {
        ...columns,
        includes_id: includes && (await makeTargeting(pool, includes)),
        excludes_id: excludes && (await makeTargeting(pool, excludes)),
      });
    },
    async report(name, sql) {
      const id = await insert(pool, 'reports_report', { name, short_name: name, type: 'Query' });
      await pool.query('INSERT INTO reports_queryreport (report_ptr_id, sql) VALUES ($1, $2)', [id, sql]);
      return id;
    },
    insert: (table, columns) => insert(pool, table, columns),
    async rebuild(mailing) {
      const result = await rebuildSet(test.services, mailing);
      return 'count' in result ? { count: result.count } : { errors: errorsShownTo(test.services, AUTHOR, result.details) };
    },
    async savedSet(mailing) {
      const { rows } = await pool.query<{ user: number }>(
        'SELECT user_id AS "user" FROM core_mailingset WHERE mailing_id = $1 ORDER BY id',
        [mailing],
      );
      return rows.map(({ user }) => user);
    },
  };
}

/** Writes users `p1@example.org` and so on, who are subscribed to the first list. */
async function subscribe(pool: Pool, count: number): Promise<void> {
  await pool.query(
    `WITH made AS (
       INSERT INTO core_user (email, subscription_status, password) SELECT 'p' || n || '@example.org', 'subscribed', 'secret' FROM generate_series(1, $1) n RETURNING id)
     INSERT INTO core_subscription (user_id, list_id) SELECT id, 1 FROM made`,
    [count],
  );
}

/** Fields of targeting that are tables of pairs, each with the column of what it names. */
const PAIRS: Record<string, string> = {
  actions: 'page',
  campaigns: 'campaign',
  languages: 'language',
  lists: 'list',
  mailings: 'mailing',
  tags: 'tag',
  target_groups: 'targetgroup',
  user_groups: 'usergroup',
  users: 'user',
};

async function makeTargeting(pool: Pool, fields: TargetingFields): Promise<number> {
  const { query_reports: reports = [], user_fields: customFields = [], ...others } = fields;
  const own = Object.entries(others).filter(([name]) => !(name in PAIRS));
  const id = await insert(
    pool,
    'core_mailingtargeting',
    Object.fromEntries(own.map(([name, value]) => [name, Array.isArray(value) ? JSON.stringify(value) : value])),
  );
  for (const [name, column] of Object.entries(PAIRS)) {
    const ids = (others as Record<string, number[] | undefined>)[name] ?? [];
    if (ids.length === 0) continue;
    await pool.query(`INSERT INTO core_mailingtargeting_${name} (mailingtargeting_id, ${column}_id) SELECT $1, unnest($2::integer[])`, [
      id,
      ids,
    ]);
  }
  for (const { field, values } of customFields)
    await insert(pool, 'core_targetinguserfield', { targeting_id: id, field_id: field, values: JSON.stringify(values) });
  for (const { id: report, params } of reports) {
    const use = await insert(pool, 'core_targetingqueryreport', { targeting_id: id, report_id: report });
    for (const [name, value] of Object.entries(params))
      await insert(pool, 'core_targetingqueryreportparam', { query_id: use, name, value });
  }
  return id;
}

async function insert(pool: Pool, table: string, columns: Record<string, unknown>): Promise<number> {
  const names = Object.keys(columns).map((name) => `"${name}"`);
  const values =
    names.length > 0 ? `(${names.join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})` : 'DEFAULT VALUES';
  const { rows } = await pool.query<{ id: number }>(`INSERT INTO ${table} ${values} RETURNING id`, Object.values(columns));
  return rows[0]!.id;
}
