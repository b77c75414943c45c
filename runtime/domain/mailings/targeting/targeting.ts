import type { PoolClient } from 'pg';

/** What a targeting asks for; each field as it is stored, lists empty where nothing is asked (specification 2.7). */
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
  query_reports: { name: string; sql: string; params: Record<string, string | null> }[];
}

/** A mailing as far as it says who gets it. */
export interface Audience {
  mailingId: number;
  version: number;
  status: string;
  includes: Targeting | null;
  excludes: Targeting | null;
  limit: number | null;
  limitPercent: number | null;
  sortBy: string | null;
  /** The merge file whose users alone are meant. */
  onlyMergefile: boolean;
  mergefile: { id: number; status: string | null } | null;
  /** Only users whom the targets of the landing page represent. */
  onlyRepresented: boolean;
  landingPage: { campaignId: number | null; targetGroups: number[] } | null;
}

/** Fields that are rows of pairs, and the column of the other side. */
const PAIRS = {
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

const TEXTS = [
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

const pairs = Object.entries(PAIRS).map(
  ([field, column]) =>
    `'${field}', ARRAY(SELECT x.${column}_id FROM core_mailingtargeting_${field} x WHERE x.mailingtargeting_id = t.id ORDER BY 1)`,
);

const targetingSql = (id: string): string => `(
  SELECT to_jsonb(t) || jsonb_build_object(
    ${pairs.join(',\n    ')},
    'query_reports', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('name', coalesce(r.short_name, r.name), 'sql', q.sql, 'params',
        (SELECT coalesce(jsonb_object_agg(a.name, a.value), '{}') FROM core_targetingqueryreportparam a WHERE a.query_id = x.id)) ORDER BY x.id), '[]')
      FROM core_targetingqueryreport x JOIN reports_queryreport q ON q.report_ptr_id = x.report_id JOIN reports_report r ON r.id = q.report_ptr_id
      WHERE x.targeting_id = t.id
    ))
  FROM core_mailingtargeting t WHERE t.id = ${id})`;

/** Pages that belong to an event campaign, and pages that have target groups. */
const OF_CAMPAIGNS = ['eventcreatepage', 'eventsignuppage', 'eventmoderatepage', 'campaignvolunteerpage'];
const OF_TARGETS = ['callpage', 'letterpage', 'petitionpage'];

/** One statement, so that all of it is of one moment. */
const AUDIENCE = `
  SELECT m.id AS "mailingId", m.targeting_version AS version, m.status, m."limit", m.limit_percent AS "limitPercent", m.sort_by AS "sortBy",
    m.target_mergefile AS "onlyMergefile", m.target_group_from_landing_page AS "onlyRepresented",
    (SELECT jsonb_build_object('id', f.id, 'status', f.status) FROM core_mergefile f WHERE f.id = m.mergefile_id) AS mergefile,
    CASE WHEN m.landing_page_id IS NOT NULL THEN jsonb_build_object(
      'campaignId', (${OF_CAMPAIGNS.map((page) => `SELECT campaign_id FROM core_${page} WHERE page_ptr_id = m.landing_page_id`).join(' UNION ALL ')}),
      'targetGroups', ARRAY(${OF_TARGETS.map((page) => `SELECT targetgroup_id FROM core_${page}_target_groups WHERE ${page}_id = m.landing_page_id`).join(' UNION ALL ')}))
    END AS "landingPage",
    ${targetingSql('m.includes_id')} AS includes,
    ${targetingSql('m.excludes_id')} AS excludes
  FROM core_mailing m WHERE m.id = $1`;

/** Reads who is to get a mailing; undefined without the mailing. */
export async function loadAudience(client: PoolClient, mailingId: number): Promise<Audience | undefined> {
  const { rows } = await client.query<Audience>(AUDIENCE, [mailingId]);
  const [row] = rows;
  return row && { ...row, includes: row.includes && tidy(row.includes), excludes: row.excludes && tidy(row.excludes) };
}

/** The low-level resource takes any JSON for these fields: what is no list of texts says nothing. */
function tidy(targeting: Targeting): Targeting {
  return { ...targeting, ...Object.fromEntries(TEXTS.map((field) => [field, textsOf(targeting[field])])) };
}

function textsOf(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.flatMap((each) => (typeof each === 'string' || typeof each === 'number' ? [String(each).trim()] : [])).filter(Boolean);
}
