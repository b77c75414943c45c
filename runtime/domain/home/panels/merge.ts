import { hasRight } from '../../../core/auth/permissions';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../core/formats/exact-json';
import { namesOf } from '../../../staff/words/names';
import type { Panel, PanelContext } from '../../../staff/panel';
import { readText } from '../../../staff/object/read-as';
import { box, hiddenAll } from '../../../core/controls';
import { html, type Markup } from '../../../core/formats/markup';
import { shownZone, UTC } from '../../../staff/object/times';
import { showTimeIn, showValue, type ValueContext } from '../../../staff/object/value';
import { addressLine, type PostalAddress } from '../../geo';
import { homeOf } from '../../installation';
import { wholeName } from '../../people';
import { calledBy, choosePerson, personPath, seenPeople } from '../choose-person';
import { say, texts } from '../../../core/words';
import { queryFor } from '../../../core/read';

/** What is counted of people: tables with an index by the person, and the resource whose right shows them. */
const COUNTED = {
  actions: { table: 'core_action', resource: 'action' },
  donations: { table: 'core_order', resource: 'order' },
  mails: { table: 'core_usermailing', resource: 'usermailing' },
  lists: { table: 'core_subscription', resource: 'subscription' },
} as const;

type Belonging = keyof typeof COUNTED;

/** More are not counted. */
const MOST = 1000;

/** How many of each kind people have, as far as the account may see the kind, in the order of the ids; at most one more than `MOST`. One statement. */
async function countBelongings(context: PanelContext, ids: readonly number[]): Promise<ReadonlyMap<Belonging, readonly number[]>> {
  const { services, account } = context;
  const seen = Object.entries(COUNTED).filter(([, { resource }]) => hasRight(account, `${services.registry.get(resource).kind}.view`));
  if (seen.length === 0) return new Map();
  const counts = seen.map(
    ([name, { table }]) =>
      `(SELECT count(*)::integer FROM (SELECT FROM ${table} WHERE user_id = p.id LIMIT ${MOST + 1}) counted) AS ${name}`,
  );
  const { rows } = await queryFor(context).query<Record<Belonging, number>>(
    `SELECT ${counts.join(', ')} FROM unnest($1::integer[]) WITH ORDINALITY p(id, place) ORDER BY place`,
    [ids],
  );
  return new Map(seen.map(([name]) => [name as Belonging, rows.map((row) => row[name as Belonging])]));
}

/** The parameters of the page that name the two. They are no fields: the list of merges would be filtered by those. */
const STAYS = 'stays';

const GOES = 'goes';

/** Two records that may be of one person. */
interface Pair {
  stays: JsonObject;
  goes: JsonObject;
}

/** The form of a merge: asks for both people, one after the other; then shows them side by side, says what will happen, and asks whether it shall. */
export const panel: Panel = async (context) => {
  const words = texts('people/merge', context.words);
  if (!hasRight(context.account, 'users.delete')) return html`<p class="none">${words.may_not}</p>`;
  const primary = personPath(askedFor(context, 'primary_user', STAYS));
  if (!primary) return choosePerson(context, { parameter: STAYS, label: words.who_stays, kept: {} });
  const other = personPath(askedFor(context, 'users', GOES));
  const people = await seenPeople(context, other ? [primary, other] : [primary]);
  const stays = people.get(primary);
  if (!stays) return html`<p role="alert">${words.gone}</p>`;
  const goes = other === undefined || other === primary ? undefined : people.get(other);
  if (!goes) {
    const missing = other !== undefined && other !== primary && html`<p role="alert">${words.gone}</p>`;
    const label = say(words, words.who_else, { name: calledBy(stays) });
    // By both names together: many share one of them.
    const name = stays.first_name && stays.last_name ? `${String(stays.first_name)} ${String(stays.last_name)}` : '';
    return html`${missing}${await choosePerson(context, { parameter: GOES, label, kept: { [STAYS]: primary }, than: { path: primary, name } })}`;
  }
  return confirmation(context, { stays, goes });
};

/** What was sent and refused, else what the address says. */
function askedFor({ submitted, query }: PanelContext, field: string, parameter: string): string {
  return submitted?.values[field] ?? query.get(parameter) ?? '';
}

async function confirmation(context: PanelContext, pair: Pair): Promise<Markup> {
  const words = texts('people/merge', context.words);
  const { stays, goes } = pair;
  const [one, other] = [String(stays.resource_uri), String(goes.resource_uri)];
  const called = { stays: calledBy(stays), goes: calledBy(goes) };
  return html`<form class="edit" method="post" action="${context.form('/rest/v1/usermerge/', 'POST')}">
${hiddenAll({ primary_user: one, users: other })}
${await compared(context, pair)}
<p class="actions"><a class="button" href="${formPath({ [STAYS]: other, [GOES]: one })}">${words.swap}</a><a href="${formPath({ [STAYS]: one })}">${words.other}</a></p>
<h3>${words.what_happens}</h3>
<ul>${Object.values(words.effects).map((effect) => html`<li>${say(words, effect, called)}</li>`)}</ul>
<div class="field">${box({ required: true }, words.confirm)}</div>
<p class="actions"><button type="submit" class="danger">${words.merge}</button><a href="${one}">${words.cancel}</a></p>
</form>`;
}

function formPath(parameters: Readonly<Record<string, string>>): string {
  return `/rest/v1/usermerge/?${new URLSearchParams({ format: 'form', ...parameters }).toString()}`;
}

/** Both side by side; of the address and the source one is chosen. */
async function compared(context: PanelContext, pair: Pair): Promise<Markup> {
  const words = texts('people/merge', context.words);
  const both = [pair.stays, pair.goes];
  const counts = await countBelongings(
    context,
    both.map(({ id }) => Number(id)),
  );
  const names = await namesOf(context, both.flatMap(urisOf));
  const shown: ValueContext = { words: context.words, names };
  const { country: home } = await homeOf(context.services);
  const called = await context.services.personNames?.(context.services);
  const row = (label: string, valueOf: (person: JsonObject) => JsonValue): Markup =>
    html`<tr><th scope="row">${label}</th>${both.map((person) => html`<td>${valueOrDash(valueOf(person), shown)}</td>`)}</tr>`;
  const choice = (label: string, name: string, textOf: (person: JsonObject) => string): Markup => {
    const chosen = keptOf(context, name, pair);
    const button = ({ resource_uri: uri }: JsonObject): Markup =>
      box({ type: 'radio', name, value: String(uri), checked: uri === chosen, 'aria-describedby': `of-${name}` }, words.keep);
    return html`<tr><th scope="row" id="of-${name}">${label}</th>${both.map((person) => html`<td>${valueOrDash(textOf(person), shown)}${button(person)}</td>`)}</tr>`;
  };
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${words.compared}"><table class="pairs"><caption class="unseen">${words.compared}</caption>
<thead><tr><td></td><th scope="col">${words.stays}</th><th scope="col">${words.goes}</th></tr></thead><tbody>
${row(words.name, (person) => called?.(person, person.lang) ?? wholeName(person))}
${row(words.email, ({ email }) => email ?? '')}
${choice(words.address, 'address_user', (person) => addressOf(person, { home, language: context.words.language }))}
${choice(words.source, 'source_user', ({ source }) => sourceText(context, source))}
${row(words.phones, ({ phones }) => phones ?? [])}
${row(words.fields, ({ fields }) => fields ?? {})}
${row(words.spoken_language, ({ lang }) => lang ?? '')}
<tr><th scope="row">${words.since} <span class="unit">${shownZone(UTC, context)}</span></th>${both.map(({ created_at: since }) => html`<td>${showTimeIn(since ?? null, UTC, context)}</td>`)}</tr>
${[...counts].map(
  ([name, [first = 0, second = 0]]) =>
    html`<tr><th scope="row">${words.counted[name]}</th>${[first, second].map((count) => html`<td>${countText(context, count)}</td>`)}</tr>`,
)}
</tbody></table></div>`;
}

/** Whose address or source is kept: what was chosen, else that of whoever stays, unless only the other has one. */
function keptOf(context: PanelContext, name: string, { stays, goes }: Pair): JsonValue {
  const chosen = personPath(context.submitted?.values[name]);
  if (chosen) return chosen;
  const isEmpty = name === 'address_user' && addressOf(stays) === '' && addressOf(goes) !== '';
  return (isEmpty ? goes : stays).resource_uri ?? null;
}

/** The address of a person in one line; '' where no more than a country is known. */
function addressOf(person: JsonObject, options?: Parameters<typeof addressLine>[1]): string {
  return addressLine(person as PostalAddress, options);
}

/** Where a person came from, in words. */
function sourceText({ words, services: { registry } }: PanelContext, source: JsonValue | undefined): string {
  return readText({ words, registry }, registry.get('user'), 'source', source) ?? String(source ?? '');
}

function urisOf({ phones, lang }: JsonObject): string[] {
  return [phones, lang].flat().filter((one): one is string => typeof one === 'string');
}

function valueOrDash(value: JsonValue, shown: ValueContext): Markup {
  const isNothing =
    value === '' ||
    value === null ||
    (Array.isArray(value) && value.length === 0) ||
    (isJsonObject(value) && Object.keys(value).length === 0);
  return isNothing ? html`<span class="none">–</span>` : showValue(value, shown);
}

function countText({ words: language }: PanelContext, count: number): string {
  const text = Math.min(count, MOST).toLocaleString(language.locale);
  return count > MOST ? say(texts('people/merge', language), texts('people/merge', language).more_than, { count: text }) : text;
}

/** How far a merge is, and the way to the person. It is looked at again by itself while the merge goes on. */
export const course: Panel = async ({ object, key, words: language, services: { registry }, plan }) => {
  const words = texts('people/merge', language);
  const { status, primary_user: person } = object ?? {};
  if (status === 'pending')
    return html`<div id="merging" data-refresh="1"><p role="status">${words.waiting}</p><p class="actions"><a class="button" href="/rest/v1/usermerge/${key}/">${words.look_again}</a></p></div>`;
  const isDone = status === 'complete';
  const why = isDone ? undefined : readText({ words: language, registry }, plan, 'error', object?.error);
  return html`<div id="merging"><p role="status"><span class="badge ${isDone ? 'good' : 'bad'}">${isDone ? words.complete : words.failed}</span></p>
${why !== undefined && html`<p>${why}</p>`}
${typeof person === 'string' && html`<p class="actions"><a class="button primary" href="${person}">${words.to_person}</a></p>`}</div>`;
};
