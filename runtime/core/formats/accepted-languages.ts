import { languageTag } from '../types/parse';

/** Most browsers send one of a few headers, and to read one takes 20 µs. */
const MAX_KEPT = 200;
const MAX_LENGTH = 200;
const kept = new Map<string, readonly string[]>();

/** The languages of `Accept-Language`, the most wanted first. What cannot be read in it is left out. */
export function acceptedLanguages(header: string | string[] | undefined): readonly string[] {
  const text = String(header ?? '');
  const known = kept.get(text);
  if (known) return known;
  const languages = languagesIn(text);
  if (text.length > MAX_LENGTH) return languages;
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(text, languages);
  return languages;
}

function languagesIn(text: string): string[] {
  return text
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim());
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return { tag: languageTag(tag), weight: weight === undefined ? 1 : Number(weight.slice(2)) };
    })
    .filter((each): each is { tag: string; weight: number } => each.tag !== undefined && each.weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}
