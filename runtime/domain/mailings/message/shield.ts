/** A tag of Handlebars' language, comments included. */
const TAG = /\{\{~?!--[\s\S]*?--~?\}\}|\{\{\{[\s\S]*?\}\}\}|\{\{[\s\S]*?\}\}/g;
/** Tags that give no text of their own: blocks, their ends, `else`, comments. */
const BLOCK = /^\{\{~?\s*([#^/!]|else\b)/;

/** Stands for a tag that gives text: sign, number, end. */
export const VALUE = '\u0001';
/** Stands for a tag that gives none. */
export const STEP = '\u0002';
export const END = '\u0003';

/** The source of a template whose tags are out of the way, so that it can be read as HTML or text. */
export interface Shielded {
  text: string;
  /** The tag behind a number. */
  tag(number: number): string;
  /** Puts the tags back. */
  restore(text: string): string;
}

/** Takes the tags out of a source. Control characters, which mail has no use for, go, but for those of marks. */
export function shield(source: string): Shielded {
  const tags: string[] = [];
  const clean = source.replace(/[\0-\x03\x05-\x08\x0b\x0c\x0e-\x1f\x7f]/g, '');
  const text = clean.replace(TAG, (tag) => `${BLOCK.test(tag) ? STEP : VALUE}${tags.push(tag) - 1}${END}`);
  return {
    text,
    tag: (number) => tags[number]!,
    restore: (given) => given.replace(/[\x01\x02](\d+)\x03/g, (_all, number: string) => tags[Number(number)]!),
  };
}
