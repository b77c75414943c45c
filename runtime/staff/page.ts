import type { FieldErrors } from '../core/errors/http-error';
import type { ReadAs, VerbButton } from '../core/plan/display-plan';
import type { SchemaDocument } from '../core/plan/schema-plan';
import { isJsonObject, type JsonValue, type JsonObject, toJsonValue } from '../core/formats/exact-json';
import { chosenIn } from './forms/initial-values';
import { collectionActions, collectionContent, isCollection } from './lists/collection';
import { detailActions, detailContent } from './object/detail';
import { displayOf } from './object/display';
import { begunIn, formContent, formTitle, hasForm, problemSummary } from './forms/form';
import { opensFilters } from './lists/filters';
import { offeredFor, offeredIn, offeredInFilters } from './forms/form-choices';
import { namesOf } from './words/names';
import { frame, HOME_PATH } from './frame/frame';
import { withAsked } from './forms/placeholder-inputs';
import { CREATE, formPanel, formPanels, panelsAbove, panelsOf } from './panels';
import { withClock, withCustomFields, withNames, withNested, withRefused } from './prepare';
import { resourcesContent } from './lists/resources';
import { schemaContent } from './object/schema';
import { sectionsOf } from './object/sections';
import { afterLabel, translated, capitalized, fieldLabel, namesField } from './words/labels';
import { html, type Markup } from '../core/formats/markup';
import { isFilled, isOwnUri, showChoice, showValue } from './object/value';
import { verbContent, verbForm } from './forms/verb-form';
import { askedVerb, DONE_PARAMETER, VERB_PARAMETER, verbFor, verbPath } from './object/verbs';
import { homeOfPage, ownerOf, type View, mayChange } from './view';
import { objectPath, collectionPath } from '../core/plan/reference';
import { withWordsAsPaths } from './words/words-as-paths';
import { copyField } from './forms/controls';
import { notFoundText } from '../core/read/detail';
import { messagesMarkup } from './words/messages';
import type { ResourcePlan } from '../core/plan/plan';
import type { Registry } from '../core/plan/registry';
import { planNamed } from './object/read-as';
import { isWording, say, texts, worded } from '../core/words';

/** Where whoever typed something may have it back: not where the page is missing or the account may not see it. */
const MAY_GO_BACK: readonly number[] = [400, 405, 408, 409, 412, 413, 415, 429, 500, 503];

/** The path of the list of resources. */
const ROOT_PATH = '/rest/v1/';

/**
 * Writes an answer as an HTML page. With `asForm` it is the form to create or edit an object. When this path or account has no form, it is the page of the
 * answer. Looks up the names of what the page refers to.
 */
export async function writePage(given: View, answer: JsonValue, asForm: boolean): Promise<string> {
  const asked = { ...given, ...(await homeOfPage(given.services)) };
  const value = withPaths(asked.registry, await withNested(asked, answer));
  const isForm = asForm || asked.submitted !== undefined;
  const named = await withCustomFields(await withNames(asked, value), value, isForm);
  const view = isForm ? await withAsked(named, value) : named;
  const { plan, submitted, words } = view;
  const verbName = submitted ? (submitted.verb ?? null) : view.query.get(VERB_PARAMETER);
  const verb = view.status < 300 || submitted ? askedVerb(view, verbName) : undefined;
  if (verb) return verbPage(view, verbName!, verb, value);
  if (submitted) return frame(view, { title: formTitle(view), content: await objectForm(view, null) });
  if (view.status >= 400) return frame(view, { ...errorHeading(view), content: errorContent(view, value) });
  if (isSchema(value))
    return frame(view, {
      title: say(words, words.schema_of, { name: plan?.name ?? '' }),
      content: schemaContent(view, value),
      formats: true,
    });
  if (asForm && hasForm(view)) return frame(view, { title: formTitle(view), content: await objectForm(view, value) });
  if (isCollection(value)) return collectionPage(view, value);
  if (view.path === ROOT_PATH) return frame(view, { title: words.all_resources, content: resourcesContent(view), formats: true });
  return objectPage(view, value);
}

/** The page that asks for what a verb needs, or shows what it answered: that of a panel, where one is its form. */
async function verbPage(view: View, name: string, verb: VerbButton, value: JsonValue): Promise<string> {
  const isAnswer = !view.submitted && view.path === verbPath(view, verb);
  const object = view.submitted || isAnswer || !isJsonObject(value) ? undefined : value;
  const panel = await formPanel(view, name, object, isAnswer ? value : undefined);
  const content = panel
    ? html`${view.submitted && problemSummary(view, verbForm(view.plan!, verb).fields)}${panel}`
    : isAnswer
      ? answerContent(view, value)
      : await verbQuestion(view, name, verb, value);
  const { label } = verbFor(verb, object);
  return frame(view, { title: translated(view.words, label), kicker: nameOfObject(view), content });
}

/** What is asked before a verb is done. After a refusal it speaks of the object again. */
async function verbQuestion(asked: View, name: string, verb: VerbButton, value: JsonValue): Promise<Markup> {
  const { view, object } = asked.submitted ? await withRefused(asked) : { view: asked, object: value };
  const above = await panelsAbove(view, name, isJsonObject(object) ? object : undefined);
  return html`${above}${verbContent(view, name, verbFor(verb, object), { object, offered: await offeredFor(view, verbForm(view.plan!, verb).fields) })}`;
}

/** The form of an object: that of a panel, where one is the form of new ones. */
async function objectForm(view: View, value: JsonValue): Promise<Markup> {
  const panel = view.key === undefined ? await formPanel(view, CREATE) : null;
  if (!panel) {
    const { beside, under } = await formPanels(view, isJsonObject(value) && view.key !== undefined ? value : undefined);
    const chosen = await chosenIn(view);
    const object = isJsonObject(value) && view.key !== undefined ? value : {};
    const names = await namesOf(view, chosen.values());
    const content = formContent({ ...(await withClock(view, value, chosen)), names: new Map([...view.names, ...names]) }, value, {
      offered: await offeredIn(view, (field) => begunIn(view, object, chosen, field)),
      chosen,
      under,
    });
    return beside.length === 0 ? content : html`<div class="beside"><div>${content}</div><div>${beside}</div></div>`;
  }
  return html`${
    view.submitted &&
    problemSummary(
      view,
      sectionsOf(view.plan!, view.registry, '', () => true).flatMap(({ fields }) => fields),
    )
  }${panel}`;
}

async function collectionPage(view: View, value: Parameters<typeof collectionContent>[1]): Promise<string> {
  const title = view.plan ? translated(view.words, displayOf(view.plan).plural) : view.words.rows;
  const offered = opensFilters(view) ? await offeredInFilters(view) : undefined;
  const { before, after } = await panelsOf(view, undefined);
  const content = html`${before}${collectionContent(view, value, offered)}${after}`;
  const kicker = view.key !== undefined && nameOfObject(view);
  return frame(view, { title, kicker, actions: collectionActions(view), content, formats: true });
}

async function objectPage(view: View, value: JsonValue): Promise<string> {
  const { plan, key } = view;
  const isObject = isJsonObject(value) && value.resource_uri !== undefined && key !== undefined;
  const read = isObject ? await withWordsAsPaths(await withClock(view, value), value) : { view, value };
  const panels = isObject ? await panelsOf(view, value) : { before: [], after: [], shown: [] };
  const content = detailContent(read.view, read.value, panels.shown);
  return frame(view, {
    title: nameOfObject(view) ?? view.words.details,
    kicker: plan && key !== undefined && html`${translated(view.words, displayOf(plan).label)}${isObject && stateOf(view, value)}`,
    actions: detailActions(view, value),
    content: html`${doneNote(view, value)}${panels.before}${content}${panels.after}`,
    formats: true,
  });
}

function nameOfObject(view: View): string | undefined {
  const { key, names, words } = view;
  const plan = ownerOf(view);
  if (!plan) return undefined;
  const label = translated(words, displayOf(plan).label);
  return key === undefined ? label : (names.get(objectPath(plan, key)) ?? `${label} ${key}`);
}

/** How the object is, as the YAML says it: `Draft`. */
function stateOf({ plan, words }: View, object: Readonly<Record<string, JsonValue>>): Markup | null {
  const { state, tones } = displayOf(plan!);
  const value = state === undefined ? undefined : object[state];
  if (state === undefined || !isFilled(value)) return null;
  const field = plan!.schema?.fields[state];
  return html` <span class="state" id="object-state">${showChoice(field, value!, words, tones[state]) ?? String(value)}</span>`;
}

/** What was done just now. */
function doneNote(view: View, object: JsonValue): Markup | null {
  const done = view.query.get(DONE_PARAMETER);
  if (done === null) return null;
  const asked = askedVerb(view, done);
  const verb = asked && verbFor(asked, object);
  if (verb?.done === false) return null;
  const { words } = view;
  const asDone = verb?.done === undefined ? undefined : translated(words, verb.done);
  const text = asDone ?? (verb ? say(words, words.done, { name: translated(words, verb.label) }) : words.saved);
  return html`<p class="note" role="status" data-once="${DONE_PARAMETER}">${text}</p>`;
}

function isSchema(value: JsonValue): value is JsonValue & SchemaDocument {
  return isJsonObject(value) && Array.isArray(value.allowed_detail_http_methods) && isJsonObject(value.fields);
}

/** What a verb answered: texts to be copied, everything else as values are shown. */
function answerContent(view: View, answer: JsonValue): Markup {
  const { plan, key, words } = view;
  const back = plan && (key === undefined ? collectionPath(plan) : objectPath(plan, key));
  const entries = isJsonObject(answer) ? Object.entries(answer) : [];
  const texts = entries.filter(([, value]) => typeof value === 'string' && !isOwnUri(value));
  const rest = texts.length === 0 ? answer : Object.fromEntries(entries.filter((entry) => !texts.includes(entry)));
  const label = (name: string): string => capitalized(translated(words, name.replaceAll('_', ' ')));
  return html`<p class="note" role="status">${words.shown_once}</p>
${texts.length > 0 && html`<div class="fields">${texts.map(([name, text]) => copyField(words, { id: `answer-${name}`, label: label(name), value: String(text) }))}</div>`}
${(texts.length === 0 || texts.length < entries.length) && showValue(rest, view)}
<p class="actions"><a class="button" href="${back}">${words.back}</a></p>`;
}

/** The heading of an error page, in words, with its status above. */
function errorHeading({ words, status }: View): { title: string; kicker: string } {
  const said = texts('staff/errors', words);
  return { title: (said.titles as Readonly<Record<number, string>>)[status] ?? said.other, kicker: say(said, said.status, { status }) };
}

/** The content of an error page: its message, or its messages by field, and the ways on. */
function errorContent(view: View, body: JsonValue): Markup {
  const { words, plan, status } = view;
  return html`<div class="alert" role="alert">${isJsonObject(body) ? messageOf(view, body) : showValue(body, view)}</div>
${MAY_GO_BACK.includes(status) && html`<p>${texts('staff/errors', words).go_back}</p>`}
<ul class="inline"><li><a href="${HOME_PATH}">${words.home}</a></li>${
    plan && mayChange(view, 'view') && html`<li><a href="${collectionPath(plan)}">${translated(words, displayOf(plan).plural)}</a></li>`
  }<li><a href="/rest/v1/">${words.all_resources}</a></li></ul>`;
}

function messageOf(view: View, body: JsonObject): Markup {
  const { words, plan, key } = view;
  const { error } = body as { error?: unknown };
  if (plan && key !== undefined && isWording(error) && worded(error) === worded(notFoundText(plan, key)))
    return html`<p>${say(texts('staff/errors', words), texts('staff/errors', words).no_object, { name: `${translated(words, displayOf(plan).label)} ${key.slice(0, 100)}` })}</p>`;
  if (isWording(error)) return html`<p>${messagesMarkup(words, [error])}</p>`;
  const [errors, ...others] = Object.values(body);
  if (!isJsonObject(errors) || others.length > 0 || !Object.values(errors).every(isTexts))
    return html`${showValue(toJsonValue(body), view)}`;
  return html`<ul>${Object.entries(errors as unknown as FieldErrors).map(([name, messages]) => {
    const label = fieldLabel(words, plan?.schema?.fields[name], name);
    const text = messagesMarkup(words, messages);
    return html`<li>${!namesField(text.text, label) && `${label}${afterLabel(words, label)}`}${text}</li>`;
  })}</ul>`;
}

function isTexts(value: JsonValue): boolean {
  return Array.isArray(value) && value.every(isWording);
}

/**
 * An answer in which keys of objects are their paths, so that pages show them by name: the object that `object` or `object_of` of the YAML speaks of, and
 * references in what changed (`changes_of`).
 */
function withPaths(registry: Registry, value: JsonValue): JsonValue {
  if (isCollection(value)) return { ...value, objects: value.objects.map((object) => withPaths(registry, object)) };
  if (!isJsonObject(value) || !isOwnUri(value.resource_uri)) return value;
  const own = registry.find(value.resource_uri.split('/', 4)[3] ?? '');
  const keys = own ? keysIn(own) : [];
  if (keys.length === 0) return value;
  const read = keys.flatMap(([field, { object, object_of, changes_of }]): [string, JsonValue][] => {
    const shown = value[field];
    const plan = object === undefined ? planNamed(registry, value, object_of ?? changes_of) : registry.find(object);
    if (!plan || shown === undefined) return [];
    if (object !== undefined || object_of !== undefined)
      return plan.exposed && isKey(shown) ? [[field, objectPath(plan, String(shown))]] : [];
    return isJsonObject(shown) ? [[field, changesWithPaths(registry, plan, shown)]] : [];
  });
  return read.length === 0 ? value : { ...value, ...Object.fromEntries(read) };
}

const keyFields = new WeakMap<ResourcePlan, readonly [string, ReadAs][]>();

/** The fields of a resource with keys of objects, and what the YAML says of them. Each row of a list asks for them, so they are kept. */
function keysIn(plan: ResourcePlan): readonly [string, ReadAs][] {
  const known = keyFields.get(plan);
  if (known) return known;
  const made = Object.entries(displayOf(plan).read_as).filter(([, said]) => said.object ?? said.object_of ?? said.changes_of);
  keyFields.set(plan, made);
  return made;
}

function changesWithPaths(registry: Registry, plan: ResourcePlan, changes: JsonObject): JsonObject {
  const entries = Object.entries(changes).map(([field, change]): [string, JsonValue] => {
    const to = plan.write?.references[field]?.to;
    const target = to === undefined ? undefined : registry.find(to);
    if (!target?.exposed || !isJsonObject(change)) return [field, change];
    const pathOf = (key: JsonValue): JsonValue => (isKey(key) ? objectPath(target, String(key)) : key);
    return [field, Object.fromEntries(Object.entries(change).map(([end, key]) => [end, pathOf(key)]))];
  });
  return Object.fromEntries(entries);
}

function isKey(value: JsonValue): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && value !== '');
}
