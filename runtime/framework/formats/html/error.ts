import { STATUS_CODES } from 'node:http';
import { isJsonObject, type JsonValue } from '../json-value';
import { html, type Markup } from './template';
import { showValue } from './value';

/** The heading of an error page: `404 Not Found`. */
export function errorTitle(status: number): string {
  return `${status} ${STATUS_CODES[status] ?? 'Error'}`;
}

/** The content of an error page: its message, or its messages by field. */
export function errorContent(body: JsonValue): Markup {
  const message = isJsonObject(body) && typeof body.error === 'string' ? html`<p>${body.error}</p>` : showValue(body);
  return html`<div class="alert" role="alert">${message}</div>
<p><a href="/rest/v1/">All resources</a></p>`;
}
