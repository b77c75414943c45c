import { hasRight } from '../../core/auth/permissions';
import type { ResourcePlan } from '../../core/plan/plan';
import type { Registry } from '../../core/plan/registry';
import { displayOf } from '../object/display';
import { translated } from '../words/labels';
import { control } from '../../core/controls';
import { html, type Markup } from '../../core/formats/markup';
import { formTarget, ownerOf, type View, withQuery } from '../view';
import { collectionPath, objectPath } from '../../core/plan/reference';
import { createHmac, hash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../../core/words';

/** Stands for the nonce in the text of a page, and is as long. No other text can hold it: it is drawn when the process starts. */
export const NONCE_PLACE = randomBytes(18).toString('base64url');

/**
 * The nonce of a page, from its ETag and a secret of the service: nobody can guess it, and a page that a browser has kept still fits the policy that comes
 * with a 304.
 */
export function nonceOf(etag: string, secret: string): string {
  return createHmac('sha256', secret).update('nonce.').update(etag).digest('base64url').slice(0, NONCE_PLACE.length);
}

/** The content security policy of a page: the one style sheet and the one script, by nonce; everything else from this server alone. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** A file that pages load: its text, its media type, and a path that changes with it, so that browsers may keep it for good. */
interface Asset {
  path: string;
  type: string;
  text: string;
}

/** The icon of every page, public ones too. Browsers ask for this path by themselves, so no page names it. */
export const ICON = { path: '/favicon.ico', type: 'image/x-icon', bytes: readFileSync(join(__dirname, 'favicon.ico')) };

/** Where the files of pages are. */
const ASSETS_PATH = '/staff/assets/';

function asset(file: string, type: string): Asset {
  const text = readFileSync(join(__dirname, file), 'utf8');
  const [name, extension] = file.split('.');
  return { path: `${ASSETS_PATH}${name}-${hash('sha256', text, 'hex').slice(0, 12)}.${extension}`, type, text };
}

export const STYLE = asset('style.css', 'text/css; charset=utf-8');
export const SCRIPT = asset('staff.js', 'text/javascript; charset=utf-8');

/** The first page of staff, the search over everything, an account's own page, and the end of a session. */
export const HOME_PATH = '/staff/';
export const SEARCH_PATH = '/staff/search/';
export const ACCOUNT_PATH = '/staff/two-factor/';
const SIGN_OUT_PATH = '/staff/sign-out/';

/** A page inside the frame. */
export interface FramedPage {
  /** The heading. */
  title: string;
  /** What kind of thing the heading names: `Petition`. */
  kicker?: string | Markup | false;
  /** What can be done, beside the heading. */
  actions?: Markup | null;
  content: Markup;
  /** Links to the same data as JSON and XML. */
  formats?: boolean;
  /** Without navigation: pages of somebody who has not signed in. */
  bare?: boolean;
}

/** A whole page: navigation, heading and content. */
export function frame(view: View, page: FramedPage): string {
  const { words } = view;
  const { title, kicker, actions, content, formats, bare } = page;
  return html`<!DOCTYPE html>
<html lang="${words.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} – ${words.product}</title>
<link rel="stylesheet" href="${STYLE.path}" nonce="${NONCE_PLACE}">
<script src="${SCRIPT.path}" nonce="${NONCE_PLACE}" defer></script>
</head>
<body>
<a class="skip" href="#content">${words.skip}</a>
${!bare && banner(view)}
<main id="content">
${!bare && breadcrumbs(view)}
<div class="heading"><div>${kicker && html`<p class="kicker">${kicker}</p>`}<h1>${title}</h1></div>${actions}</div>
${content}
</main>
${formats && formatLinks(view)}
</body>
</html>
`.text;
}

function banner(view: View): Markup {
  const { words, account } = view;
  return html`<header class="banner"><a class="brand" href="${HOME_PATH}">${words.product}</a>
<nav aria-label="${words.main}"><ul>${navigation(view).map(
    ({ path, text }) =>
      html`<li><a href="${path}"${view.path.startsWith(path) && (path !== HOME_PATH || view.path === path) && html` aria-current="page"`}>${text}</a></li>`,
  )}</ul></nav>
<form role="search" method="get" action="${SEARCH_PATH}">${control({ type: 'search', name: 'q', 'aria-label': words.search_all, placeholder: words.search })}</form>
${
  account &&
  html`<div class="who"><a href="${ACCOUNT_PATH}" title="${say(words, words.signed_in_as, { name: account.username })}"${
    view.path === ACCOUNT_PATH && html` aria-current="page"`
  }>${account.username}</a>${
    view.csrf !== undefined &&
    html`<form method="post" action="${formTarget(view, SIGN_OUT_PATH, 'POST')}"><button type="submit" class="quiet">${words.sign_out}</button></form>`
  }</div>`
}
</header>`;
}

/** What the account may view of what the YAML puts into the navigation, in its order. */
function navigation({ registry, account, words }: View): { path: string; text: string }[] {
  return [
    { path: HOME_PATH, text: words.home },
    ...menuOf(registry)
      .filter(({ kind }) => hasRight(account, `${kind}.view`))
      .map((plan) => ({ path: collectionPath(plan), text: translated(words, displayOf(plan).plural) })),
  ];
}

const menus = new WeakMap<Registry, readonly ResourcePlan[]>();

/** The resources in the navigation. They follow from the plans, so they are looked for once. */
function menuOf(registry: Registry): readonly ResourcePlan[] {
  const known = menus.get(registry);
  if (known) return known;
  const shown = registry.all().filter((plan) => displayOf(plan).menu !== undefined);
  const menu = shown.sort((one, other) => displayOf(one).menu! - displayOf(other).menu!);
  menus.set(registry, menu);
  return menu;
}

/** The links from the list of resources down to this page. */
function breadcrumbs(view: View): Markup | null {
  const { key, words, names } = view;
  const plan = ownerOf(view);
  if (!plan) return null;
  const steps = [
    html`<a href="/rest/v1/">${words.all_resources}</a>`,
    html`<a href="${collectionPath(plan)}">${translated(words, displayOf(plan).plural)}</a>`,
  ];
  if (key !== undefined) {
    const path = objectPath(plan, key);
    steps.push(html`<a href="${path}">${names.get(path) ?? key}</a>`);
  }
  return html`<nav aria-label="${words.you_are_here}"><ol class="trail">${steps.map((step) => html`<li>${step}</li>`)}</ol></nav>`;
}

function formatLinks(view: View): Markup {
  const links = ['json', 'xml'].map((format) => html`<li><a href="${withQuery(view, { format })}">${format.toUpperCase()}</a></li>`);
  return html`<footer><nav aria-label="${view.words.other_formats}"><h2>${view.words.other_formats}</h2><ul class="inline">${links}</ul></nav></footer>`;
}
