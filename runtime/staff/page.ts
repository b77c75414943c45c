import type { VerbButton } from '../core/plan/display-plan';
import type { SchemaDocument } from '../core/plan/schema-plan';
import { isJsonObject, type JsonValue } from '../core/formats/json-value';
import { chosenIn } from './chosen';
import { collectionActions, collectionContent, isCollection } from './collection';
import { detailActions, detailContent } from './detail';
import { displayOf } from './display';
import { isFilled } from './filled';
import { errorContent, errorHeading } from './error';
import { formContent, formTitle, hasForm, problemSummary } from './form';
import { opensFilters } from './filters';
import { offeredFor, offeredIn, offeredInFilters } from './form-choices';
import { namesOf } from './names';
import { frame } from './frame';
import { withAsked } from './asked';
import { CREATE, formPanel, formPanels, panelsAbove, panelsOf } from './panels';
import { withCustomFields, withNames, withNested, withRefused } from './prepare';
import { withPaths } from './read-paths';
import { resourcesContent } from './resources';
import { schemaContent } from './schema';
import { sectionsOf } from './sections';
import { translated } from './labels';
import { html, type Markup } from '../core/formats/markup';
import { showChoice } from './value';
import { answerContent } from './verb-answer';
import { verbContent, verbForm } from './verb-form';
import { askedVerb, DONE_PARAMETER, VERB_PARAMETER, verbFor, verbPath } from './verbs';
import { ownerOf, type View } from './view';
import { objectPath } from '../core/plan/paths';
import { say } from './words';
import { withWordsAsPaths } from './words-as-paths';

/** The path of the list of resources. */
const ROOT_PATH = '/rest/v1/';

/**
 * Writes an answer as an HTML page. With `asForm` it is the form to create or edit an object. When this path or account has no form, it is the page of the
 * answer. Looks up the names of what the page refers to.
 */
export async function writePage(asked: View, answer: JsonValue, asForm: boolean): Promise<string> {
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
    return frame(view, { title: say(words.schema_of, { name: plan?.name ?? '' }), content: schemaContent(view, value), formats: true });
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
    const names = await namesOf(view, chosen.values());
    const content = formContent({ ...view, names: new Map([...view.names, ...names]) }, value, {
      offered: await offeredIn(view),
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
  const read = isObject ? await withWordsAsPaths(view, value) : { view, value };
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
  const text = asDone ?? (verb ? say(words.done, { name: translated(words, verb.label) }) : words.saved);
  return html`<p class="note" role="status" data-once="${DONE_PARAMETER}">${text}</p>`;
}

function isSchema(value: JsonValue): value is JsonValue & SchemaDocument {
  return isJsonObject(value) && Array.isArray(value.allowed_detail_http_methods) && isJsonObject(value.fields);
}
