import { labelOf, pluralOf } from '../../model/display';
import { helpOf, IMPLICIT_HELP } from '../../model/fields';
import { choicesOf } from '../../language/column-field';
import type { LoadedWords } from '../../load/words';
import { diagnose, type Diagnostic } from '../catalogue';
import type { DeclaredResource } from '../context';
import type { Rule } from '../rule';
import { didYouMean } from '../suggest';

const LANGUAGE = /^[a-z]{2,3}$/;

/** Files of words translate what there is: labels of fields, choices, resources, sections, buttons and panels, help of fields and verbs, what resources are for, and kinds of object. */
export const labels: Rule = function* ({ words: files, all, unreadResources, unreadMixins }) {
  const words = files.filter(({ subject }) => subject === undefined);
  if (words.length === 0) return;
  const isComplete = unreadResources.size + unreadMixins.size === 0 && !all.some(({ incomplete }) => incomplete);
  const known = new Set([...Object.values(IMPLICIT_HELP), ...all.flatMap((resource) => [...labelsIn(resource)])]);
  for (const file of words) yield* wrongIn(file, known, isComplete);
};

function* wrongIn({ file, language, words, at }: LoadedWords, known: ReadonlySet<string>, isComplete: boolean): Iterable<Diagnostic> {
  const top = { file, line: 1, column: 1 };
  if (!LANGUAGE.test(language)) yield diagnose(top, 'R246', { what: `"${language}" is no language` });
  if (typeof words !== 'object' || words === null || Array.isArray(words)) return yield diagnose(top, 'R246', { what: 'this is no map' });
  for (const [label, text] of Object.entries(words)) {
    if (typeof text !== 'string' || text === '') yield diagnose({ file, ...at([label]) }, 'R246', { what: `"${label}" has no text` });
    else if (isComplete && !known.has(label))
      yield diagnose({ file, ...at([label], 'key') }, 'R245', { label, hint: didYouMean(label, known) });
  }
}

/** All that pages call the resource and its parts. */
function* labelsIn({ declaration, declared, fields, kind }: DeclaredResource): Iterable<string> {
  const { display = {}, verbs = {} } = declaration;
  const label = display.label ?? labelOf({ name: declaration.resource, base: declaration.extends });
  yield* [label, display.plural ?? pluralOf(label), declaration.about, kind.replaceAll('_', ' ')];
  for (const { title } of [...(display.sections ?? []), ...(display.panels ?? [])]) yield title;
  for (const button of Object.values(display.verbs ?? {}))
    for (const { label: said, confirm, submit, done } of [button, ...(button.cases ?? []).map((each) => ({ submit: undefined, ...each }))])
      yield* [said, confirm, submit, done].filter((text) => typeof text === 'string');
  for (const { inputs = {} } of display.panels ?? []) yield* Object.values(inputs);
  for (const offered of Object.values(display.offers ?? {})) if (typeof offered !== 'string') yield* Object.values(offered);
  yield* [...Object.values(display.begins ?? {}), ...Object.values(display.hints ?? {})];
  for (const { labels: read = {} } of Object.values(display.read_as ?? {})) yield* Object.values(read);
  yield* (display.name ?? []).filter(isTemplateWithWords);
  for (const { help } of Object.values(verbs)) yield help;
  for (const { body } of Object.values(verbs)) yield* labelsOfBody(body);
  for (const { name, declaration: field } of [...fields.values(), ...declared.values()]) {
    yield 'title' in field && typeof field.title === 'string' ? field.title : name.replaceAll('_', ' ');
    if (field.help !== undefined) yield helpOf(field);
    if ('choices' in field) yield* labelsOfChoices(field);
    // A form has a box for each that the entries of a list may be.
    if ('items' in field) for (const value of field.items?.choices ?? []) yield String(value).replaceAll('_', ' ');
  }
}

/** Names of objects that are not made of values alone: `Upload {id} to {page}`. French has a space before a colon. */
function isTemplateWithWords(template: string): boolean {
  return /[\p{L}:]/u.test(template.replaceAll(/\{[^{}]*\}/g, '')) && template.includes('{');
}

/** What stands at the fields that a button asks for. */
function* labelsOfBody(body: unknown): Iterable<string> {
  const { properties = {} } = (body ?? {}) as { properties?: Readonly<Record<string, { title?: string; description?: string }>> };
  for (const [name, { title, description }] of Object.entries(properties)) {
    yield title ?? name.replaceAll('_', ' ');
    if (description !== undefined) yield description;
  }
}

/** What people read in place of each choice: its label, else the value made readable. */
function* labelsOfChoices(field: Parameters<typeof choicesOf>[0]): Iterable<string> {
  const { values = [], labels = {} } = choicesOf(field) ?? {};
  yield* Object.values(labels);
  for (const value of values) if (!Object.hasOwn(labels, value)) yield String(value).replaceAll('_', ' ');
}
