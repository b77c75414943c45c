import type { Services } from '../../../framework/services';
import { languagesSql } from '../../languages';
import type { LoadedPage, View } from '../load-page';
import { namedNextPageSql } from '../next-page-sql';

/** The texts of a form of staff, by field: `cms_form.statement_text`. */
export type TypedTexts = Readonly<Record<string, string>>;

/** What is looked up of a page that is typed. */
type Named = Pick<LoadedPage, 'languages' | 'templates' | 'required' | 'visible' | 'joins' | 'platform' | 'next'>;

const FORM = 'cms_form.';
const FOLLOWUP = 'followup.';

const NAMED_SQL = `SELECT ${languagesSql('(SELECT l.id FROM core_language l WHERE l.id::text = $1)')} AS languages,
  (SELECT json_object_agg(t.filename, t.code) FROM cms_template t
    WHERE t.templateset_id = coalesce((SELECT s.id FROM cms_templateset s WHERE s.id::text = $2 OR s.name = $2 LIMIT 1), (SELECT s.id FROM cms_templateset s WHERE s.is_default ORDER BY s.id LIMIT 1))
      AND t.filename IN ('wrapper.html', 'style.css', $7)) AS templates,
  ARRAY(SELECT f.name FROM core_formfield f WHERE f.id::text = ANY ($4::text[]) OR f.name = ANY ($4::text[]) ORDER BY f.id) AS required,
  ARRAY(SELECT f.name FROM core_formfield f WHERE f.id::text = ANY ($5::text[]) OR f.name = ANY ($5::text[]) ORDER BY f.id) AS visible,
  (SELECT json_build_object('after_url', h.after_action_redirect_url, 'end_url', h.end_redirect_url, 'end_name', h.end_redirect_name)
    FROM core_hostingplatform h WHERE h.id::text = $8 OR h.name = $8 LIMIT 1) AS platform,
  ${namedNextPageSql('$9', { own: '$10::integer', text: '$11::text' })} AS next,
  (SELECT json_build_object('consent', l.consent_statement, 'confirms', l.double_opt_in) FROM core_list l WHERE (l.id::text = $6 OR l.name = $6) AND $3::text <> 'Unsubscribe' LIMIT 1) AS joins`;

/**
 * A page as it would be with what was typed into the form of staff. One statement; nothing is stored.
 * @param stored the page as it is, if it is stored, in the same view
 */
export async function typedPage(
  { pool }: Services,
  { type, view, typed, stored }: { type: string; view: View; typed: TypedTexts; stored?: LoadedPage },
): Promise<LoadedPage> {
  const nextPage = typed[`${FOLLOWUP}next_page`];
  const { rows } = await pool.query<Named>(NAMED_SQL, [
    keyOf(typed.language ?? typed.lang),
    keyOf(typed[`${FORM}templateset`]),
    type,
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
  const goal = Number(typed.goal);
  const before = stored ?? newPage(type);
  return {
    ...before,
    ...named,
    name: typed.name?.trim() || stored?.name || 'preview',
    title: typed.title ?? '',
    goal: Number.isSafeInteger(goal) && goal > 0 ? goal : null,
    goal_type: typed.goal_type === 'dollars' ? 'dollars' : 'actions',
    reached: stored?.reached ?? 0,
    recognize: typed.recognize ?? before.recognize,
    platform: typed.hosted_with === undefined ? before.platform : named.platform,
    next: nextPage === undefined ? before.next : named.next,
    form: { ...stored?.form, ...textsOf(typed, FORM) },
    followup: { ...stored?.followup, ...followupOf(typed) },
  };
}

/** What was typed of an object within the page, by its own fields. */
export function textsOf(typed: TypedTexts, within: string): Record<string, string> {
  const texts = Object.entries(typed).flatMap(([path, text]) => (path.startsWith(within) ? [[path.slice(within.length), text]] : []));
  return Object.fromEntries(texts) as Record<string, string>;
}

/** The followup as pages know it: its box is a yes or no. */
function followupOf(typed: TypedTexts): Record<string, string | boolean> {
  const { send_taf, ...texts } = textsOf(typed, FOLLOWUP);
  return send_taf === undefined ? texts : { ...texts, send_taf: send_taf === 'true' };
}

/** What names an object: its key where it is a path. */
export function keyOf(text = ''): string {
  const trimmed = text.trim();
  return trimmed.startsWith('/') ? decodeURIComponent(trimmed.split('/').filter(Boolean).at(-1) ?? '') : trimmed;
}

/** A page of which nothing is known but its type. */
function newPage(type: string): LoadedPage {
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
  };
}
