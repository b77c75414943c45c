import type { FieldErrors } from '../../errors/http-error';
import { languageTag } from '../../types/parse';
import { accept, type Coerced, reject, type ValueLimits } from './coerced';

/** Texts of one language by field; null takes the language away. */
export type Translations = Record<string, Record<string, unknown> | null>;

/** The most languages that one body names. */
const MOST_LANGUAGES = 200;

/** Accepts an object of languages, each with texts that keep the rules of their fields, or with null. Nothing may be said twice. */
export function coerceTranslations(input: unknown, { fields = {}, validate }: ValueLimits): Coerced {
  if (input === '') return accept({});
  if (!isObject(input)) return reject('Enter an object of languages, each with its texts.');
  if (Object.keys(input).length > MOST_LANGUAGES) return reject(`Enter at most ${MOST_LANGUAGES} languages.`);
  const translations: Translations = {};
  const problems: string[] = [];
  for (const [sent, texts] of Object.entries(input)) {
    const tag = languageTag(sent);
    if (tag === undefined) problems.push(`${JSON.stringify(sent.slice(0, 50))} is no language tag, such as fr or pt-BR.`);
    else if (Object.hasOwn(translations, tag)) problems.push(`${tag}: This language is said twice.`);
    else if (texts !== null && !isObject(texts)) problems.push(`${tag}: Enter an object of texts, or null to take the language away.`);
    else {
      translations[tag] =
        texts === null ? null : Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== null && text !== ''));
      const unknown = Object.keys(texts ?? {}).filter((name) => !Object.hasOwn(fields, name));
      problems.push(...unknown.map((name) => `${tag}/${name.slice(0, 50)}: This is not translated.`));
      if (unknown.length === 0) problems.push(...messagesOf(tag, validate!(translations[tag] ?? {})));
    }
  }
  const [first, ...more] = problems;
  return first === undefined ? accept(translations) : reject(first, more);
}

function messagesOf(tag: string, errors: FieldErrors): string[] {
  return Object.entries(errors).flatMap(([field, messages]) => messages.map((message) => `${tag}/${field}: ${message}`));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
