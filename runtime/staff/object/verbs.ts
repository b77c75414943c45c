import { isJsonObject, type JsonValue } from '../../core/formats/exact-json';
import type { VerbButton } from '../../core/plan/display-plan';
import { displayOf } from './display';
import { helpText, translated } from '../words/labels';
import { html, type Markup } from '../../core/formats/markup';
import { formTarget, mayChange, type View, withQuery } from '../view';
import { objectPath, collectionPath } from '../../core/plan/reference';

type JsonObject = Readonly<Record<string, JsonValue>>;

/** The parameter of a page that asks before a verb is done, or for what it needs. */
export const VERB_PARAMETER = 'verb';
/** The parameter of the page after a verb was done. */
export const DONE_PARAMETER = 'done';
/** Its value after a form made or changed an object. */
export const SAVED = 'saved';

/**
 * The buttons of what can be done now: with an object, or with a list. A verb of which a panel is the form has none, nor one whose button stands in a panel.
 * @param others stand before what cannot be taken back
 */
export function verbButtons(view: View, object?: JsonObject, others: readonly Markup[] = []): Markup[] {
  const formed = new Set(view.plan && displayOf(view.plan).panels.map(({ forms }) => forms));
  const shown = offeredVerbs(view, object).filter(([name, { heading }]) => heading !== false && !formed.has(name));
  const buttons = (dangerous: boolean): Markup[] =>
    shown.filter(([, { tone }]) => (tone === 'danger') === dangerous).map(([name, verb]) => button(view, name, verb));
  return [...buttons(false), ...others, ...buttons(true)];
}

/** The verbs that the account may use, and whose conditions hold. */
function offeredVerbs(view: View, object?: JsonObject): [string, VerbButton][] {
  if (!view.plan) return [];
  const on = object ? 'detail' : 'list';
  return Object.entries(displayOf(view.plan).verbs)
    .filter(([, verb]) => verb.on === on && mayUse(view, verb) && (object === undefined || holds(verb.when ?? {}, object)))
    .map(([name, verb]) => [name, verbFor(verb, object)]);
}

/** A verb with what it says of an object that is so. */
export function verbFor(verb: VerbButton, object: JsonValue | undefined): VerbButton {
  if (!verb.cases || !isJsonObject(object)) return verb;
  const { when: _, ...said } = verb.cases.find(({ when }) => holds(when, object)) ?? { when: {} };
  return { ...verb, ...said };
}

/** Whether the account may use the verb now. */
export function offersVerb(view: View, name: string, object?: JsonObject): boolean {
  return offeredVerbs(view, object).some(([offered]) => offered === name);
}

/** The verb of this name, if the account may use it. */
export function askedVerb(view: View, name: string | null): VerbButton | undefined {
  const verbs = view.plan ? displayOf(view.plan).verbs : {};
  const verb = name !== null && Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  return verb && mayUse(view, verb) ? verb : undefined;
}

/** The path of a verb of this object or list. */
export function verbPath(view: View, verb: VerbButton): string {
  const { plan, key } = view;
  if (!plan) return view.path;
  return `${verb.on === 'detail' && key !== undefined ? objectPath(plan, key) : collectionPath(plan)}${verb.path}/`;
}

function mayUse(view: View, { right }: VerbButton): boolean {
  return right === 'public' || mayChange(view, right);
}

/** Whether an object is as a condition says: of each field one of its values; null is not set, `*` is set. */
function holds(when: Readonly<Record<string, unknown>>, object: JsonObject): boolean {
  return Object.entries(when).every(([field, wanted]) => {
    const value = at(object, field);
    return [wanted].flat().some((one) => (one === '*' ? isSet(value) : one === null ? !isSet(value) : one === value));
  });
}

function at(object: JsonObject, field: string): JsonValue {
  return field.split('.').reduce<JsonValue>((value, name) => (isJsonObject(value) ? (value[name] ?? null) : null), object as JsonValue);
}

function isSet(value: JsonValue): boolean {
  return value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
}

/** A verb that asks nothing is a form of one button. Any other leads to a page that asks. */
function button(view: View, name: string, verb: VerbButton): Markup {
  const tone = verb.tone ?? 'plain';
  const label = translated(view.words, verb.label);
  const help = helpText(view.words, { help_text: verb.help });
  if (verb.method === 'get') return html`<a class="button ${tone}" href="${verbPath(view, verb)}" title="${help}">${label}</a>`;
  if (verb.confirm !== undefined || verb.body !== undefined)
    return html`<a class="button ${tone}" href="${withQuery(view, { [VERB_PARAMETER]: name, [DONE_PARAMETER]: null })}" title="${help}">${label}</a>`;
  return html`<form method="post" action="${formTarget(view, `${verbPath(view, verb)}?${VERB_PARAMETER}=${name}`, verb.method)}"><button type="submit" class="${tone}" title="${help}">${label}</button></form>`;
}
