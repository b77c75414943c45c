/** How the files of a type begin: bytes at a place, or one of several. */
type Signature = (head: Buffer) => boolean;

const at =
  (offset: number, ...beginnings: string[]): Signature =>
  (head) =>
    beginnings.some((beginning) => {
      const bytes = Buffer.from(beginning, 'latin1');
      return head.subarray(offset, offset + bytes.length).equals(bytes);
    });

const riff =
  (kind: string): Signature =>
  (head) =>
    at(0, 'RIFF')(head) && at(8, kind)(head);

const ZIP = at(0, 'PK\x03\x04', 'PK\x05\x06');

/** The types whose files all begin in one way. Those of others may hold anything, whatever they are called. */
const SIGNATURES: readonly [type: RegExp, signature: Signature][] = [
  [/^image\/png$/, at(0, '\x89PNG\r\n\x1a\n')],
  [/^image\/jpeg$/, at(0, '\xff\xd8\xff')],
  [/^image\/gif$/, at(0, 'GIF87a', 'GIF89a')],
  [/^image\/webp$/, riff('WEBP')],
  [/^image\/avif$/, at(4, 'ftypavif', 'ftypavis')],
  [/^image\/tiff$/, at(0, 'II*\0', 'MM\0*')],
  [/^application\/pdf$/, at(0, '%PDF-')],
  [/^application\/(zip|epub\+zip)$/, ZIP],
  [/^application\/vnd\.(openxmlformats-officedocument|oasis\.opendocument)\.[\w.-]+$/, ZIP],
  [/^application\/gzip$/, at(0, '\x1f\x8b')],
  [/^audio\/mpeg$/, at(0, 'ID3', '\xff\xfb', '\xff\xf3', '\xff\xf2')],
  [/^audio\/wav$/, riff('WAVE')],
  [/^(audio|video)\/ogg$/, at(0, 'OggS')],
  [/^video\/mp4$/, at(4, 'ftyp')],
  [/^(audio|video)\/webm$/, at(0, '\x1a\x45\xdf\xa3')],
];

/** How many bytes the beginnings take. */
export const HEAD_SIZE = 16;

/** Types that senders say for the same. */
const ALIASES: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'application/x-pdf': 'application/pdf',
  'application/x-zip-compressed': 'application/zip',
  'application/x-gzip': 'application/gzip',
  'audio/x-wav': 'audio/wav',
};

/** The type of a file of which nothing is known. */
const UNKNOWN_TYPE = 'application/octet-stream';

/** Types by which senders say nothing that are recognised by how the file begins. */
const RECOGNISED = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'application/pdf', 'application/zip'];

/** The media type that a sender means, in lower case and without parameters. Where it says none, that of the first bytes. */
export function mediaTypeOf(sent: string | undefined, head: Buffer): string {
  const type = (sent ?? '').slice(0, 200).split(';')[0]!.trim().toLowerCase();
  const known = ALIASES[type] ?? (/^[a-z0-9][a-z0-9.+-]{0,62}\/[a-z0-9][a-z0-9.+-]{0,62}$/.test(type) ? type : UNKNOWN_TYPE);
  return known === UNKNOWN_TYPE ? (RECOGNISED.find((each) => signatureOf(each)!(head)) ?? UNKNOWN_TYPE) : known;
}

/** Whether a list of types such as `image/*` has a type. */
export function isAmong(types: readonly string[], type: string): boolean {
  return types.some((each) => each === type || (each.endsWith('/*') && type.startsWith(each.slice(0, -1))));
}

/** Whether a file begins as those of its type do. True for types of which nothing is known. */
export function beginsAs(type: string, head: Buffer): boolean {
  return signatureOf(type)?.(head) ?? true;
}

/**
 * The type under which a file is sent out: its own where its first bytes were held against it, else none that a browser would do something
 * with. What a sender says is never trusted.
 */
export function sentOutAs(type: string): string {
  return signatureOf(type) ? type : UNKNOWN_TYPE;
}

function signatureOf(type: string): Signature | undefined {
  return SIGNATURES.find(([types]) => types.test(type))?.[1];
}

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

/** A number of bytes as people say it: 2 MB. Of a size between two numbers it is the bytes. */
export function sizeText(bytes: number): string {
  if (bytes % 1024 ** 2 === 0) return `${bytes / 1024 ** 2} MB`;
  return bytes % 1024 === 0 ? `${bytes / 1024} KB` : `${bytes} bytes`;
}

/** The same in the words of a language: 2 Mo. */
export function sizeIn(bytes: number, language: string): string {
  const written = (number: number, unit: 'megabyte' | 'kilobyte' | 'byte'): string =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: unit === 'byte' ? 'long' : 'short' }).format(number);
  if (bytes % 1024 ** 2 === 0) return written(bytes / 1024 ** 2, 'megabyte');
  return bytes % 1024 === 0 ? written(bytes / 1024, 'kilobyte') : written(bytes, 'byte');
}
