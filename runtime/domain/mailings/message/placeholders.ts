/** What replaces the placeholders in a rendered template. */
export interface PlaceholderValues {
  /** The tracked URL of a link that is the same for all users. */
  link(number: number): string;
  /** The tracked URL of a link that differs between users. `rendered` is the URL that the template gave. */
  own(number: number, rendered: string): string;
  preheader: string;
  pixel: string;
}

/**
 * Placeholders in the source of a template, for what differs in each message. They are replaced after rendering, without parsing the HTML
 * of every message. Each starts with a secret marker, so values of users cannot contain one.
 */
export class Placeholders {
  constructor(private readonly marker: string) {}

  link(number: number): string {
    return `${this.marker}L${number};`;
  }

  own(number: number, source: string): string {
    return `${this.marker}W${number};${source}${this.marker}E;`;
  }

  get preheader(): string {
    return `${this.marker}P;`;
  }

  get pixel(): string {
    return `${this.marker}O;`;
  }

  /** Replaces the placeholders in a rendered template. */
  fill(rendered: string, values: PlaceholderValues): string {
    const [start, ...pieces] = rendered.split(this.marker);
    let filled = start!;
    for (const piece of pieces) {
      const end = piece.indexOf(';');
      const number = Number(piece.slice(1, end));
      const rest = piece.slice(end + 1);
      if (piece[0] === 'L') filled += values.link(number) + rest;
      else if (piece[0] === 'W') filled += values.own(number, rest);
      else if (piece[0] === 'P') filled += values.preheader + rest;
      else if (piece[0] === 'O') filled += values.pixel + rest;
      else filled += rest;
    }
    return filled;
  }
}

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
