import type { Query, Queryable } from '../../../core/database/sql';
import { FIELDS, type Targeting } from './predicates';
import type { LandingPage, PredicateContext } from './predicates/predicate';
import type { NamedReport } from './predicates/staff-sql';

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
  landingPage: LandingPage | null;
}

/** What the rules of a mailing need. */
export interface AudienceContext extends PredicateContext {
  audience: Audience;
}

const pairs = FIELDS.flatMap(([field, { values }]) => (values.sql ? [`'${field}', ${values.sql(field)}`] : []));

const targetingSql = (id: string): string => `(
  SELECT to_jsonb(t.*) || jsonb_build_object(
    ${pairs.join(',\n    ')})
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

/** Loads who gets a mailing. Undefined without the mailing. The statement is named, as to plan it takes six times as long as to run it. */
export async function loadAudience(client: Queryable, mailingId: number): Promise<Audience | undefined> {
  const { rows } = await client.query<Audience>({ name: 'mailing_audience', text: STORED, values: [mailingId] });
  return rows[0] && asMeant(rows[0]);
}

/** Loads who would get a mailing with these columns, which name rows that the transaction of the query sees. */
export async function audienceOfColumns(query: Query, columns: Readonly<Record<string, unknown>>): Promise<Audience> {
  const [row] = await query(UNSAVED, [JSON.stringify(columns)]);
  return asMeant(row!.audience as Audience);
}

/** An audience with the values of its predicates as they are meant, not as they are stored. */
function asMeant(audience: Audience): Audience {
  const { includes, excludes } = audience;
  return { ...audience, includes: includes && targetingAsMeant(includes), excludes: excludes && targetingAsMeant(excludes) };
}

function targetingAsMeant(targeting: Targeting): Targeting {
  const read = FIELDS.flatMap(([field, { values }]) => (values.read ? [[field, values.read(targeting[field])]] : []));
  return { ...targeting, ...Object.fromEntries(read) };
}
