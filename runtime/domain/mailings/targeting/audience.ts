import type { Query, Queryable } from '../../../core/database/sql';

/** A stored targeting. A list is empty when the field is not used. */
export interface Targeting {
  actions: number[];
  campaigns: number[];
  languages: number[];
  lists: number[];
  mailings: number[];
  tags: number[];
  target_groups: number[];
  user_groups: number[];
  users: number[];
  cds: string[];
  counties: string[];
  countries: string[];
  raw_sql: string[];
  regions: string[];
  state_house_districts: string[];
  state_senate_districts: string[];
  states: string[];
  was_monthly_donor: string[];
  zips: string[];
  campaign_radius: number | null;
  campaign_same_county_only: boolean;
  campaign_same_district_only: boolean;
  campaign_samestate_only: boolean;
  has_donated: boolean | null;
  zip_radius: number | null;
  /** The account that saved `raw_sql`; null when it is gone. */
  raw_sql_by_id: number | null;
  user_fields: FieldValues[];
  query_reports: NamedReport[];
}

/** A custom field of people, and the values of which they have one; any value where there is none. */
export interface FieldValues {
  field: string;
  values: string[];
}

/** A report that chooses users, with values for its placeholders, and the account that saved it. */
export interface NamedReport {
  id: number;
  name: string;
  sql: string;
  params: Record<string, string | null>;
  savedBy: number | null;
}

/** Everything of a mailing that decides who gets it. */
export interface Audience {
  /** Null when the mailing is not saved; so are version and status. */
  mailingId: number;
  version: number;
  status: string;
  includes: Targeting | null;
  excludes: Targeting | null;
  limit: number | null;
  limitPercent: number | null;
  sortBy: string | null;
  /** Mailings of the same time with a lower `exclude_ordering`, whose recipients do not get this one. */
  goBefore: number[];
  /** Only users of the merge file. */
  onlyMergefile: boolean;
  mergefile: { id: number; status: string | null } | null;
  /** Only users whom the report names. */
  onlyMergequery: boolean;
  mergequery: Omit<NamedReport, 'params'> | null;
  /** Only users who are represented by the targets of the landing page. */
  onlyRepresented: boolean;
  landingPage: { campaignId: number | null; targetGroups: number[] } | null;
}

/** Fields that are many-to-many tables, and the other column of each table. */
const LIST_FIELDS = {
  actions: 'page',
  campaigns: 'campaign',
  languages: 'language',
  lists: 'list',
  mailings: 'mailing',
  tags: 'tag',
  target_groups: 'targetgroup',
  user_groups: 'usergroup',
  users: 'user',
} as const;

const TEXT_FIELDS = [
  'cds',
  'counties',
  'countries',
  'raw_sql',
  'regions',
  'state_house_districts',
  'state_senate_districts',
  'states',
  'was_monthly_donor',
  'zips',
] as const;

const pairs = Object.entries(LIST_FIELDS).map(
  ([field, column]) =>
    `'${field}', ARRAY(SELECT x.${column}_id FROM core_mailingtargeting_${field} x WHERE x.mailingtargeting_id = t.id ORDER BY 1)`,
);

const targetingSql = (id: string): string => `(
  SELECT to_jsonb(t.*) || jsonb_build_object(
    ${pairs.join(',\n    ')},
    'user_fields', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('field', f.field_id, 'values', f."values") ORDER BY f.id), '[]')
      FROM core_targetinguserfield f WHERE f.targeting_id = t.id
    ),
    'query_reports', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', coalesce(r.short_name, r.name), 'sql', q.sql, 'savedBy', r.saved_by_id, 'params',
        (SELECT coalesce(jsonb_object_agg(a.name, a.value), '{}') FROM core_targetingqueryreportparam a WHERE a.query_id = x.id)) ORDER BY x.id), '[]')
      FROM core_targetingqueryreport x JOIN reports_queryreport q ON q.report_ptr_id = x.report_id JOIN reports_report r ON r.id = q.report_ptr_id
      WHERE x.targeting_id = t.id
    ))
  FROM core_mailingtargeting t WHERE t.id = ${id})`;

/** Page types with an event campaign, and page types with target groups. */
const CAMPAIGN_PAGES = ['eventcreatepage', 'eventsignuppage', 'eventmoderatepage', 'campaignvolunteerpage'];
const TARGET_PAGES = ['callpage', 'letterpage', 'petitionpage'];

/** One statement, so that all parts are from the same moment. `mailing` is SQL of the row `m` of a mailing. */
const audienceSql = (mailing: string): string => `
  SELECT m.id AS "mailingId", m.targeting_version AS version, m.status, m."limit", m.limit_percent AS "limitPercent", m.sort_by AS "sortBy",
    m.target_mergefile AS "onlyMergefile", m.target_mergequery AS "onlyMergequery", m.target_group_from_landing_page AS "onlyRepresented",
    (SELECT jsonb_build_object('id', f.id, 'status', f.status) FROM core_mergefile f WHERE f.id = m.mergefile_id) AS mergefile,
    (SELECT jsonb_build_object('id', r.id, 'name', coalesce(r.short_name, r.name), 'sql', q.sql, 'savedBy', r.saved_by_id) FROM reports_queryreport q JOIN reports_report r ON r.id = q.report_ptr_id
      WHERE q.report_ptr_id = m.mergequery_report_id) AS mergequery,
    CASE WHEN m.landing_page_id IS NOT NULL THEN jsonb_build_object(
      'campaignId', (${CAMPAIGN_PAGES.map((page) => `SELECT campaign_id FROM core_${page} WHERE page_ptr_id = m.landing_page_id`).join(' UNION ALL ')}),
      'targetGroups', ARRAY(${TARGET_PAGES.map((page) => `SELECT targetgroup_id FROM core_${page}_target_groups WHERE ${page}_id = m.landing_page_id`).join(' UNION ALL ')}))
    END AS "landingPage",
    ARRAY(SELECT o.id FROM core_mailing o WHERE o.exclude_ordering < m.exclude_ordering AND NOT o.hidden AND o.status NOT IN ('model', 'recurring')
      AND (o.finished_at IS NULL OR o.finished_at >= m.created_at)) AS "goBefore",
    ${targetingSql('m.includes_id')} AS includes,
    ${targetingSql('m.excludes_id')} AS excludes
  FROM ${mailing}`;

const STORED = audienceSql('core_mailing m WHERE m.id = $1');

/** As JSON, because not every driver gives numbers for numbers. */
const UNSAVED = `SELECT to_jsonb(a.*) AS audience FROM (${audienceSql('jsonb_populate_record(NULL::core_mailing, $1::text::jsonb) m')}) a`;

/** Loads who gets a mailing. Undefined without the mailing. */
export async function loadAudience(client: Queryable, mailingId: number): Promise<Audience | undefined> {
  const { rows } = await client.query<Audience>(STORED, [mailingId]);
  return rows[0] && withTextListsOnly(rows[0]);
}

/** Loads who would get a mailing with these columns, which name rows that the transaction of the query sees. */
export async function audienceOfColumns(query: Query, columns: Readonly<Record<string, unknown>>): Promise<Audience> {
  const [row] = await query(UNSAVED, [JSON.stringify(columns)]);
  return withTextListsOnly(row!.audience as Audience);
}

function withTextListsOnly(audience: Audience): Audience {
  const { includes, excludes } = audience;
  return { ...audience, includes: includes && withTextLists(includes), excludes: excludes && withTextLists(excludes) };
}

/** The low-level resource accepts any JSON for these fields. Anything but a list of texts is ignored. */
function withTextLists(targeting: Targeting): Targeting {
  const user_fields = targeting.user_fields.map(({ field, values }) => ({ field, values: textsOf(values) }));
  return { ...targeting, user_fields, ...Object.fromEntries(TEXT_FIELDS.map((field) => [field, textsOf(targeting[field])])) };
}

function textsOf(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.flatMap((text) => (typeof text === 'string' || typeof text === 'number' ? [String(text).trim()] : [])).filter(Boolean);
}
