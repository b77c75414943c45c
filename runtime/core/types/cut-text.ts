/** Characters as people read them: a letter with its marks, an emoji with its parts. They are the same in every language. */
let characters: Intl.Segmenter | undefined;

/** How much of the text behind the cut is looked at, in UTF-16. The longest emoji have 15 units; more marks on one letter are an ornament. */
const LOOKED_AT = 64;

/**
 * The beginning of a text, with `most` units of UTF-16 at most. It ends between two characters: half of an emoji is no text that can be stored, and
 * a letter without its accent is another one. What is no text stays so.
 */
export function cutText<T extends string | null | undefined>(text: T, most: number): T;
export function cutText(text: string | null | undefined, most: number): string | null | undefined {
  if (!text || text.length <= most) return text;
  const start = Math.max(0, most - LOOKED_AT);
  characters ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  const { index } = characters.segment(text.slice(start, most + LOOKED_AT)).containing(most - start)!;
  if (index > 0) return text.slice(0, start + index);
  // One character longer than what is looked at: between two of its code points.
  const isHalf = /[\uD800-\uDBFF]/.test(text.charAt(most - 1));
  return text.slice(0, isHalf ? most - 1 : most);
}
