const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The UUID that a text stands for, in lower case as answers show it. Undefined for any other text. */
export function parseUuid(text: string): string | undefined {
  return UUID.test(text) ? text.toLowerCase() : undefined;
}
