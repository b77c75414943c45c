import { isJsonObject, type JsonObject, type JsonValue } from '../core/formats/json-value';
import { notFoundText } from '../core/read/detail';
import { displayOf } from './display';
import { errorWords } from './error-words';
import { HOME_PATH } from './frame';
import { fieldLabel, namesField, translated } from './labels';
import { messagesMarkup } from './messages';
import { html, type Markup } from '../core/formats/markup';
import { showValue } from './value';
import { mayChange, type View } from './view';
import { collectionPath } from '../core/plan/paths';
import { say } from './words';

/** Where whoever typed something may have it back: not where the page is missing or the account may not see it. */
const MAY_GO_BACK: readonly number[] = [400, 405, 408, 409, 412, 413, 415, 429, 500, 503];

/** The heading of an error page, in words, with its status above. */
export function errorHeading({ words, status }: View): { title: string; kicker: string } {
  const said = errorWords(words);
  return { title: said.titles[status] ?? said.other, kicker: say(said.status, { status }) };
}

/** The content of an error page: its message, or its messages by field, and the ways on. */
export function errorContent(view: View, body: JsonValue): Markup {
  const { words, plan, status } = view;
  return html`<div class="alert" role="alert">${isJsonObject(body) ? messageOf(view, body) : showValue(body, view)}</div>
${MAY_GO_BACK.includes(status) && html`<p>${errorWords(words).go_back}</p>`}
<ul class="inline"><li><a href="${HOME_PATH}">${words.home}</a></li>${
    plan && mayChange(view, 'view') && html`<li><a href="${collectionPath(plan)}">${translated(words, displayOf(plan).plural)}</a></li>`
  }<li><a href="/rest/v1/">${words.all_resources}</a></li></ul>`;
}

function messageOf(view: View, body: JsonObject): Markup {
  const { words, plan, key } = view;
  if (plan && key !== undefined && body.error === notFoundText(plan, key))
    return html`<p>${say(errorWords(words).no_object, { name: `${translated(words, displayOf(plan).label)} ${key.slice(0, 100)}` })}</p>`;
  if (typeof body.error === 'string') return html`<p>${messagesMarkup(words, [body.error])}</p>`;
  const [errors, ...others] = Object.values(body);
  if (!isJsonObject(errors) || others.length > 0 || !Object.values(errors).every(isTexts)) return html`${showValue(body, view)}`;
  return html`<ul>${Object.entries(errors as Record<string, string[]>).map(([name, messages]) => {
    const label = fieldLabel(words, plan?.schema?.fields[name], name);
    const text = messagesMarkup(words, messages);
    return html`<li>${!namesField(text.text, label) && `${label}${words.colon}`}${text}</li>`;
  })}</ul>`;
}

function isTexts(value: JsonValue): boolean {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}
