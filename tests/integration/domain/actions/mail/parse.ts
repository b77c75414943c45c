/** The parts of a message that tests look at. */
export interface Parsed {
  raw: string;
  /** A header, unfolded but not decoded. */
  header(name: string): string | undefined;
  html: string;
  text: string;
}

/** Parses a message of nodemailer: two parts, each quoted-printable, base64 or 7bit. */
export function parseMail(raw: string): Parsed {
  const [head, body] = split(raw);
  const boundary = /boundary="?([^";\r\n]+)/.exec(head)?.[1] ?? '';
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r\n/, '')));
  const partOf = (type: string): string => {
    const part = parts.find(([headers]) => headers.includes(type));
    return part ? decode(part[0], part[1]).replaceAll('\r\n', '\n') : '';
  };
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return {
    raw,
    header: (name) => lines.find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}: `))?.slice(name.length + 2),
    html: partOf('text/html'),
    text: partOf('text/plain').replaceAll('\n', ' '),
  };
}

function split(text: string): [string, string] {
  const at = text.indexOf('\r\n\r\n');
  return [text.slice(0, at), text.slice(at + 4)];
}

function decode(headers: string, body: string): string {
  if (/quoted-printable/i.test(headers)) {
    const bytes = body
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    return Buffer.from(bytes, 'latin1').toString('utf8');
  }
  return /base64/i.test(headers) ? Buffer.from(body, 'base64').toString('utf8') : body;
}
