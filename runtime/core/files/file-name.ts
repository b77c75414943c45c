/** The greatest length of a name, in characters. */
const LONGEST = 255;

/** Characters that a name may not have: control characters, halves of characters, and those that turn the direction of writing. */
const UNSAFE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\uFFFD\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** What a sender calls a file, without folders and characters that deceive. It is only shown: no file is written under it. */
export function fileName(sent: string): string {
  const base =
    sent
      .slice(-4 * LONGEST)
      .split(/[\\/]/)
      .at(-1) ?? '';
  return [...base.replace(UNSAFE, '').trim()].slice(0, LONGEST).join('');
}

/**
 * The header that makes a browser save a file under its name and never show it in place (RFC 6266): a plain name for old clients, and
 * the whole in UTF-8.
 */
export function attachment(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_');
  const whole = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
