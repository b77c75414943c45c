import type { Services } from '../../../core/call/services';
import { type Home, homeOf } from '../../installation';
import { languagesSql } from '../../languages';
import type { Account } from '../../../core/plan/viewer';
import { hasRight } from '../../../core/auth/permissions';
import { queryOn } from '../../../core/database/sql';
import type { PlacedField } from '../../../staff/object/sections';
import { queryFor, unseenAmong } from '../../../core/read';
import { type LoadedPage, namedNextPageSql, type View } from '../render/load-page';
import { ofPageTypes, pageTypesOf } from '../page-types';
import { keyOf, typedMore, type TypedTexts, valuesOf } from './typed-more';

/** What is looked up of a page that is typed. */
type PageLookups = Pick<LoadedPage, 'languages' | 'templates' | 'required' | 'visible' | 'joins' | 'platform' | 'next'>;

const FOLLOWUP = 'followup.';

const namedSql = ofPageTypes(
  (types) => `SELECT ${languagesSql('(SELECT l.id FROM core_language l WHERE l.id::text = $1)')} AS languages,
  (SELECT json_object_agg(t.filename, t.code) FROM cms_template t
    WHERE t.templateset_id = coalesce((SELECT s.id FROM cms_templateset s WHERE s.id::text = $2 OR s.name = $2 LIMIT 1), (SELECT s.id FROM cms_templateset s WHERE s.is_default ORDER BY s.id LIMIT 1))
      AND t.filename IN ('wrapper.html', 'style.css', $7)) AS templates,
  ARRAY(SELECT f.name FROM core_formfield f WHERE f.id::text = ANY ($4::text[]) OR f.name = ANY ($4::text[]) ORDER BY f.id) AS required,
  ARRAY(SELECT f.name FROM core_formfield f WHERE f.id::text = ANY ($5::text[]) OR f.name = ANY ($5::text[]) ORDER BY f.id) AS visible,
  (SELECT json_build_object('after_url', h.after_action_redirect_url, 'end_url', h.end_redirect_url, 'end_name', h.end_redirect_name)
    FROM core_hostingplatform h WHERE h.id::text = $8 OR h.name = $8 LIMIT 1) AS platform,
  ${namedNextPageSql(types, '$9', { own: '$10::integer', text: '$11::text' })} AS next,
  (SELECT json_build_object('consent', l.consent_statement, 'confirms', l.double_opt_in) FROM core_list l WHERE (l.id::text = $6 OR l.name = $6) AND $3::boolean LIMIT 1) AS joins`,
);

/**
 * A page as it would be with what was typed into the form of staff. Nothing is stored.
 * @param stored the page as it is, if it is stored, in the same view
 * @param untitled what stands above it while neither its title nor its name is typed
 */
export async function typedPage(
  services: Services,
  {
    type,
    view,
    typed,
    fields,
    account,
    stored,
    untitled,
  }: {
    type: string;
    view: View;
    typed: TypedTexts;
    fields: readonly PlacedField[];
    account: Account | null;
    stored?: LoadedPage;
    untitled: string;
  },
): Promise<LoadedPage> {
  const nextPage = typed[`${FOLLOWUP}next_page`];
  const pageType = pageTypesOf(services).get(type);
  const before = stored ?? { ...newPage(type, await homeOf(services)), pageType };
  // Each form has a set of templates; it is `cms_form` or, on pages of events, `eventsignupform` and the like.
  const within = fields.find(({ path }) => path.endsWith('.templateset'))?.path.replace(/templateset$/, '') ?? 'cms_form.';
  const { rows } = await queryFor({ services, account }).query<PageLookups>(namedSql(services), [
    keyOf(typed.language ?? typed.lang),
    keyOf(typed[`${within}templateset`]),
    pageType?.allows.subscribes !== false,
    (typed.required_fields ?? '').split('\n').map(keyOf),
    (typed.visible_fields ?? '').split('\n').map(keyOf),
    keyOf(typed.list),
    `${view === 'thanks' ? 'thanks' : type.toLowerCase()}.html`,
    keyOf(typed.hosted_with),
    keyOf(nextPage),
    stored?.id ?? 0,
    typed[`${FOLLOWUP}next_text`] ?? '',
  ]);
  const named = rows[0]!;
  const next = nextPage === undefined ? before.next : named.next;
  const seen = await seenPages(services, account, [...(next ? [next.name] : []), ...(before.others ?? []).map(({ name }) => name)]);
  const goal = Number(typed.goal);
  const name = typed.name?.trim() || stored?.name;
  return {
    ...before,
    ...named,
    name: name ?? 'preview',
    title: typed.title?.trim() || name !== undefined ? (typed.title ?? '') : untitled,
    goal: Number.isSafeInteger(goal) && goal > 0 ? goal : null,
    goal_type: typed.goal_type === 'dollars' ? 'dollars' : 'actions',
    reached: stored?.reached ?? 0,
    recognize: typed.recognize ?? before.recognize,
    country: typed.country ?? before.country,
    platform: typed.hosted_with === undefined ? before.platform : named.platform,
    next: next && seen.has(next.name) ? next : null,
    others: before.others?.filter(({ name }) => seen.has(name)) ?? null,
    ...(await typedMore(services, { type, typed, fields, account, stored })),
    form: { ...stored?.form, ...valuesOf(typed, within, fields) },
    followup: { ...stored?.followup, ...valuesOf(typed, FOLLOWUP, fields) },
  };
}

/** Those of the names that are of pages which the account sees: the public may know the others, and the preview is of what staff may see. */
async function seenPages(services: Services, account: Account | null, names: readonly string[]): Promise<ReadonlySet<string>> {
  const plan = services.registry.get('page');
  if (names.length === 0 || !hasRight(account, `${plan.kind}.view`)) return new Set();
  const query = queryOn(queryFor({ services, account }));
  const rows = (await query('SELECT id, name FROM core_page WHERE name = ANY ($1::text[])', [names])) as { id: number; name: string }[];
  const unseen = await unseenAmong(
    query,
    account,
    plan,
    rows.map(({ id }) => id),
  );
  return new Set(rows.filter(({ id }) => !unseen.includes(id)).map(({ name }) => name));
}

/** A page of which nothing is known but its type. */
function newPage(type: string, { country, currency }: Home): LoadedPage {
  return {
    id: 0,
    name: '',
    title: '',
    type,
    status: 'active',
    hidden: false,
    recognize: 'once',
    url: '',
    never_spam_check: false,
    proof_of_work: false,
    goal: null,
    goal_type: 'actions',
    others: null,
    next: null,
    platform: null,
    languages: null,
    joins: null,
    confirmsEvents: false,
    form: null,
    followup: null,
    fields: null,
    required: [],
    visible: [],
    customFields: null,
    staffFields: [],
    more: null,
    templates: null,
    person: null,
    phones: null,
    userFields: null,
    country: '',
    home: country,
    homeCurrency: currency,
  };
}
