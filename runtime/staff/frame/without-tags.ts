/** What a text says without its markup, on one line: what people wrote as HTML, where there is no room for more than its words. */
export function withoutTags(text: string): string {
  return text
    .replaceAll(/<(style|head)\b.*?<\/\1>/gis, ' ')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The words of a text that is HTML; any other as it is. */
export function plainWords(text: string): string {
  return /<\/[a-z][a-z0-9]*>/i.test(text) ? withoutTags(text) : text;
}
