import { encodePart } from './encode';

/** The content of a message. */
export interface Parts {
  /** Headers, encoded and folded, without a line break at the end. */
  headers: readonly string[];
  text: string;
  html?: string;
  /** Occurs in no part. */
  boundary: string;
}

/** The whole message: `multipart/alternative`, or plain text without HTML. */
export function message({ headers, text, html, boundary }: Parts): string {
  const head = `${headers.join('\r\n')}\r\nMIME-Version: 1.0\r\n`;
  if (html === undefined) return `${head}${part('plain', text)}`;
  return `${head}Content-Type: multipart/alternative;\r\n boundary="${boundary}"\r\n\r\n--${boundary}\r\n${part('plain', text)}--${boundary}\r\n${part('html', html)}--${boundary}--\r\n`;
}

function part(type: 'plain' | 'html', text: string): string {
  const { encoding, body } = encodePart(text);
  return `Content-Type: text/${type}; charset=utf-8\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}\r\n`;
}
