/** Tags by language and region, as each request asks for one and reading them takes some 30 µs. Few languages and regions exist. */
const known = new Map<string, string>();

/**
 * `en-GB` of `en` in `GB`: how a language is written in a region, where CLDR knows of it. The language alone where it is written as usual there: `de` in `DE`, and `ja` in
 * `BR`, of which it knows nothing.
 * @param code a tag (BCP 47); one that names a region keeps it
 * @param region two letters, ISO 3166
 */
export function regionalTag(code: string, region: string | undefined): string {
  if (region === undefined) return code;
  const key = `${code} ${region}`;
  const tag = known.get(key) ?? tagOf(code, region);
  if (known.size < 1000) known.set(key, tag);
  return tag;
}

function tagOf(code: string, region: string): string {
  const { language, script, region: own } = new Intl.Locale(code);
  if (own !== undefined || new Intl.Locale(code).maximize().region === region) return code;
  const tag = new Intl.Locale(language, { script, region }).toString();
  const { locale } = new Intl.NumberFormat(tag).resolvedOptions();
  return new Intl.Locale(locale).region === region ? tag : code;
}
