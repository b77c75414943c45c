/** The languages of PostgreSQL's text search, whose words it brings to their stems. `simple` knows none, and changes no word. */
export const SEARCH_LANGUAGES = [
  'simple',
  'arabic',
  'armenian',
  'basque',
  'catalan',
  'danish',
  'dutch',
  'english',
  'finnish',
  'french',
  'german',
  'greek',
  'hindi',
  'hungarian',
  'indonesian',
  'irish',
  'italian',
  'lithuanian',
  'nepali',
  'norwegian',
  'portuguese',
  'romanian',
  'russian',
  'serbian',
  'spanish',
  'swedish',
  'tamil',
  'turkish',
  'yiddish',
] as const;
type SearchLanguage = (typeof SEARCH_LANGUAGES)[number];

/** Rows are found by the words of these fields. */
export type SearchDeclaration = string[] | { fields: string[]; language?: SearchLanguage };

/** The parameter of a query. */
export const SEARCH_PARAMETER = 'search';

/** The names of the fields. */
export function searchedFields(search: SearchDeclaration): string[] {
  return Array.isArray(search) ? search : search.fields;
}
