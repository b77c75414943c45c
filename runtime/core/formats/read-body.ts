import { refuse } from '../errors/http-error';
import { looksLikeForm, readForm } from './read-form';
import { readJson } from './read-json';
import { readXml } from './read-xml';

/** A reader may take turns with other requests. Then it returns a promise. */
type Reader = (text: string) => unknown;

const READERS: Readonly<Record<string, Reader>> = {
  'application/json': readJsonOrForm,
  'text/json': readJsonOrForm,
  'application/xml': readXml,
  'text/xml': readXml,
  'application/x-www-form-urlencoded': readForm,
};

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Decodes the bytes of a body by their content type. Only white space counts as no body, which is undefined.
 * Throws 415 for a content type or charset that is not supported, 400 when the body is malformed, and 413 when it has too many elements.
 */
export async function readBody(bytes: Uint8Array, contentType: string | undefined): Promise<unknown> {
  if (bytes.length === 0) return undefined;
  const [type = '', ...parameters] = (contentType ?? 'application/json').split(';').map((part) => part.trim().toLowerCase());
  const reader = Object.hasOwn(READERS, type) ? READERS[type] : undefined;
  if (!reader) throw refuse(415, `Content type '${type.slice(0, 80)}' is not supported. Send application/json.`);
  const charset = parameters
    .find((parameter) => parameter.startsWith('charset='))
    ?.slice(8)
    .replaceAll('"', '');
  if (charset !== undefined && !/^(utf-?8|us-ascii)$/.test(charset)) throw refuse(415, 'Requests are encoded in UTF-8.');
  const text = decodedText(bytes);
  return text.trim() === '' ? undefined : reader(text);
}

/** Some clients send a form under the content type of JSON. */
function readJsonOrForm(text: string): unknown {
  return looksLikeForm(text) ? readForm(text) : readJson(text);
}

function decodedText(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw refuse(400, 'Request is not valid UTF-8.');
  }
}
