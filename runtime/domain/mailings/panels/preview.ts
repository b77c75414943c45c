import { hasRight } from '../../../core/auth/permissions';
import { HttpError } from '../../../core/errors/http-error';
import { namesOf } from '../../../staff/words/names';
import { messagesMarkup } from '../../../staff/words/messages';
import type { Panel, PanelContext } from '../../../staff/panel';
import { box, inline } from '../../../core/controls';
import { html, type Markup } from '../../../core/formats/markup';
import type { Words } from '../../../staff/words';
import { InvalidMailing } from '../message';
import { type CopyOf, copyOf, type Finding, findingList, readFindings, somebody } from '../writing';
import { say, texts, type TextsOf, type Wording } from '../../../core/words';

type WritingTexts = TextsOf<'mailings/writing'>;

/** The parameters that say whose copy is shown, and which part of it. */
const PERSON = 'person';
const PART = 'part';

/** Mailings whose text may still be changed: what has gone out is no more looked at again. */
const OPEN = ['draft', 'stopped', 'died', 'scheduled', 'recurring', 'model'];

/** The mailing as one person gets it, on a phone and a desktop, light and dark, with what to look at again before it is sent. */
export const panel: Panel = async (context) => {
  const { account, object, services, query, words } = context;
  if (!object || !hasRight(account, 'mailings.view')) return null;
  const said = texts('mailings/writing', words);
  if (!hasRight(account, 'users.view')) return html`<p>${said.needs_users}</p>`;
  const id = Number(context.key);
  const asked = query.get(PERSON)?.trim() ?? '';
  const user = asked === '' ? await somebody(services, id) : asked;
  if (user === undefined) return html`<p>${said.nobody}</p>`;
  const copy = await copyOrWhyNot(context, id, user);
  if (Array.isArray(copy))
    return html`${asked !== '' && chooser(context, said, { person: asked, typed: asked })}<p>${said.cannot_show}</p><ul>${copy.map((one) => problem(words, one))}</ul>`;
  if (!copy) return html`<p>${said.nobody}</p>`;
  const uri = `/rest/v1/user/${copy.person}/`;
  const name = (await namesOf({ services, account, words }, [uri])).get(uri) ?? String(copy.person);
  return html`${OPEN.includes(String(object.status)) && warningList(context, readFindings(object), said)}
${chooser(context, said, { person: String(copy.person), typed: copy.email || String(copy.person), name })}
${frame(context, copy, { said, title: say(said, said.copy_of, { name }) })}`;
};

/** What keeps a copy from being shown, with the field in which it can be mended. */
interface Problem {
  field: string;
  messages: readonly Wording[];
}

async function copyOrWhyNot(
  { services, account }: PanelContext,
  mailingId: number,
  user: unknown,
): Promise<CopyOf | Problem[] | undefined> {
  try {
    return await copyOf({ services, account }, { mailingId, user });
  } catch (error) {
    if (error instanceof InvalidMailing) return Object.entries(error.errors).map(([field, messages]) => ({ field, messages }));
    if (error instanceof HttpError) return [{ field: '', messages: [error.wordings.error as Wording] }];
    throw error;
  }
}

function problem(words: Words, { field, messages }: Problem): Markup {
  const text = messagesMarkup(words, messages);
  return html`<li>${field === '' ? text : html`<a href="?format=form#field-${field}">${text}</a>`}</li>`;
}

function warningList({ words }: PanelContext, findings: readonly Finding[], said: WritingTexts): Markup {
  if (findings.length === 0) return html`<p><span class="badge good">✓</span> ${said.nothing_to_mend}</p>`;
  return html`<h3>${said.look}</h3>${findingList(words, findings)}`;
}

/** Whose copy is shown: what names the person in addresses, what stands in the input without scripts, and the name that stands there with them. */
interface ShownCopy {
  person: string;
  typed: string;
  name?: string;
}

/** Whose copy: search as you type with a script, an id or address without. */
function chooser({ query }: PanelContext, said: WritingTexts, { person, typed, name }: ShownCopy): Markup {
  return html`<form method="get" class="choose">${inline({ id: 'preview-person', name: PERSON, value: typed, 'data-name': name, 'data-search': '/staff/names/user/', autocomplete: 'off', 'aria-describedby': 'preview-hint' }, said.person)}
<button type="submit">${said.show}</button> <a href="?${PERSON}=${encodeURIComponent(person)}&amp;${PART}=${query.get(PART) === 'text' ? 'html' : 'text'}">${query.get(PART) === 'text' ? said.as_html : said.as_text}</a>
<span class="hint" id="preview-hint">${said.person_hint}</span></form>`;
}

/** The frame. Radio buttons alone change its width and its colours. */
function frame({ key, query }: PanelContext, copy: CopyOf, { said, title }: { said: WritingTexts; title: string }): Markup {
  const part = query.get(PART) === 'text' ? 'text' : 'html';
  const source = `/rest/v1/mailer/${key}/preview/?user=${copy.person}&part=${part}`;
  const framed = (colours: string): Markup =>
    html`<iframe class="${colours}" src="${source}&colours=${colours}" title="${title}" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy"></iframe>`;
  const choice = (name: string, value: string, label: string, checked: boolean): Markup =>
    box({ type: 'radio', name, value, checked }, label);
  return html`<div class="preview"><div class="actions">
<fieldset class="inline"><legend>${said.width}</legend>${choice('preview-width', 'phone', said.phone, true)}${choice('preview-width', 'desktop', said.desktop, false)}</fieldset>
<fieldset class="inline"><legend>${said.colours}</legend>${choice('preview-colours', 'light', said.light, true)}${choice('preview-colours', 'dark', said.dark, false)}</fieldset></div>
<p><strong>${copy.subject}</strong></p>
<div class="scroll" tabindex="0" role="region" aria-label="${title}">${framed('light')}${framed('dark')}</div></div>`;
}
