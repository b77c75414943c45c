import type { Call } from '../../../core/call';
import { queryOn } from '../../../core/database/sql';
import { HttpError } from '../../../core/errors/http-error';
import { html, type Markup } from '../../../core/formats/markup';
import { viewerContext } from '../../../core/plan/viewer';
import type { Services } from '../../../core/call/services';
import { resolveReference, writePlanOf } from '../../../core/write';
import { translated } from '../../../staff/words/labels';
import { messagesMarkup } from '../../../staff/words/messages';
import { namesOf } from '../../../staff/words/names';
import type { PanelContext } from '../../../staff/panel';
import { isOwnUri } from '../../../staff/object/value';
import { type Words } from '../../../staff/words';
import { explain } from '../targeting';
import { say, texts, type TextsOf, type Wording } from '../../../core/words';

type Explanation = Awaited<ReturnType<typeof explain>>;
type Line = Explanation['lines'][number];

/** Paths and times in sentences. */
const PATH = /\/rest\/v1\/\w+\/[\w%.~-]+\//g;
const TIME = /(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?/g;

/** Why a person gets a mailing, or not: every line with yes or no and what decided it. What is wrong with the question is said in its place. */
export async function whyMarkup(context: PanelContext, mailingId: number, user: unknown): Promise<Markup> {
  try {
    const person = await personOf(context, user);
    if (person === undefined)
      return html`<p class="alert" role="alert">${say(texts('mailings/reasons', context.words), texts('mailings/reasons', context.words).nobody, { name: String(user) })}</p>`;
    const call = callOf(context, mailingId);
    const why = await oneByOne(context.query, () =>
      explain(call, context.services.registry.get('mailer'), mailingId, Number(person), context.words.language),
    );
    return await explained(context, why);
  } catch (error) {
    if (error instanceof HttpError) return html`<p class="alert" role="alert">${messagesMarkup(context.words, messagesOf(error))}</p>`;
    throw error;
  }
}

/** The key of a person, by path, number or e-mail address. Undefined where there is none, or none that the account sees. */
async function personOf({ services, account }: PanelContext, user: unknown): Promise<unknown> {
  const reference = writePlanOf(services.registry.get('bounce')).references.user!;
  try {
    return await resolveReference(queryOn(services.pool), viewerContext({ services, account }), {
      ...reference,
      field: 'user',
      value: user,
    });
  } catch (error) {
    if (error instanceof HttpError && error.status < 500) return undefined;
    throw error;
  }
}

/** The question as a request of its own. */
function callOf({ services, account }: PanelContext, mailingId: number): Call {
  const path = `/rest/v1/mailer/${mailingId}/explain/`;
  const asked = { requestId: '', method: 'POST', path, query: new URLSearchParams(), key: String(mailingId), body: undefined };
  return { ...asked, services, account, baseUrl: '', ip: '', headers: {} };
}

function messagesOf({ wordings }: HttpError): Wording[] {
  return [wordings.error ?? Object.values((wordings.errors ?? {}) as object)].flat(2) as Wording[];
}

async function explained(context: PanelContext, why: Explanation): Promise<Markup> {
  const { services, words } = context;
  const said = texts('mailings/reasons', words);
  const { line: lineHead } = texts('mailings/writing', words);
  const names = await namesOf(context, [why.user, ...why.lines.flatMap(urisIn)]);
  const verdict = why.in === null ? said.by_chance : why.in ? said.is_in : said.is_out;
  const tone = why.in === null ? '' : why.in ? ' good' : ' bad';
  const deciding = why.lines.filter(({ stage }) => stage !== 'known');
  const known = why.lines.filter(({ stage }) => stage === 'known');
  const reasons = deciding.filter(({ keeps }) => keeps === false);
  const called = lineNames(services, words);
  const row = (line: Line): Markup =>
    html`<tr><th scope="row">${called(line.stage, line.field)}</th>${
      line.stage !== 'known' && html`<td>${mark(line, said)}</td>`
    }<td>${readable(line.text, names)}${evidence(line, names)}</td></tr>`;
  return html`<div class="verdict"><p class="lead"><a href="${why.user}">${names.get(why.user)}</a> <span class="badge${tone}">${verdict}</span></p>
${reasons.length > 0 && html`<ul>${reasons.map(({ text }) => html`<li>${readable(text, names)}</li>`)}</ul>`}</div>
<div class="scroll" tabindex="0" role="region" aria-label="${said.fact}"><table class="stacked"><caption>${said.fact}</caption>
<thead><tr><th scope="col">${lineHead}</th><th scope="col">${said.keeps}</th><th scope="col">${said.fact}</th></tr></thead><tbody>${deciding.map(row)}</tbody></table></div>
<div class="scroll" tabindex="0" role="region" aria-label="${said.good_to_know}"><table class="stacked"><caption>${said.good_to_know}</caption>
<thead><tr><th scope="col">${lineHead}</th><th scope="col">${said.fact}</th></tr></thead><tbody>${known.map(row)}</tbody></table></div>`;
}

function mark({ keeps }: Line, said: TextsOf<'mailings/reasons'>): Markup {
  if (keeps === null) return html`<span class="badge">${said.open}</span>`;
  return keeps ? html`<span class="badge good">✓ ${said.stays_in}</span>` : html`<span class="badge bad">✗ ${said.left_out}</span>`;
}

function urisIn({ text, values, data }: Line): string[] {
  const named = values.flatMap(({ value }) =>
    value !== null && typeof value === 'object' ? [String((value as { uri?: string }).uri)] : [],
  );
  const facts = data.flatMap((fact) => Object.values(fact)).filter((value): value is string => isOwnUri(value as never));
  return [...(text.match(PATH) ?? []), ...named, ...facts].filter((uri) => isOwnUri(uri));
}

/** A sentence with names in place of paths, and times as people read them. */
function readable(text: string, names: ReadonlyMap<string, string>): string {
  return text.replaceAll(PATH, (uri) => `“${names.get(uri) ?? uri}”`).replaceAll(TIME, '$1 $2 UTC');
}

/** The objects that decided, each a link. */
function evidence({ data }: Line, names: ReadonlyMap<string, string>): Markup | null {
  const facts = data.flatMap(({ resource_uri: uri }) => (typeof uri === 'string' ? [uri] : []));
  if (facts.length === 0) return null;
  return html`<br><span class="hint">${facts.map((uri, index) => html`${index > 0 && ', '}<a href="${uri}">${names.get(uri) ?? uri}</a>`)}</span>`;
}

/** The last search of each page that is being made. */
const last = new WeakMap<object, Promise<unknown>>();

/** Searches of people for one page, one after the other: an account may have few under way, and a page is one. `page` is what its panels share: its query. */
export function oneByOne<T>(page: object, search: () => Promise<T>): Promise<T> {
  const found = (last.get(page) ?? Promise.resolve()).then(search, search);
  last.set(page, found);
  return found;
}

/** What a line of a waterfall or an explanation is called. */
type NameOfLine = (stage: string, field: string) => string;

/** What lines are called: as the fields of the forms where they come from one. */
export function lineNames({ registry }: Services, words: Words): NameOfLine {
  const said = texts('mailings/writing', words);
  const within = registry.get('mailertargeting').schema?.fields ?? {};
  const own = registry.get('mailer').schema?.fields ?? {};
  const others: Readonly<Record<string, string>> = texts('mailings/reasons', words).lines;
  return (stage, field) => {
    if (stage === 'includes' || stage === 'excludes')
      return `${said[stage]}${words.colon}${translated(words, within[field]?.verbose_name ?? field)}`;
    return others[field] ?? translated(words, own[field]?.verbose_name ?? field.replaceAll('_', ' '));
  };
}
