import { capitalized, fieldLabel } from './labels';
import { html, type Markup } from '../../core/formats/markup';
import { Amount } from '../../core/types/money';
import { Message, messageText, type MessageValue, recognized, say, type Wording, worded, wordedIn } from '../../core/words';
import type { Words } from '.';

/** What some codes say in plain words, where the English text speaks to programs. */
const FOR_PEOPLE = '_for_people';

/** The text of a code in a language; that for people in English, where there is one. */
function textOf(language: string, code: string): string | undefined {
  return messageText(code, language, FOR_PEOPLE) ?? (language === 'en' ? undefined : messageText(code, language));
}

/** Between what is wrong on one line of a template and what is wrong on the next. */
const LINES = / (?=Line \d+: )/;

/** What is wrong, in the language of the page. What nobody has translated is quoted in English, and the page says that it is English. */
export function messagesMarkup(words: Words, messages: readonly Wording[]): Markup {
  const parts = messages.map((wording, index) => {
    const said = words.language === 'en' ? inPlainEnglish(words, wording) : translatedMessage(words, wording);
    return html`${index > 0 && ' '}${said ?? quoted(words, worded(wording))}`;
  });
  return html`${parts}`;
}

/** A message for an English page: in other words where it speaks to programs. */
function inPlainEnglish(words: Words, wording: Wording): string {
  const message = wording instanceof Message ? wording : recognized(wording);
  if (!message) return worded(wording);
  const { code, values } = message;
  const plain = messageText(code, 'en', FOR_PEOPLE);
  const read = Object.entries(values).map(([name, value]) => [
    name,
    value instanceof Message ? inPlainEnglish(words, value) : localText(words, name, value),
  ]);
  const isAsStored = read.every(([name, text]) => text === worded(values[name!]));
  if (plain === undefined && isAsStored) return worded(wording);
  return say({ language: 'en' }, plain ?? messageText(code, 'en')!, Object.fromEntries(read) as Record<string, string>);
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
  return found && said(words, found);
}

function said(words: Words, { code, values }: Message): string {
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
    return [name, LABELS.includes(name) ? placeLabels(words, worded(value)) : localText(words, name, value)];
  });
  return Object.fromEntries(written) as Record<string, string>;
}

/** A value of a message as people of the language write it. Of an amount that was stored, the English alone is known. */
function localText({ locale }: Words, name: string, value: MessageValue): string {
  return wordedIn(locale, (name === 'amount' && typeof value === 'string' && Amount.of(value)) || value);
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
