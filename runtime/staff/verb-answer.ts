import { isJsonObject, type JsonValue } from '../core/formats/json-value';
import { copyField } from './copy-field';
import { capitalized, translated } from './labels';
import { html, type Markup } from '../core/formats/markup';
import { isOwnUri, showValue } from './value';
import { type View } from './view';
import { collectionPath, objectPath } from '../core/plan/paths';

/** What a verb answered: texts to be copied, everything else as values are shown. */
export function answerContent(view: View, answer: JsonValue): Markup {
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
