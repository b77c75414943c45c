/** At most this many characters are kept. */
const MAX_LENGTH = 500;

/** A text without e-mail addresses, which mail servers like to repeat: the record of a recipient outlives the user's data. */
export function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, '…').slice(0, MAX_LENGTH);
}
