/**
 * JSON text as a script that calls `callback`.
 * The empty comment comes first so that the client does not choose the first bytes, which could make the answer look like another file
 * type. The two separators are escaped because they end a line in old JavaScript.
 */
export function writeJsonp(callback: string, json: string): string {
  const safe = json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  return `/**/${callback}(${safe})`;
}
