import { hasRight } from '../../../core/auth/permissions';
import type { Account } from '../../../core/plan/viewer';
import { queryFor, readSeenObjects } from '../../../core/read';
import type { Services } from '../../../core/call/services';
import type { PlacedField } from '../../../staff/object/sections';
import { DEFAULT_ACCOUNT_SQL } from '../../donations';
import type { LoadedPage } from '../render/load-page';
import { type PageTypes, pageTypesOf, sqlByPageType } from '../page-types';

/** What a page shows beside its texts. */
type More = Pick<LoadedPage, 'more' | 'newspapers'>;

/** A text, a box, and a list of keys of what is typed (`$1`). */
const text = (field: string): string => `coalesce($1::json->>'${field}', '')`;
const isTicked = (field: string): string => `${text(field)} = 'true'`;
const keys = (field: string): string => `json_array_elements_text($1::json->'${field}') WITH ORDINALITY AS k(key, place)`;
const key = (field: string): string => `(SELECT key::integer FROM ${keys(field)} LIMIT 1)`;
/** A page names none, or one that is none yet, while somebody types. */
const MINIMUM = `CASE WHEN ${text('minimum_amount')} ~ '^\\d{1,9}([.]\\d{1,3})?$' THEN (${text('minimum_amount')})::numeric ELSE 0 END`;

/**
 * By type of page, what is typed of the tables that its `more` reads (`PageType`): it stands in their place, so a page that is not stored shows what it
 * will. The page is 0. What is left out, such as questions and letters, has a form of its own, and is as it is stored.
 */
const TABLES: Readonly<Record<string, { fields: readonly string[]; tables: Readonly<Record<string, string>> }>> = {
  EventSignup: {
    fields: ['campaign'],
    tables: { core_eventsignuppage: `SELECT 0 AS page_ptr_id, ${key('campaign')} AS campaign_id` },
  },
  EventCreate: {
    fields: ['campaign'],
    tables: {
      core_eventcreatepage: `SELECT 0 AS page_ptr_id, ${key('campaign')} AS campaign_id, ${text('campaign_title')} AS campaign_title`,
    },
  },
  Call: {
    fields: ['target_groups'],
    tables: {
      core_callpage: `SELECT 0 AS page_ptr_id, ${isTicked('allow_local_targetoffices')} AS allow_local_targetoffices`,
      core_callpage_target_groups: `SELECT 0 AS callpage_id, key::integer AS targetgroup_id FROM ${keys('target_groups')}`,
    },
  },
  LTE: {
    fields: ['national_newspapers', 'regional_newspapers', 'local_newspapers'],
    tables: {
      core_ltepage: `SELECT 0 AS page_ptr_id, ${['national_newspapers', 'regional_newspapers', 'local_newspapers', 'show_phones'].map((field) => `${isTicked(field)} AS ${field}`).join(', ')}`,
    },
  },
  Donation: {
    fields: ['payment_account', 'currency'],
    tables: {
      core_donationpage: `SELECT 0 AS page_ptr_id, coalesce(nullif(${text('payment_account')}, ''), (${DEFAULT_ACCOUNT_SQL})) AS payment_account,
        ${text('paypal_account')} AS paypal_account, ${text('currency')} AS currency, ${MINIMUM} AS minimum_amount, NULL::integer AS hpc_rule_id`,
      cms_donationamount: `SELECT (x.form->>'id')::integer AS donation_form_id, a.place AS id, coalesce(a.entry->>'amount', '') AS amount, coalesce(a.entry->>'is_default', '') = 'true' AS is_default
        FROM (SELECT $3::json AS form) x, json_array_elements($1::json->'amounts') WITH ORDINALITY AS a(entry, place)`,
      core_donationpage_products: `SELECT place AS id, 0 AS donationpage_id, key::integer AS product_id FROM ${keys('products')}`,
      core_donationpage_candidates: `SELECT place AS id, 0 AS donationpage_id, key::integer AS candidate_id FROM ${keys('candidates')}`,
    },
  },
};

/** What is read of a page of a type: nothing but what its form says, and what has a form of its own. */
const moreSql = (types: PageTypes, type: string): string => {
  const tables = Object.entries(TABLES[type]?.tables ?? {}).map(([name, sql]) => `${name} AS (${sql})`);
  return `${tables.length > 0 ? `WITH ${tables.join(', ')} ` : ''}SELECT ${sqlByPageType(types, ({ more }) => more, type)} AS more, ${sqlByPageType(types, ({ newspapers }) => newspapers, type)} AS newspapers
    FROM (SELECT 0 AS id) p CROSS JOIN (SELECT $3::json AS form) x WHERE ($1::json IS NOT NULL AND $2::integer IS NULL)`;
};

/**
 * What a page shows beside its texts, from what is typed. Empty where nothing of it was sent. One statement, and one for each resource that is named: what
 * the account may not see is shown to nobody.
 */
export async function typedMore(
  services: Services,
  {
    type,
    typed,
    fields,
    account,
    stored,
  }: { type: string; typed: TypedTexts; fields: readonly PlacedField[]; account: Account | null; stored?: LoadedPage },
): Promise<Partial<More>> {
  const { fields: said } = TABLES[type] ?? { fields: [] };
  if (stored && (said.length === 0 || said.some((field) => typed[field] === undefined))) return {};
  const named = await Promise.all(
    fields
      .filter(({ path, name, field }) => path === name && field.related_type !== undefined)
      .map(async (placed) => [placed.path, await seenKeys(services, account, placed, typed[placed.path] ?? '')] as const),
  );
  const values = {
    ...typed,
    ...Object.fromEntries(named),
    amounts: rowsOf(
      fields.find(({ path }) => path.endsWith('.amounts')),
      typed,
    ),
  };
  const form = { id: stored?.form?.id ?? 0 };
  const { rows } = await queryFor({ services, account }).query<More>(moreSql(pageTypesOf(services), type), [
    JSON.stringify(values),
    null,
    JSON.stringify(form),
  ]);
  return rows[0] ?? {};
}

/** The keys of the objects that a text names, one a line, as far as the account sees them. */
async function seenKeys(services: Services, account: Account | null, { field }: PlacedField, named: string): Promise<string[]> {
  const { registry, settings } = services;
  const plan = registry.find(field.related_schema?.split('/')[3] ?? '');
  const keys = named
    .split('\n')
    .map(keyOf)
    .filter((one) => /^\d{1,9}$/.test(one));
  if (!plan || keys.length === 0 || !hasRight(account, `${plan.kind}.view`)) return [];
  const seen = await readSeenObjects(queryFor({ services, account }), plan.read, keys, { secret: settings.secretKey, account });
  return keys.filter((one) => seen.has(one));
}

/** Rows within the form, as they were typed. */
function rowsOf(placed: PlacedField | undefined, typed: TypedTexts): object[] {
  try {
    const rows: unknown = JSON.parse((placed && typed[placed.path]) ?? '[]');
    return Array.isArray(rows) ? rows.filter((row): row is object => typeof row === 'object' && row !== null && !Array.isArray(row)) : [];
  } catch {
    return [];
  }
}

/** The texts of a form of staff, by field: `cms_form.statement_text`. */
export type TypedTexts = Readonly<Record<string, string>>;

/** What was typed of an object within the page, by its own fields: its boxes are a yes or no. */
export function valuesOf(typed: TypedTexts, within: string, fields: readonly PlacedField[]): Record<string, string | boolean> {
  const boxes = new Set(fields.filter(({ field }) => field.type === 'boolean').map(({ path }) => path));
  const values = Object.entries(typed).flatMap(([path, text]) =>
    path.startsWith(within) ? [[path.slice(within.length), boxes.has(path) ? text === 'true' : text]] : [],
  );
  return Object.fromEntries(values) as Record<string, string | boolean>;
}

/** What was typed of an object within the page, by its own fields. */
export function textsOf(typed: TypedTexts, within: string): Record<string, string> {
  const texts = Object.entries(typed).flatMap(([path, text]) => (path.startsWith(within) ? [[path.slice(within.length), text]] : []));
  return Object.fromEntries(texts) as Record<string, string>;
}

/** What names an object: its key where it is a path. */
export function keyOf(text = ''): string {
  const trimmed = text.trim();
  return trimmed.startsWith('/') ? decodeURIComponent(trimmed.split('/').filter(Boolean).at(-1) ?? '') : trimmed;
}
