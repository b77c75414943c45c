import { capitalized, fieldLabel } from '../labels';
import { html, type Markup } from '../../core/formats/markup';
import { say, type Words } from '../words';
import { withSpacesOf } from '../words/french-spaces';
import { files } from './files';
import type { Messages } from './messages';
import { postgresql } from './postgresql';
import { reading } from './reading';
import { requests } from './requests';
import { staffSql } from './staff-sql';
import { templates } from './templates';
import { values } from './values';
import { writing } from './writing';

/** What refusals of the core and of pages say. Those of the domain come with the words of a page. */
export const OWN: Messages = { ...values, ...writing, ...reading, ...requests, ...files, ...staffSql, ...postgresql, ...templates };

/** No message that is longer is compared with those that have values in them: to compare takes longer than the text does. */
const LONGEST = 1000;

/** What values may be that stand where any other word could: without it, they would take every sentence that begins so. */
const VALUES: Readonly<Record<string, string>> = {
  json: '"[^]*"|-?[\\d.]+|null',
  format: '[\\w-]+',
  method: '[A-Z]+',
  number: '\\d+',
  id: "[^ ']+",
};

/** A message with values in it, and how it is recognised. */
interface Pattern {
  message: string;
  pattern: RegExp;
}

interface Catalogue {
  messages: Messages;
  /** Those that say most come first. */
  patterns: readonly Pattern[];
}

const NONE: Messages = {};
const catalogues = new WeakMap<Messages, Catalogue>();

/** All messages, with those of the domain. They are the same object each time. */
function catalogueOf({ messages: ofDomain = NONE }: Words): Catalogue {
  const known = catalogues.get(ofDomain);
  if (known) return known;
  const messages = { ...ofDomain, ...OWN };
  const patterns = [...Object.keys(OWN), ...Object.keys(ofDomain)]
    .filter((message) => /\{\w+\}/.test(message))
    .sort((one, other) => fixedLength(other) - fixedLength(one))
    .map((message) => ({ message, pattern: patternOf(message) }));
  const made = { messages, patterns };
  catalogues.set(ofDomain, made);
  return made;
}

/** The place of a value, before what is said of it: `form.thank_you_text: This field is required.` */
const WITH_PLACE = /^([\w./-]+): ([^]+)$/;

/** Between what is wrong on one line of a template and what is wrong on the next. */
const LINES = / (?=Line \d+: )/;

/** What is wrong, in the language of the page. What nobody has translated is quoted in English, and the page says that it is English. */
export function messagesMarkup(words: Words, messages: readonly string[]): Markup {
  const parts = messages.map((text, index) => {
    const said = words.language === 'en' ? inPlainEnglish(words, text) : translatedMessage(words, text);
    return html`${index > 0 && ' '}${said ?? quoted(words, text)}`;
  });
  return html`${parts}`;
}

/** A message for an English page: in other words where it speaks to programs. */
function inPlainEnglish(words: Words, text: string): string {
  const { messages } = catalogueOf(words);
  return (Object.hasOwn(messages, text) ? messages[text]!.en : undefined) ?? text;
}

/** A message in English, as a quotation in a page of another language. */
function quoted({ in_english: lead }: Words, text: string): Markup {
  const [before, after] = lead.split('{text}');
  return html`${before}<span lang="en">${text}</span>${after}`;
}

/** A message of a refusal in the language of the page. Undefined for one that nobody has translated, and in English, which all are written in. */
export function translatedMessage(words: Words, text: string): string | undefined {
  const { labels = {} } = words;
  if (words.language === 'en') return undefined;
  const language = words.language as 'de' | 'es' | 'fr';
  const { messages, patterns } = catalogueOf(words);
  if (Object.hasOwn(messages, text)) return withSpacesOf(language, messages[text]![language]);
  if (Object.hasOwn(labels, text)) return labels[text];
  if (text.length > LONGEST) return undefined;
  const lines = text.split(LINES);
  if (lines.length > 1) return joined(lines.map((line) => translatedMessage(words, line)));
  for (const { message, pattern } of patterns) {
    const values = pattern.exec(text)?.groups;
    if (values) return say(withSpacesOf(language, messages[message]![language]), labelled(words, values));
  }
  const [, place, rest] = WITH_PLACE.exec(text) ?? [];
  const inner = rest === undefined ? undefined : translatedMessage(words, rest);
  return inner === undefined ? undefined : `${placeLabel(words, place!)}${words.colon}${inner}`;
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
function labelled(words: Words, values: Readonly<Record<string, string>>): Record<string, string> {
  const written = Object.entries(values).map(([name, value]) => {
    if (MESSAGES_WITHIN.includes(name)) return [name, translatedMessage(words, value) ?? value];
    return [name, LABELS.includes(name) ? placeLabels(words, value) : value];
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

function patternOf(message: string): RegExp {
  const parts = message.split(/\{(\w+)\}/).map((part, index) => {
    if (index % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return `(?<${part}>${VALUES[part] ?? '[^]*?'})`;
  });
  return new RegExp(`^${parts.join('')}$`);
}

function fixedLength(message: string): number {
  return message.replaceAll(/\{\w+\}/g, '').length;
}
