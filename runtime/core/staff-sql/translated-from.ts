/** The dialect from which SQL of staff is translated when PostgreSQL refuses it as it is. */
export const TRANSLATED_FROM = 'MySQL';

/** The header by which an answer says that SQL of staff ran in translation; none for SQL that ran as it is. */
export function translatedHeader(translated: boolean): Record<string, string> {
  return translated ? { 'X-Translated-From': TRANSLATED_FROM } : {};
}
