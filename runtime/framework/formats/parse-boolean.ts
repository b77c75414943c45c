const TRUE = new Set(['true', 't', 'yes', 'y', 'on', '1']);
const FALSE = new Set(['false', 'f', 'no', 'n', 'off', '0']);

/** A truth value in every spelling that clients send: "True", "1", "on", "yes" and their opposites (domain 3.2); undefined for any other text. */
export function parseBoolean(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  if (TRUE.has(word)) return true;
  return FALSE.has(word) ? false : undefined;
}
