import type { PanelContext } from '../../staff/panel';
import { field, hiddenAll } from '../../core/controls';
import { html, type Markup } from '../../core/formats/markup';
import { peopleFound } from './search';
import { texts } from '../../core/words';
import type { JsonObject } from '../../core/formats/exact-json';
import { parseReference } from '../../core/plan/reference';
import { wholeName } from '../people';
import { queryFor, readSeenObjects } from '../../core/read';

/** What is asked: the parameter that gets the path of the person, what the form says, and the parameters that stay as they are. */
interface Choice {
  parameter: string;
  label: string;
  kept: Readonly<Record<string, string>>;
  /** Who is there already, and is not offered: the path, and the name by which others are found before anything is typed. */
  than?: { path: string; name: string };
}

/**
 * Asks for a person on a form page: a search as one types, where scripts run; else what was typed is searched, and who was found are links. Both lead to
 * the same form page with the path of the person in the parameter.
 */
export async function choosePerson(context: PanelContext, { parameter, label, kept, than }: Choice): Promise<Markup> {
  const words = texts('people/choice', context.words);
  const path = `/rest/v1/${context.plan.name}/`;
  const typed = (context.query.get(parameter) ?? '').trim();
  const all = { format: 'form', ...kept };
  const link = (uri: string): string => `${path}?${new URLSearchParams({ ...all, [parameter]: uri }).toString()}`;
  return html`<form class="edit" method="get" action="${path}">
${hiddenAll(all)}
<h3>${label}</h3>
<div class="fields">${field({ id: `field-${parameter}`, name: parameter, value: typed, required: true, autofocus: true, autocomplete: 'off', 'data-search': '/staff/names/user/' }, words.who, { hint: words.hint })}</div>
<p class="actions"><button type="submit" class="primary">${words.next}</button></p>
</form>
${await found(context, { typed, than, link })}`;
}

interface PersonSearch extends Pick<Choice, 'than'> {
  typed: string;
  link: (uri: string) => string;
}

/** Who fits what was typed; before that, who is called as the one who is there already. */
async function found({ services, account, words: language }: PanelContext, { typed, than, link }: PersonSearch): Promise<Markup | null> {
  const words = texts('people/choice', language);
  if (typed !== '' && typed === than?.path) return html`<p class="none" role="status">${words.same}</p>`;
  const text = typed || (than?.name ?? '');
  const all = account && text !== '' ? await peopleFound({ services, account, words: language }, text) : [];
  const people = all.filter(({ uri }) => uri !== than?.path);
  if (people.length === 0) return typed === '' ? null : html`<p class="none" role="status">${words.nobody}</p>`;
  return html`<h3>${typed === '' ? words.namesakes : words.found}</h3><ul class="found">${people.map(
    ({ uri, name, hint }) =>
      html`<li><a href="${link(uri)}">${name}</a>${hint !== undefined && hint !== name && html` <span class="hint">${hint}</span>`}</li>`,
  )}</ul>`;
}

/** Keys are 32-bit numbers. */
const KEY = /^\d{1,9}$/;

/** The path of a person that a text names; undefined for any other text. */
export function personPath(text: string | null | undefined): string | undefined {
  const { resource = 'user', key = '' } = parseReference(text ?? '') ?? {};
  return resource === 'user' && text?.includes('/') && KEY.test(key) ? `/rest/v1/user/${key}/` : undefined;
}

/** The people at these paths as the account sees them, by path. Who is not there, or out of sight, is absent. */
export async function seenPeople(context: PanelContext, paths: readonly string[]): Promise<Map<string, JsonObject>> {
  const { services, account } = context;
  const keys = paths.flatMap((path) => parseReference(path)?.key ?? []);
  const viewer = { secret: services.settings.secretKey, account };
  const read = services.registry.get('user').read;
  const objects = await readSeenObjects(queryFor(context), read, keys, viewer);
  return new Map([...objects].map(([key, text]) => [`/rest/v1/user/${key}/`, JSON.parse(text) as JsonObject]));
}

/** Whom a page calls a person: the name, and the address beside it where there are both. */
export function calledBy(person: JsonObject): string {
  const name = wholeName(person);
  const email = typeof person.email === 'string' ? person.email : '';
  return name && email ? `${name} (${email})` : name || email || `#${String(person.id)}`;
}
