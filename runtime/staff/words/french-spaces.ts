/** Code, which stays as it is; a space before a mark that ends something; the space after « . */
const SPACES = /`[^`]*`| (?=»|[;:?!]+(?![\w=]))|(?<=«) /g;

/** A French text in which no line begins with `;`, `:`, `?`, `!` or `»`, nor ends with `«`: the spaces beside these are no-break spaces. */
export function withFrenchSpaces(text: string): string {
  return text.replace(SPACES, (found) => (found === ' ' ? '\u00a0' : found));
}

const FRENCH = 'fr';

/** What is said in a language, a text or whatever holds texts, with the spaces of that language. */
export function withSpacesOf<T>(language: string, said: T): T {
  return language === FRENCH ? (spaced(said) as T) : said;
}

function spaced(said: unknown): unknown {
  if (typeof said === 'string') return withFrenchSpaces(said);
  if (Array.isArray(said)) return said.map(spaced);
  if (typeof said !== 'object' || said === null) return said;
  return Object.fromEntries(Object.entries(said).map(([name, value]) => [name, spaced(value)]));
}
