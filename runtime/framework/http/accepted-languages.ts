import { languageTag } from '../plan/language-tag';

/** The languages of `Accept-Language`, the most wanted first. What cannot be read in it is left out. */
export function acceptedLanguages(header: string | string[] | undefined): string[] {
  return String(header ?? '')
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
