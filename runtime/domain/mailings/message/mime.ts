import { encodePart } from './encode';

/** What one message consists of. */
export interface Parts {
  /** Headers, each encoded and folded, without line breaks at their ends. */
  headers: readonly string[];
  text: string;
  html?: string;
  /** Stands in no part. */
  boundary: string;
}

/** A message as it goes over the wire: `multipart/alternative`, or plain text where there is no HTML. */
export function message({ headers, text, html, boundary }: Parts): string {
  const head = `${headers.join('\r\n')}\r\nMIME-Version: 1.0\r\n`;
  if (html === undefined) return `${head}${part('plain', text)}`;
  return `${head}Content-Type: multipart/alternative;\r\n boundary="${boundary}"\r\n\r\n--${boundary}\r\n${part('plain', text)}--${boundary}\r\n${part('html', html)}--${boundary}--\r\n`;
}

function part(type: 'plain' | 'html', text: string): string {
  const { encoding, body } = encodePart(text);
  return `Content-Type: text/${type}; charset=utf-8\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}\r\n`;
}
