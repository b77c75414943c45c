/** Code, which stays as it is; a space before a mark that ends something; the space after « . */
const SPACES = /`[^`]*`| (?=»|[;:?!]+(?![\w=]))|(?<=«) /g;

/** A French text in which no line begins with `;`, `:`, `?`, `!` or `»`, nor ends with `«`: the spaces beside these are no-break spaces. */
export function withFrenchSpaces(text: string): string {
  return text.replace(SPACES, (found) => (found === ' ' ? '\u00a0' : found));
}
