import { fieldLabel } from '../labels';
import { html, type Markup } from '../template';
import { say, type Words } from '../words';
import { de, type Messages } from './de';
import { es } from './es';
import { fr } from './fr';

const LANGUAGES: Readonly<Record<string, Messages>> = { de, es, fr };

/** No message that is longer is compared with those that have values in them: to compare takes longer than the text does. */
const LONGEST = 1000;

/** What values may be that stand where any other word could: without it, they would take every sentence that begins so. */
const VALUES: Readonly<Record<string, string>> = { json: '"[^]*"|-?[\\d.]+|null', format: '[\\w-]+' };

/** The messages with values in them, and how each is recognised. Those that say most come first. */
const WITH_VALUES = Object.keys(de)
  .filter((message) => /\{\w+\}/.test(message))
  .sort((one, other) => fixedLength(other) - fixedLength(one))
  .map((message) => ({ message: message as keyof Messages, pattern: patternOf(message) }));

/** The place of a value, before what is said of it: `form.thank_you_text: This field is required.` */
const WITH_PLACE = /^([\w./-]+): ([^]+)$/;

/** What is wrong, in the language of the page. What nobody has translated stays in English, and says so to those who hear the page. */
export function messagesMarkup(words: Words, messages: readonly string[]): Markup {
  const parts = messages.map((text, index) => {
    const said = words.language === 'en' ? text : translatedMessage(words, text);
    return html`${index > 0 && ' '}${said ?? html`<span lang="en">${text}</span>`}`;
  });
  return html`${parts}`;
}

/** A message of a refusal in the language of the page. Undefined for one that nobody has translated. */
export function translatedMessage(words: Words, text: string): string | undefined {
  const { language, labels = {} } = words;
  const messages: Readonly<Record<string, string>> = LANGUAGES[language] ?? {};
  if (Object.hasOwn(messages, text)) return messages[text];
  if (Object.hasOwn(labels, text)) return labels[text];
  if (text.length > LONGEST) return undefined;
  for (const { message, pattern } of WITH_VALUES) {
    const values = pattern.exec(text)?.groups;
    if (values && Object.hasOwn(messages, message)) return say(messages[message]!, labelled(words, values));
  }
  const [, place, rest] = WITH_PLACE.exec(text) ?? [];
  const inner = rest === undefined ? undefined : translatedMessage(words, rest);
  return inner === undefined ? undefined : `${placeLabel(words, place!)}: ${inner}`;
}

/** The values of a message; of those that are labels, what they are called in the language. */
function labelled(words: Words, values: Readonly<Record<string, string>>): Record<string, string> {
  const { label, labels } = values;
  return {
    ...values,
    ...(label !== undefined && { label: placeLabel(words, label) }),
    ...(labels !== undefined && {
      labels: labels
        .split(' and ')
        .map((one) => placeLabel(words, one))
        .join(', '),
    }),
  };
}

/** What people call a field that a message names, as far as there is a label for it. */
function placeLabel(words: Words, name: string): string {
  const { labels = {} } = words;
  const readable = name.replaceAll('_', ' ');
  const label = [name, readable, readable.charAt(0).toLowerCase() + readable.slice(1)].find((one) => Object.hasOwn(labels, one));
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
