/** A text for one header of a message. Line breaks and other control characters become blanks, because they could begin another header. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
