import { STATUS_CODES } from 'node:http';
import { isJsonObject, type JsonValue } from '../formats/json-value';
import { messagesMarkup } from './messages';
import { html, type Markup } from './template';
import { showValue } from './value';
import type { View } from './view';

/** The heading of an error page: `404 Not Found`. */
export function errorTitle(status: number): string {
  return `${status} ${STATUS_CODES[status] ?? 'Error'}`;
}

/** The content of an error page: its message, or its messages by field. */
export function errorContent(view: View, body: JsonValue): Markup {
  const message =
    isJsonObject(body) && typeof body.error === 'string' ? html`<p>${messagesMarkup(view.words, [body.error])}</p>` : showValue(body, view);
  return html`<div class="alert" role="alert">${message}</div>
<p><a href="/rest/v1/">${view.words.all_resources}</a></p>`;
}
