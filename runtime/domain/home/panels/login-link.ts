import { copyField } from '../../../staff/forms/controls';
import type { Panel, PanelContext } from '../../../staff/panel';
import { choicesOf, field } from '../../../core/controls';
import { html, type Markup } from '../../../core/formats/markup';
import { isJsonObject } from '../../../core/formats/exact-json';
import { siteUrl } from '../../../core/mail/message';
import { hasRight } from '../../../core/auth/permissions';
import { queryFor, readSeenObjects } from '../../../core/read';
import { pagePath, signedInPages } from '../../pages';
import { seenPeople } from '../choose-person';
import { texts, say } from '../../../core/words';

/** How long a link may hold, in seconds; a day unless another is chosen. */
const HOUR = 3600;
const DAY = 24 * HOUR;

/** Makes a link that signs a person in, and shows it this once: who has it acts as the person. */
export const panel: Panel = async (context) => {
  const { plan, object, answer } = context;
  if (plan.name !== 'user' || (object && object.email === null)) return null;
  return isJsonObject(answer) && typeof answer.token === 'string' ? links(context, answer.token) : question(context);
};

function question({ key, submitted, words: language, form }: PanelContext): Markup {
  const words = texts('people/login', language);
  const choices = choicesOf([
    [String(HOUR), words.hour],
    [String(DAY), words.day],
    [String(7 * DAY), words.week],
    [String(30 * DAY), words.month],
  ]);
  const value = submitted?.values.ttl ?? String(DAY);
  return html`<form class="edit" method="post" action="${form(`/rest/v1/user/${key}/logintoken/?verb=logintoken`, 'POST')}">
<div class="fields">${field({ id: 'field-ttl', name: 'ttl', choices, none: null, value }, words.holds, { hint: words.hint })}</div>
<p class="actions"><button type="submit">${words.make}</button></p></form>`;
}

/** The places to which the token lets the person in. Pages out of the sight of the account are left out. */
async function links(context: PanelContext, token: string): Promise<Markup> {
  const { services, key, words: language } = context;
  const words = texts('people/login', language);
  const places = [{ path: '/my-mail/', label: words.mail }, ...(await seenPages(context)), { path: '/my-data/', label: words.data }];
  return html`<p class="note" role="status">${language.shown_once}</p>
<div class="fields">${places.map(({ path, label }, index) =>
    copyField(language, { id: `link-${index}`, label, value: `${siteUrl(services.settings)}${path}?i=${token}` }),
  )}</div>
<p class="hint">${words.anywhere} <code>?i=${token}</code></p>
<p class="actions">${await writeTo(context, token)}<a class="button primary" href="/rest/v1/user/${key}/">${words.person}</a></p>
<h3>${words.another}</h3>${question(context)}`;
}

/** A mail to the person with the first link, in the mail program of whoever made it. */
async function writeTo(context: PanelContext, token: string): Promise<Markup | null> {
  const path = `/rest/v1/user/${context.key}/`;
  const email = (await seenPeople(context, [path])).get(path)?.email;
  if (typeof email !== 'string') return null;
  const words = texts('people/login', context.words);
  const body = encodeURIComponent(`${siteUrl(context.services.settings)}/my-mail/?i=${token}`);
  return html`<a class="button" href="mailto:${encodeURIComponent(email).replace('%40', '@')}?body=${body}">${say(words, words.write, { email })}</a>`;
}

async function seenPages(context: PanelContext): Promise<{ path: string; label: string }[]> {
  const { services, account } = context;
  const { kind, read } = services.registry.get('page');
  if (!hasRight(account, `${kind}.view`)) return [];
  const viewer = { secret: services.settings.secretKey, account };
  const objects = await readSeenObjects(queryFor(context), read, await signedInPages(services), viewer);
  return [...objects.values()].map((text) => {
    const page = JSON.parse(text) as { name: string; title: string };
    return { path: pagePath(page), label: page.title || page.name };
  });
}
