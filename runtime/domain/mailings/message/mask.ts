/** A tag of Handlebars' language, comments included. */
const TAG = /\{\{~?!--[\s\S]*?--~?\}\}|\{\{\{[\s\S]*?\}\}\}|\{\{[\s\S]*?\}\}/g;
/** Tags without output: blocks, their ends, `else`, comments. */
const BLOCK = /^\{\{~?\s*([#^/!]|else\b)/;

/** Starts the mask of a tag with output. A number and `TAG_END` follow. */
export const VALUE_TAG = '\u0001';
/** Starts the mask of a tag without output. */
export const SILENT_TAG = '\u0002';
export const TAG_END = '\u0003';

/** A template source whose tags are masked, so that it can be parsed as HTML or text. */
export interface MaskedTemplate {
  text: string;
  /** Puts the tags back. */
  restore(text: string): string;
}

/** Masks the tags of a source. Control characters are removed, except those of placeholders. */
export function mask(source: string): MaskedTemplate {
  const tags: string[] = [];
  const clean = source.replace(/[\0-\x03\x05-\x08\x0b\x0c\x0e-\x1f\x7f]/g, '');
  const text = clean.replace(TAG, (tag) => `${BLOCK.test(tag) ? SILENT_TAG : VALUE_TAG}${tags.push(tag) - 1}${TAG_END}`);
  return {
    text,
    restore: (masked) => masked.replace(/[\x01\x02](\d+)\x03/g, (_all, number: string) => tags[Number(number)]!),
  };
}
