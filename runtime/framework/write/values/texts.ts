import { accept, type Coerced, type ValueLimits, reject } from './coerced';
import { coerceJson } from './json';
import { coerceList } from './shapes';
import { coerceText } from './text';

/**
 * A list of texts, each of which the column's `items` check. Numbers become texts, blanks around each go. Forms send JSON text; a list of one may come
 * as the item alone, as XML has it.
 */
export function coerceTexts(input: unknown, { items }: ValueLimits): Coerced {
  const isJson = typeof input === 'string' && input.trimStart().startsWith('[');
  const list = isJson ? coerceJson(input) : coerceList(input);
  if (!list.ok) return reject('Enter a list of texts.');
  const texts: string[] = [];
  for (const item of list.value as unknown[]) {
    const text = coerceText(item, { format: items?.format });
    if (!text.ok) return reject('Enter a list of texts.');
    texts.push((text.value as string).trim());
  }
  return accept(texts);
}
