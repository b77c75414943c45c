import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html, Markup } from './template';
import { withQuery, type View } from './view';

const css = readFileSync(join(__dirname, 'style.css'), 'utf8');
const style = new Markup(`<style>${css}</style>`);

/** The content security policy of pages. It allows only the style sheet, by its hash, and forms to this server. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A whole page around its content. `formats` adds links to the same data as JSON and XML. */
export function layout(view: View, title: string, content: Markup, options: { formats: boolean } = { formats: true }): string {
  return html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${style}
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header>${breadcrumbs(view)}</header>
<main id="content">
<h1>${title}</h1>
${content}
</main>
${options.formats && formats(view)}
</body>
</html>
`.text;
}

/** The links from the list of resources down to this page. */
function breadcrumbs(view: View): Markup {
  const { plan, key } = view;
  const steps = [html`<a href="/rest/v1/">All resources</a>`];
  if (plan) steps.push(html`<a href="/rest/v1/${plan.name}/">${plan.name}</a>`);
  if (plan && key !== undefined) steps.push(html`<a href="/rest/v1/${plan.name}/${encodeURIComponent(key)}/">${key}</a>`);
  return html`<nav aria-label="You are here"><ol class="trail">${steps.map((step) => html`<li>${step}</li>`)}</ol></nav>`;
}

function formats(view: View): Markup {
  const links = ['json', 'xml'].map((format) => html`<li><a href="${withQuery(view, { format })}">${format.toUpperCase()}</a></li>`);
  return html`<footer><nav aria-label="Other formats"><h2>This page for programs</h2><ul class="inline">${links}</ul></nav></footer>`;
}
