import type { Pool } from 'pg';
import type { Wanted } from './naive';

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

/** What a mailing says beside its targeting objects. */
export interface Extra {
  status?: string;
  limit?: number;
  limit_percent?: number;
  sort_by?: string;
  landing_page_id?: number;
  target_group_from_landing_page?: boolean;
  target_mergefile?: boolean;
  mergefile_id?: number;
}

/** Writes a mailing as its tables hold it; returns its id. */
export async function makeMailing(pool: Pool, includes: Wanted | null, excludes: Wanted | null = null, extra: Extra = {}): Promise<number> {
  const columns = {
    ...extra,
    includes_id: includes && (await makeTargeting(pool, includes)),
    excludes_id: excludes && (await makeTargeting(pool, excludes)),
  };
  return insert(pool, 'core_mailing', columns);
}

async function makeTargeting(pool: Pool, wanted: Wanted): Promise<number> {
  const { query_reports: reports = [], ...fields } = wanted;
  const own = Object.entries(fields).filter(([name]) => !(name in PAIRS));
  const id = await insert(
    pool,
    'core_mailingtargeting',
    Object.fromEntries(own.map(([name, value]) => [name, Array.isArray(value) ? JSON.stringify(value) : value])),
  );
  for (const [name, column] of Object.entries(PAIRS)) {
    const ids = (fields as Record<string, unknown>)[name] ?? [];
    await pool.query(`INSERT INTO core_mailingtargeting_${name} (mailingtargeting_id, ${column}_id) SELECT $1, unnest($2::integer[])`, [
      id,
      ids,
    ]);
  }
  for (const { id: report, params } of reports) {
    const use = await insert(pool, 'core_targetingqueryreport', { targeting_id: id, report_id: report });
    for (const [name, value] of Object.entries(params))
      await insert(pool, 'core_targetingqueryreportparam', { query_id: use, name, value });
  }
  return id;
}

/** Writes a query report; returns its id. */
export async function makeReport(pool: Pool, name: string, sql: string): Promise<number> {
  const id = await insert(pool, 'reports_report', { name, short_name: name, type: 'Query' });
  await pool.query('INSERT INTO reports_queryreport (report_ptr_id, sql) VALUES ($1, $2)', [id, sql]);
  return id;
}

export async function insert(pool: Pool, table: string, columns: Record<string, unknown>): Promise<number> {
  const names = Object.keys(columns).map((name) => `"${name}"`);
  const values =
    names.length > 0 ? `(${names.join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})` : 'DEFAULT VALUES';
  const { rows } = await pool.query<{ id: number }>(`INSERT INTO ${table} ${values} RETURNING id`, Object.values(columns));
  return rows[0]!.id;
}

/** The saved set, in the order in which it is mailed. */
export async function savedSet(pool: Pool, mailing: number): Promise<number[]> {
  const { rows } = await pool.query<{ user: number }>('SELECT user_id AS "user" FROM core_mailingset WHERE mailing_id = $1 ORDER BY id', [
    mailing,
  ]);
  return rows.map(({ user }) => user);
}
