/**
 * JSON text as a script that calls `callback` (specification 4.1). The empty comment keeps the first bytes out of the hands
 * of the client, which has been used to pass the answer off as another file type; the two separators end lines in old scripts.
 */
export function writeJsonp(callback: string, json: string): string {
  const safe = json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  return `/**/${callback}(${safe})`;
}
