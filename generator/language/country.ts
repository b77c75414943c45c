/**
 * How the triggers that correct addresses look countries up. The runtime has the same rules in `runtime/core/types/countries.ts`, for values that
 * are not stored yet, and fills the table by them. A test holds the two to be equal.
 */

/** The name under which addresses keep the United States. */
export const UNITED_STATES = 'United States';

/** The steps by which spellings become equal: patterns that JavaScript and PostgreSQL read alike, and what stands in their place. */
export const COUNTRY_FOLDING: readonly (readonly [pattern: string, replacement: string])[] = [
  [String.raw`[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670\u093c\u09bc]`, ''],
  ['\u00df', 'ss'],
  ['\u03c2', '\u03c3'],
  [String.raw`\.\s*`, ''],
  [String.raw`["'\u0060\u00ad\u00b4\u02bb\u02bc\u2018\u2019\u200b-\u200f]`, ''],
  [String.raw`[\s,()&/_\u2013-]+`, ' '],
];

/** SQL of the spelling by which a country is looked up where the one that was written is not known. */
export function foldedCountrySql(text: string): string {
  const lower = `lower(normalize(${text}, NFKD))`;
  const folded = COUNTRY_FOLDING.reduce(
    (before, [pattern, replacement]) => `regexp_replace(${before}, '${pattern.replaceAll("'", "''")}', '${replacement}', 'g')`,
    lower,
  );
  return `btrim(normalize(${folded}, NFC))`;
}
