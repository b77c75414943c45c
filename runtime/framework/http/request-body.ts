import { raw } from 'body-parser';
import type { Request, RequestHandler, Response } from 'express';
import { refuse } from './errors';
import { isMultipart, readMultipart } from '../formats/read-multipart';
import { readBody } from '../formats/read-body';

/** Methods whose body means something; on others it is tolerated and ignored (domain 4.1). */
const WITH_BODY = new Set(['POST', 'PUT', 'PATCH']);

/** How long (in milliseconds) a body may take to arrive. A test may be less patient. */
export const BODY_TIMEOUT = { longest: 120_000 };

const readers = new Map<number, RequestHandler>();

/**
 * Reads and decodes the body of a request; undefined where there is none. Forms in parts are read where `multipart` says so, and where
 * `mail` does an e-mail comes as its bytes.
 * Throws: 408 when it takes too long, 413 when it is larger than the setting allows (compressed or not), 415 for a type or coding that is not read, 400 when it is malformed.
 */
export async function readRequestBody(request: Request, response: Response, multipart = false, mail = false): Promise<unknown> {
  if (!WITH_BODY.has(request.method)) return undefined;
  const limit = request.services.settings.maxBodyBytes;
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(
      () => reject(refuse(408, 'The request took too long to arrive.', { Connection: 'close' })),
      BODY_TIMEOUT.longest,
    ).unref();
    void readerOf(limit)(request, response, (error?: unknown) => {
      clearTimeout(late);
      if (error) reject(asRefusal(error, limit));
      else resolve();
    });
  });
  const bytes: unknown = request.body;
  if (!(bytes instanceof Uint8Array)) return undefined;
  const type = request.headers['content-type'];
  if (mail && /^\s*message\/(rfc822|global)\s*(;|$)/i.test(type ?? '')) return bytes;
  return multipart && bytes.length > 0 && isMultipart(type) ? readMultipart(bytes, type) : readBody(bytes, type);
}

function readerOf(limit: number): RequestHandler {
  const reader = readers.get(limit) ?? raw({ type: () => true, limit, inflate: true });
  readers.set(limit, reader);
  return reader;
}

function tooLarge(limit: number): Error {
  return refuse(413, `Request is larger than ${limit} bytes.`);
}

/** What body-parser says in its own words. */
function asRefusal(error: unknown, limit: number): Error {
  const { type, status } = error as { type?: string; status?: number };
  if (type === 'entity.too.large') return tooLarge(limit);
  if (status === 415) return refuse(415, 'The content encoding of the request is not supported.');
  return refuse(400, 'The body of the request could not be read.');
}
