import { accept, type Coerced, type Limits, reject } from './coerced';
import { coerceJson } from './json';
import { coerceText } from './text';

/** A list of texts, each of which the column's `items` check. Numbers become texts, blanks around each go. */
export function coerceTexts(input: unknown, { items }: Limits): Coerced {
  const list = coerceJson(input);
  if (!list.ok || !Array.isArray(list.value)) return reject('Enter a list of texts.');
  const texts: string[] = [];
  for (const item of list.value) {
    const text = coerceText(item, { format: items?.format });
    if (!text.ok) return reject('Enter a list of texts.');
    texts.push((text.value as string).trim());
  }
  return accept(texts);
}
