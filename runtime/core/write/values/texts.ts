import { accept, type Coerced, type ValueLimits, reject } from './coerced';
import { coerceJson } from './json';
import { coerceList } from './shapes';
import { coerceText } from './text';

/**
 * Accepts a list of texts and trims each; `items` of the column checks them. Numbers become texts. Forms send JSON text, and XML sends a
 * list of one as the item alone.
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
