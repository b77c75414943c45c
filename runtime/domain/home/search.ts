import { phoneNumber } from '../../core/types/phones';
import { normalEmail } from '../../core/types/text-formats';
import type { Account } from '../../core/plan/viewer';
import { hasRight } from '../../core/auth/permissions';
import { homeOf } from '../installation';
import { foundNames, namesOf } from '../../staff/words/names';
import type { Words } from '../../staff/words';
import type { ResourcePlan } from '../../core/plan/plan';
import { andRowScope, Bindings } from '../../core/read';
import type { Services } from '../../core/call/services';
import type { RequestHandler } from '../../core/call/express';
import { displayOf } from '../../staff/object/display';
import { translated } from '../../staff/words/labels';
import { frame, SEARCH_PATH } from '../../staff/frame/frame';
import { inline } from '../../core/controls';
import { html, type Markup } from '../../core/formats/markup';
import { collectionPath } from '../../core/plan/reference';
import { queryOf } from '../../core/request/request';
import { sendPageText, viewOf } from '../../staff/frame/send-page';
import { texts, say } from '../../core/words';

/** What was found of one resource. */
interface SearchGroup {
  plan: ResourcePlan;
  entries: { uri: string; name: string; hint?: string }[];
}

/** Whose search it is. */
interface SearchContext {
  services: Services;
  account: Account;
  /** In whose language things are called. */
  words: Words;
}

/** How many objects of each resource are shown. */
const MOST = 10;
/** Keys are 32-bit numbers. */
const MAX_ID = 2_147_483_647;
/** At least six digits, in any script, and what people write between them. */
const LIKE_PHONE = /^[+＋]?(?:[\s().\/\u2010-\u2015-]*\p{Nd}){6,}\s*$/u;

type Search = (context: SearchContext, plan: ResourcePlan, text: string) => Promise<SearchGroup['entries']>;

/** What is searched, in the order of the page. */
const SEARCHED: Readonly<Record<string, Search>> = {
  user: people,
  page: byName,
  mailer: mailings,
  report: byName,
  campaign: byName,
  event: byName,
};

/** The resources that are searched, as far as the account may view them. */
function searchedPlans({ services, account }: SearchContext): ResourcePlan[] {
  return Object.keys(SEARCHED).flatMap((name) => {
    const plan = services.registry.find(name);
    return plan && hasRight(account, `${plan.kind}.view`) ? [plan] : [];
  });
}

/** Objects by name, number or e-mail address; only those that the account sees. Each resource is asked by its indexes, all at once. */
async function search(context: SearchContext, text: string): Promise<SearchGroup[]> {
  if (text === '' || text.includes('\0')) return [];
  const found = await Promise.all(
    searchedPlans(context).map(async (plan) => ({ plan, entries: await SEARCHED[plan.name]!(context, plan, text) })),
  );
  return found.filter(({ entries }) => entries.length > 0);
}

/** People whom the account sees, by what somebody types of them. None without the right to view people. */
export async function peopleFound(context: SearchContext, text: string): Promise<SearchGroup['entries']> {
  const plan = searchedPlans(context).find(({ name }) => name === 'user');
  return plan && text !== '' && !text.includes('\0') ? people(context, plan, text) : [];
}

async function byName(context: SearchContext, plan: ResourcePlan, text: string): Promise<SearchGroup['entries']> {
  const found = await foundNames(context, plan, text, MOST);
  return [...found].map(([uri, name]) => ({ uri, name }));
}

/** People by the beginning of a name or of their address, by first and last name, by phone, and by number. */
async function people(context: SearchContext, plan: ResourcePlan, text: string): Promise<SearchGroup['entries']> {
  const words = text.split(/\s+/);
  const bindings = new Bindings();
  const starts = (column: string, value: string): string => `lower(t.${column}) COLLATE "C" LIKE ${bindings.bind(prefixOf(value))}`;
  const ways = ['last_name', 'first_name'].map((column) => starts(column, text));
  ways.push(starts('email', normalEmail(text)));
  if (words.length > 1) ways.push(`${starts('last_name', words.at(-1)!)} AND ${starts('first_name', words[0]!)}`);
  const id = idOf(text);
  if (id !== undefined) ways.push(`t.id = ${bindings.bind(id)}`);
  const called = await phoneOf(context, text);
  const phones = context.services.registry.get('phone');
  if (called && hasRight(context.account, `${phones.kind}.view`)) {
    const seen = andRowScope(phones.read, context.account, bindings);
    ways.push(`t.id IN (SELECT t.user_id FROM ${phones.read.from} WHERE lower(t.e164) COLLATE "C" = ${bindings.bind(called)}${seen})`);
  }
  const scope = andRowScope(plan.read, context.account, bindings);
  const selects = ways.map((way) => `(SELECT t.id, t.email FROM ${plan.read.from} WHERE ${way}${scope} LIMIT ${MOST})`);
  // Without a name, so that it is planned for its values: a prefix finds its index only then.
  const { rows } = await context.services.pool.query<{ id: number; email: string | null }>(
    `SELECT id, email FROM (${selects.join(' UNION ')}) found ORDER BY id LIMIT ${MOST}`,
    bindings.values,
  );
  return named(context, plan, rows, (row) => row.email ?? undefined);
}

/** The phone number that a text means where the installation is at home, in E.164. Undefined for what is none. */
async function phoneOf({ services }: SearchContext, text: string): Promise<string | undefined> {
  if (!LIKE_PHONE.test(text)) return undefined;
  return phoneNumber(text, (await homeOf(services)).country) || undefined;
}

/** Mailings by a part of a subject or of the notes, and by number; the latest first. */
async function mailings(context: SearchContext, plan: ResourcePlan, text: string): Promise<SearchGroup['entries']> {
  const bindings = new Bindings();
  const part = bindings.bind(`%${prefixOf(text)}`);
  const id = bindings.bind(idOf(text) ?? null);
  const scope = andRowScope(plan.read, context.account, bindings);
  const { rows } = await context.services.pool.query<{ id: number }>(
    `SELECT t.id FROM ${plan.read.from} WHERE (t.id = ${id}::integer OR lower(t.notes) LIKE ${part}
     OR t.id IN (SELECT s.mailing_id FROM core_mailingsubject s WHERE lower(s.text) LIKE ${part}))${scope} ORDER BY t.id DESC LIMIT ${MOST}`,
    bindings.values,
  );
  return named(context, plan, rows, () => undefined);
}

async function named<T extends { id: number }>(
  context: SearchContext,
  plan: ResourcePlan,
  rows: readonly T[],
  hintOf: (row: T) => string | undefined,
): Promise<SearchGroup['entries']> {
  const uriOf = ({ id }: T): string => `/rest/v1/${plan.name}/${id}/`;
  const names = await namesOf(context, rows.map(uriOf));
  return rows.map((row) => ({ uri: uriOf(row), name: names.get(uriOf(row)) ?? String(row.id), hint: hintOf(row) }));
}

/** A pattern of what begins with a text. */
function prefixOf(text: string): string {
  return `${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
}

function idOf(text: string): number | undefined {
  return /^#?\d{1,10}$/.test(text) && Number(text.replace('#', '')) <= MAX_ID ? Number(text.replace('#', '')) : undefined;
}

/** What is longer names nothing. */
const LONGEST = 100;

/** GET `/staff/search/?q=ann`: people, pages, mailings, reports and events that have such a name. */
export const searchPage: RequestHandler = async (request, response) => {
  const view = viewOf(request, 200);
  const words = texts('home', view.words);
  const text = queryOf(request).get('q')?.trim().slice(0, LONGEST) ?? '';
  const found = await search({ services: request.services, account: request.account!, words: view.words }, text);
  const content = html`<form class="section" method="get" action="${SEARCH_PATH}"><div class="actions">${inline({ class: 'grow', type: 'search', id: 'q', name: 'q', value: text, 'aria-describedby': 'q-hint' }, words.search_for)}<button type="submit" class="primary">${words.search_title}</button></div>
<span class="hint" id="q-hint">${words.search_hint}</span></form>
${text !== '' && found.length === 0 && html`<p role="status">${say(words, words.nothing_for, { text })}</p>`}
${found.map((group) => groupOf(view.words, group))}`;
  const title = text === '' ? words.search_title : say(words, words.found_for, { text });
  sendPageText(request, response, { status: 200, headers: { 'Cache-Control': 'no-cache' } }, frame(view, { title, content }));
};

function groupOf(page: Words, { plan, entries }: SearchGroup): Markup {
  const id = `found-${plan.name}`;
  return html`<section class="panel" aria-labelledby="${id}"><h2 id="${id}"><a href="${collectionPath(plan)}">${translated(page, displayOf(plan).plural)}</a></h2>
<ul class="found">${entries.map(({ uri, name, hint }) => html`<li><a href="${uri}">${name}</a>${hint !== undefined && hint !== name && html` <span class="none">${hint}</span>`}</li>`)}</ul></section>`;
}
