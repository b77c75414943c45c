import type { Request, Response } from '../express';
import type { JsonValue } from '../formats/json-value';
import { html, type Markup } from '../formats/markup';
import { parsedBody } from '../formats/write-body';
import { collectionPath, objectPath } from '../plan/paths';
import type { Answer } from '../call';
import type { Pages } from './pages';
import { setHead } from './send';

/** Pages of a core that stands alone: what an answer holds as a table, whose paths are links. A form sends the fields of the body by their names. */
const plainPages: Pages = {
  ask: (_request, _plan, query) => query,
  readForm: (_request, _plan, fields) => fields,
  addressAfter({ call }, plan, { headers = {} }) {
    const made = Object.entries(headers).find(([name]) => name.toLowerCase() === 'location')?.[1];
    return made ?? (call?.key === undefined || call.method === 'DELETE' ? collectionPath(plan) : objectPath(plan, call.key));
  },
  async send(request, response, answer) {
    if (!answer.body || 'content' in answer.body) throw new Error('an answer without a value has no page');
    const page = html`<!DOCTYPE html>
<title>${request.canonicalPath}</title>
${shown(parsedBody(answer.body))}`;
    sendPage(response, answer, page);
  },
};

/** The pages of the service: those that it was given, else plain ones. */
export function pagesOf({ services }: Request): Pages {
  return services.pages ?? plainPages;
}

function sendPage(response: Response, head: Answer, { text }: Markup): void {
  if (response.destroyed || response.headersSent) return;
  setHead(response, head);
  const bytes = Buffer.from(text);
  response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Content-Length', bytes.length);
  response.end(bytes);
}

function shown(value: JsonValue): Markup {
  if (typeof value === 'string' && /^\/[^/\\]/.test(value)) return html`<a href="${value}">${value}</a>`;
  if (typeof value !== 'object' || value === null) return html`${value === null ? '' : String(value)}`;
  const rows = Array.isArray(value)
    ? value.map((item) => html`<tr><td>${shown(item)}</td></tr>\n`)
    : Object.entries(value).map(([name, item]) => html`<tr><th scope="row">${name}</th><td>${shown(item)}</td></tr>\n`);
  return html`<table>${rows}</table>`;
}
