import type { RequestHandler } from '../../core/call/express';
import { refuse } from '../../core/errors/http-error';
import { frame, NONCE_PLACE } from '../frame/frame';
import { DOCS_PATH, byKind } from '../lists/resources';
import { html, type Markup } from '../../core/formats/markup';
import type { View } from '../view';
import { queryOf } from '../../core/request/request';
import { sendPageText, viewOf } from '../frame/send-page';
import { checkParameters } from '../../core/http/strict';
import type { Registry } from '../../core/plan/registry';
import { PARTS } from '../../core/http/openapi/serve';
import { helpMarkup } from '../words/labels';
import { collectionPath } from '../../core/plan/reference';
import type { ResourcePlan } from '../../core/plan/plan';
import { Message, texts, say } from '../../core/words';

/**
 * The policy of an explorer: the scripts and style sheets that it names, and requests of this server alone. `'self'` would allow each answer of the API as a script.
 * The library draws its icons from `data:`.
 */
function explorerPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** GET `/rest/v1/docs/`: the index of the API; with `?resource=action` or `?kind=pages` the explorer of that part. */
export const explorerPage: RequestHandler = (request, response) => {
  const query = queryOf(request);
  checkParameters(request, response, query, PARTS);
  const { registry } = request.services;
  const view = viewOf(request, 200);
  const part = askedPart(query, registry);
  if (!part) {
    const page = frame(view, { title: texts('staff/explorer', view.words).title, content: indexContent(view) });
    return sendPageText(request, response, { status: 200 }, page);
  }
  sendPageText(request, response, { status: 200 }, explorer(part, view), explorerPolicy);
};

/** A part of the description: its name, and the query that asks for it. */
interface AskedPart {
  name: string;
  query: string;
}

/** The part that is asked for. Undefined for none. Throws 404 where there is no such part. */
function askedPart(query: URLSearchParams, registry: Registry): AskedPart | undefined {
  const [resource, kind] = [query.get('resource'), query.get('kind')];
  if (resource) {
    if (!registry.find(resource)?.exposed) throw refuse(404, new Message('requests.resource_unknown'));
    return { name: resource, query: `resource=${resource}` };
  }
  if (!kind) return undefined;
  if (kind !== 'service' && !registry.all().some((plan) => plan.kind === kind)) throw refuse(404, new Message('requests.kind_unknown'));
  return { name: kind, query: `kind=${kind}` };
}

/** The page that explores a part. Its script sends the token of the session with each request. */
function explorer({ name, query }: AskedPart, { words, csrf = '' }: View): string {
  const said = texts('staff/explorer', words);
  return html`<!DOCTYPE html>
<html lang="${words.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${say(said, said.explore, { name })}</title>
<link rel="stylesheet" href="swagger-ui.css" nonce="${NONCE_PLACE}">
<link rel="stylesheet" href="explorer.css" nonce="${NONCE_PLACE}">
<script src="swagger-ui-bundle.js" nonce="${NONCE_PLACE}" defer></script>
<script src="explorer.js" nonce="${NONCE_PLACE}" defer></script>
</head>
<body>
<nav class="trail" aria-label="${said.you_are_here}"><a href="${DOCS_PATH}">${said.title}</a> › ${name}</nav>
${said.in_english !== '' && html`<p class="note">${said.in_english}</p>`}
<main id="explorer" lang="en" data-description="/rest/v1/openapi.json?${query}" data-token="${csrf}"></main>
<noscript><p>${withLink(said.no_scripts, `/rest/v1/openapi.json?${query}`)}</p></noscript>
</body>
</html>
`.text;
}

/** The index of the API: each resource by its kind, with what it is for and its methods, and the way to its explorer. */
function indexContent({ registry, words }: View): Markup {
  const kinds = byKind(registry);
  const said = texts('staff/explorer', words);
  const [before, after] = said.programs.split('{file}');
  return html`
<p>${withLink(said.lead, '?kind=service')} ${before}<a href="/rest/v1/openapi.json">openapi.json</a>${after}</p>
<nav aria-label="${said.kinds}"><ul class="inline">${kinds.map(([kind]) => html`<li><a href="#${kind}">${kind}</a></li>`)}</ul></nav>
${kinds.map(
  ([kind, plans]) => html`
<section aria-labelledby="${kind}"><h2 id="${kind}">${kind} <a href="?kind=${kind}" aria-label="${say(said, said.all_of, { kind })}">${said.all}</a></h2>
<dl class="detail">${plans.map((plan) => entry(plan, { words }))}
</dl></section>`,
)}`;
}

/** A text with the link that stands in it in brackets. */
function withLink(text: string, href: string): Markup {
  const [before, link, after] = text.split(/[[\]]/);
  return html`${before}<a href="${href}">${link}</a>${after}`;
}

function entry(plan: ResourcePlan, { words }: Pick<View, 'words'>): Markup {
  const { list, detail } = plan.methods;
  const said = texts('staff/explorer', words);
  const methods = [
    list.length > 0 && say(said, said.of_list, { methods: list.join(', ') }),
    detail.length > 0 && say(said, said.of_objects, { methods: detail.join(', ') }),
  ];
  return html`
<dt><a href="?resource=${plan.name}">${plan.name}</a></dt><dd>${helpMarkup(words, { help_text: plan.about })}
<span class="hint">${methods.filter(Boolean).join('; ')} · <a href="${collectionPath(plan)}schema/" aria-label="${say(said, said.schema_of, { name: plan.name })}">${said.schema}</a></span></dd>`;
}
