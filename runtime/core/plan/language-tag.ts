/** The longest language tag that is kept. */
const LONGEST = 35;

/** A language tag (BCP 47) in its usual spelling: `fr-CA` of `FR-ca`. Undefined for a text that is none. */
export function languageTag(text: string): string | undefined {
  if (text.length > LONGEST) return undefined;
  try {
    const [tag] = Intl.getCanonicalLocales(text);
    return tag !== undefined && tag.length <= LONGEST ? tag : undefined;
  } catch {
    return undefined;
  }
}
