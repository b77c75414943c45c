import { hasRight } from '../../../core/auth/permissions';
import type { JsonObject } from '../../../core/formats/exact-json';
import type { Panel, PanelContext } from '../../../staff/panel';
import { box, hidden } from '../../../core/controls';
import { html, type Markup } from '../../../core/formats/markup';
import { calledBy, choosePerson, personPath, seenPeople } from '../choose-person';
import { texts, say } from '../../../core/words';

/** The parameter of the page that names the person. It is no field: the list of erasures would be filtered by that. */
const WHOSE = 'whose';

/** What an erasure may empty beyond the data of the person itself. Details of orders take the right to edit money. */
const ALSO = ['user_fields', 'action_fields', 'order_user_details', 'transactional_mailings'] as const;

/** The form of an erasure: asks for the person; then says what goes and what stays, and asks whether it shall. */
export const panel: Panel = async (context) => {
  const words = texts('people/erasure', context.words);
  if (!hasRight(context.account, 'users.delete')) return html`<p class="none">${words.may_not}</p>`;
  const path = personPath(context.submitted?.values.user ?? context.query.get(WHOSE));
  if (path === undefined) return choosePerson(context, { parameter: WHOSE, label: words.who, kept: {} });
  const person = (await seenPeople(context, [path])).get(path);
  if (!person)
    return html`<p role="alert">${words.gone}</p>${await choosePerson(context, { parameter: WHOSE, label: words.who, kept: {} })}`;
  return confirmation(context, path, person);
};

function confirmation(context: PanelContext, path: string, person: JsonObject): Markup {
  const words = texts('people/erasure', context.words);
  const name = calledBy(person);
  const list = (lines: Readonly<Record<string, string>>): Markup =>
    html`<ul>${Object.values(lines).map((line) => html`<li>${line}</li>`)}</ul>`;
  return html`<form class="edit" method="post" action="${context.form('/rest/v1/eraser/', 'POST')}">
${hidden('user', path)}
<p class="lead">${say(words, words.lead, { name })}</p>
${person.email === null && html`<p>${words.erased_before}</p>`}
<h3>${words.goes}</h3>${list(words.what_goes)}
<h3>${words.stays}</h3>${list(words.what_stays)}
${flags(context)}
<h3>${words.sure}</h3><div class="field">${box({ required: true }, say(words, words.confirm, { name }))}</div>
<p class="actions"><button type="submit" class="danger">${words.erase}</button><a href="${path}">${words.cancel}</a><a href="/rest/v1/eraser/?format=form">${words.other}</a></p>
</form>`;
}

function flags({ account, submitted, words: language }: PanelContext): Markup {
  const words = texts('people/erasure', language);
  const offered = ALSO.filter((flag) => flag !== 'order_user_details' || hasRight(account, 'money.edit'));
  return html`<fieldset class="field"><legend>${words.also}</legend><div class="boxes">${offered.map((name) => box({ name, value: 'true', checked: submitted?.values[name] === 'true' }, words[name]))}</div></fieldset>`;
}
