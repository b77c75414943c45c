const TRUE = new Set(['true', 't', 'yes', 'y', 'on', '1']);
const FALSE = new Set(['false', 'f', 'no', 'n', 'off', '0']);

/** A boolean in any spelling that clients send: "True", "1", "on", "yes" and their opposites. Undefined for any other text. */
export function parseBoolean(text: string): boolean | undefined {
  const spelling = text.trim().toLowerCase();
  if (TRUE.has(spelling)) return true;
  return FALSE.has(spelling) ? false : undefined;
}
