import { capitalized, fieldLabel } from './labels';
import { html, type Markup } from '../../core/formats/markup';
import {
  englishTexts,
  Message,
  messageText,
  type MessageValue,
  recognition,
  type Recognized,
  say,
  subjectsIn,
  type Wording,
  worded,
} from '../../core/words';
import type { Words } from '.';

/** Where the codes of refusals stand. What those who act are told goes last: staff have words of their own for the same. */
const PLACE = 'refusals/';
const LAST = 'refusals/public';

/** What some codes say in plain words, where the English text speaks to programs. */
const FOR_PEOPLE = '_for_people';

let known: ReturnType<typeof recognition> | undefined;

/** The code of a refusal of the catalogue, by what it says in English. */
function recognized(text: string): Recognized | undefined {
  known ??= recognition(
    [...subjectsIn(PLACE).filter((subject) => subject !== LAST), LAST].flatMap((subject) =>
      Object.entries(englishTexts(subject)).flatMap(([name, english]): [string, string][] =>
        name.endsWith(FOR_PEOPLE) ? [] : [[`${subject.slice(PLACE.length)}.${name}`, english]],
      ),
    ),
  );
  return known(text);
}

/** The text of a code in a language; that for people in English, where there is one. */
function textOf(language: string, code: string): string | undefined {
  return messageText(code, language, FOR_PEOPLE) ?? (language === 'en' ? undefined : messageText(code, language));
}

/** The place of a value, before what is said of it: `form.thank_you_text: This field is required.` */
const WITH_PLACE = /^([\w./-]+): ([^]+)$/;

/** Between what is wrong on one line of a template and what is wrong on the next. */
const LINES = / (?=Line \d+: )/;

/** What is wrong, in the language of the page. What nobody has translated is quoted in English, and the page says that it is English. */
export function messagesMarkup(words: Words, messages: readonly Wording[]): Markup {
  const parts = messages.map((wording, index) => {
    const said = words.language === 'en' ? inPlainEnglish(wording) : translatedMessage(words, wording);
    return html`${index > 0 && ' '}${said ?? quoted(words, worded(wording))}`;
  });
  return html`${parts}`;
}

/** A message for an English page: in other words where it speaks to programs. */
function inPlainEnglish(wording: Wording): string {
  const { code, values } = wording instanceof Message ? wording : (recognized(wording) ?? {});
  if (code === undefined || values === undefined) return worded(wording);
  const plain = messageText(code, 'en', FOR_PEOPLE);
  if (plain === undefined && !Object.values(values).some((value) => value instanceof Message)) return worded(wording);
  const inner = Object.entries(values).map(([name, value]) => [name, value instanceof Message ? inPlainEnglish(value) : worded(value)]);
  return say({ language: 'en' }, plain ?? messageText(code, 'en')!, Object.fromEntries(inner) as Record<string, string>);
}

/** A message in English, as a quotation in a page of another language. */
function quoted({ in_english: lead }: Words, text: string): Markup {
  const [before, after] = lead.split('{text}');
  return html`${before}<span lang="en">${text}</span>${after}`;
}

/** A message in the language of the page. Undefined for one that nobody has translated, and in English, which all are written in. */
export function translatedMessage(words: Words, wording: Wording): string | undefined {
  if (words.language === 'en') return undefined;
  if (wording instanceof Message) return said(words, wording);
  const { labels = {} } = words;
  if (Object.hasOwn(labels, wording)) return labels[wording];
  const lines = wording.split(LINES);
  if (lines.length > 1) return joined(lines.map((line) => translatedMessage(words, line)));
  const found = recognized(wording);
  if (found) return said(words, found);
  const [, place, rest] = WITH_PLACE.exec(wording) ?? [];
  const inner = rest === undefined ? undefined : translatedMessage(words, rest);
  return inner === undefined ? undefined : `${placeLabel(words, place!)}${words.colon}${inner}`;
}

function said(words: Words, { code, values }: { code: string; values: Readonly<Record<string, MessageValue>> }): string {
  return say(words, textOf(words.language, code)!, labelled(words, values));
}

/** Several messages as one. Undefined where nobody has translated one of them. */
function joined(lines: readonly (string | undefined)[]): string | undefined {
  return lines.includes(undefined) ? undefined : lines.join(' ');
}

/** Values that are called by what people call them, and those that list such, with `and` or commas between. */
const LABELS: readonly string[] = ['label', 'kind', 'status', 'labels', 'kinds'];

/** Values that are messages themselves. */
const MESSAGES_WITHIN: readonly string[] = ['message', 'hint', 'meant'];

/** The values of a message: labels and messages among them in the language. */
function labelled(words: Words, values: Readonly<Record<string, MessageValue>>): Record<string, string> {
  const written = Object.entries(values).map(([name, value]) => {
    if (value instanceof Message || MESSAGES_WITHIN.includes(name))
      return [name, translatedMessage(words, value as Wording) ?? worded(value)];
    return [name, LABELS.includes(name) ? placeLabels(words, worded(value)) : worded(value)];
  });
  return Object.fromEntries(written) as Record<string, string>;
}

function placeLabels(words: Words, names: string): string {
  return names
    .split(/ and |, /)
    .map((name) => placeLabel(words, name))
    .join(', ');
}

/** What people call a field that a message names, as far as there is a label for it. */
function placeLabel(words: Words, name: string): string {
  const { labels = {} } = words;
  const readable = name.replaceAll('_', ' ');
  const label = [name, readable, readable.charAt(0).toLowerCase() + readable.slice(1), capitalized(readable)].find((one) =>
    Object.hasOwn(labels, one),
  );
  return label === undefined ? name : fieldLabel(words, { verbose_name: label });
}
