import { html, type Markup } from '../../framework/formats/html/template';
import type { FieldErrors } from '../../framework/http/errors';
import { escapeHtml, Html, type Context, type Value } from '../../framework/templates';
import { type Typed, fieldsOf, PASSED_ON } from './form';
import { type Kind, kindOf } from './page-types';
import type { LoadedPage } from './load';
import { fieldsMarkup, hiddenMarkup, summaryMarkup } from './markup';
import { rendered, staffText, styleOf } from './templates';
import type { Logger } from '../../framework/log/logger';
import type { Visitor } from './visitor';
import { type Language, languageOf, type Words } from './translations';

/** A page ready to be sent. */
export interface Shown {
  text: string;
  /** The hash of its style sheet. */
  style: string;
  /** Where the form may lead beyond this service: the page's redirect. */
  leadsTo?: string;
  /** It was made for one person: nobody else may get it from a cache. */
  personal: boolean;
}

/** What the form of a page is shown with. */
export interface Showing {
  visitor: Visitor;
  /** What the address or the form passes on: source, referral. */
  passedOn: URLSearchParams;
  /** After a refusal: what was typed, and what is wrong with it. */
  typed?: Typed;
  errors?: FieldErrors;
  /** Where the page is, absolute. */
  url: string;
  log: Logger;
}

/** The page with its form. */
export function formPage(page: LoadedPage, { visitor, passedOn, typed, errors = {}, url, log }: Showing): Shown {
  const kind = kindOf(page.type)!;
  const language = languageOf(page.languages ?? []);
  const { words } = language;
  const context = contextOf(page, language, visitor);
  const fields = fieldsOf(page, kind, visitor, language, typed);
  const path = pathOf(page);
  const hidden = {
    ...Object.fromEntries(PASSED_ON.map((name) => [name, passedOn.get(name)?.slice(0, 255)])),
    akid: visitor.akid,
    i: visitor.token,
  };
  const parts: Record<string, Markup> = {
    summary: summaryMarkup(fields, errors, language),
    inputs: fieldsMarkup(fields, errors, language),
    hidden: hiddenMarkup(hidden, language),
    greeting: greeting(page, visitor, language),
  };
  const notice = noticeOf(page, kind, visitor, words);
  const button = kind.button === undefined ? '' : words[kind.button];
  const form =
    notice === ''
      ? html`<form method="post" action="${path}" novalidate>${parts.greeting}${parts.summary}${parts.inputs}${parts.hidden}<button type="submit">${button}</button></form>`
      : html`${parts.summary}<p class="notice">${notice}</p>`;
  const all: Context = {
    ...context,
    ...Object.fromEntries(Object.entries(parts).map(([name, markup]) => [name, new Html(markup.text)])),
    fields: fields.map((field) => ({
      name: field.name,
      label: field.label,
      value: field.values[0] ?? '',
      required: field.required,
      errors: errors[field.name] ?? [],
    })),
    more: (page.more ?? []) as Value,
    action: path,
    button,
    form_html: new Html(form.text),
  };
  const content = rendered(`${page.type.toLowerCase()}.html`, page.templates ?? {}, all, log);
  const failed = Object.keys(errors).length > 0;
  const leadsTo = String(page.followup?.url ?? '');
  return {
    ...framed(page, content, { context, language, url, prefix: failed ? `${words.error}: ` : '', log }),
    leadsTo,
    personal: visitor.userId !== null || typed !== undefined,
  };
}

/** Why a page has no form for this person; '' where it has. */
function noticeOf({ type, more }: LoadedPage, kind: Kind, visitor: Visitor, words: Words): string {
  if (kind.button === undefined) return words.no_payments;
  if (type === 'EventSignup' && !more) return words.no_events;
  return kind.signedIn && !visitor.signedIn ? words.sign_in : '';
}

/** What people see after they have acted. */
export function thanksPage(page: LoadedPage, { visitor, url, log }: Pick<Showing, 'visitor' | 'url' | 'log'>): Shown {
  const language = languageOf(page.languages ?? []);
  const context = contextOf(page, language, visitor);
  const content = rendered('thanks.html', page.templates ?? {}, context, log);
  return {
    ...framed(page, content, { context, language, url, prefix: `${language.words.thanks}: `, log }),
    personal: visitor.userId !== null,
  };
}

/** The path of a page, whatever its name holds. */
export function pathOf({ name }: Pick<LoadedPage, 'name'>): string {
  return `/pages/${encodeURIComponent(name)}/`;
}

interface Frame {
  context: Context;
  language: Language;
  url: string;
  /** Words before the title in the browser's tab. */
  prefix: string;
  log: Logger;
}

function framed(page: LoadedPage, content: Html, { context, language, url, prefix, log }: Frame): Pick<Shown, 'text' | 'style'> {
  const templates = page.templates ?? {};
  const style = styleOf(templates);
  const title = `${prefix}${page.title || page.name}`;
  const head = `${metaOf(page, url).text}<style>${style.css}</style>`;
  const text = rendered(
    'wrapper.html',
    templates,
    { ...context, title, content, head: new Html(head), language: { code: language.code, dir: language.dir } },
    log,
  ).text;
  return { text, style: style.hash };
}

/** What other sites show when somebody shares the page. */
function metaOf({ title, name, followup }: LoadedPage, url: string): Markup {
  const { share_title, share_description, share_image } = followup ?? {};
  const meta = {
    'og:title': share_title || title || name,
    'og:description': share_description,
    'og:image': share_image,
    'og:url': url,
    'og:type': 'website',
  };
  const lines = Object.entries(meta).map(([property, value]) => value && html`<meta property="${property}" content="${String(value)}">`);
  return html`<link rel="canonical" href="${url}">${share_description && html`<meta name="description" content="${String(share_description)}">`}${lines}`;
}

/** Names that every template knows. Of somebody with an akid there is the first name only. */
function contextOf(page: LoadedPage, { words }: Language, visitor: Visitor): Context {
  const { person } = page;
  const user: Record<string, Value> = visitor.signedIn ? { ...person } : { first_name: person?.first_name ?? '' };
  const { id, name, title, type } = page;
  const base: Context = { page: { id, name, title: title || name, type, fields: page.fields ?? {} }, user, words };
  const texts = Object.entries(page.form ?? {}).map(([key, value]): [string, Value] => [
    key,
    typeof value === 'string' && value !== '' ? staffText(value, base) : '',
  ]);
  return { ...base, form: Object.fromEntries(texts) };
}

/** Whom the page takes the person for, and the way out for whom it is wrong about. */
function greeting(page: LoadedPage, { userId }: Visitor, { words }: Language): Markup {
  if (userId === null || !page.person) return html``;
  return html`<p class="greeting">${words.hello} ${page.person.first_name ?? ''} <a href="${pathOf(page)}">${words.not_you}</a></p>`;
}

/** A page that says one thing, without any template: what people see when nothing else can be shown. */
export function plainPage(message: string, language: Language): Shown {
  const style = styleOf({});
  const text = `<!DOCTYPE html>
<html lang="${language.code}" dir="${language.dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(message)}</title><style>${style.css}</style></head>
<body><main id="content"><div class="card"><h1>${escapeHtml(message)}</h1></div></main></body>
</html>
`;
  return { text, style: style.hash, personal: false };
}
