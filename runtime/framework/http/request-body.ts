import { raw } from 'body-parser';
import type { Request, RequestHandler, Response } from 'express';
import { readBody } from '../formats/read-body';
import { isMultipart, readMultipart } from '../formats/read-multipart';
import { refuse } from '../errors/http-error';

/** Methods whose body means something. On others a body is accepted and ignored. */
const WITH_BODY = new Set(['POST', 'PUT', 'PATCH']);

/** How long (in milliseconds) a body may take to arrive. Tests shorten it. */
export const BODY_TIMEOUT = { milliseconds: 120_000 };

/** What a body may be beside JSON, XML and a form. */
interface BodyTypes {
  /** `multipart/form-data` is read. */
  multipart?: boolean;
  /** An e-mail (`message/rfc822`) is returned as its bytes. */
  mail?: boolean;
}

/**
 * Reads and decodes the body of a request. Undefined when there is none.
 * Throws 408 when it takes too long, 413 when it is larger than the setting allows (packed or unpacked), 415 for a content type or
 * encoding that is not supported, and 400 when it is malformed.
 */
export async function readRequestBody(request: Request, response: Response, { multipart, mail }: BodyTypes = {}): Promise<unknown> {
  if (!WITH_BODY.has(request.method)) return undefined;
  const limit = request.services.settings.maxBodyBytes;
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
  const bytes = await readBytes(request, response, limit);
  if (!(bytes instanceof Uint8Array)) return undefined;
  const type = request.headers['content-type'];
  if (mail && /^\s*message\/(rfc822|global)\s*(;|$)/i.test(type ?? '')) return bytes;
  return multipart && bytes.length > 0 && isMultipart(type) ? readMultipart(bytes, type) : readBody(bytes, type);
}

async function readBytes(request: Request, response: Response, limit: number): Promise<unknown> {
  await new Promise<void>((resolve, reject) => {
    const timeout = setTimeout(
      () => reject(refuse(408, 'The request took too long to arrive.', { Connection: 'close' })),
      BODY_TIMEOUT.milliseconds,
    ).unref();
    void readerOf(limit)(request, response, (error?: unknown) => {
      clearTimeout(timeout);
      if (error) reject(httpErrorOf(error, limit));
      else resolve();
    });
  });
  return request.body;
}

const readers = new Map<number, RequestHandler>();

function readerOf(limit: number): RequestHandler {
  const reader = readers.get(limit) ?? raw({ type: () => true, limit, inflate: true });
  readers.set(limit, reader);
  return reader;
}

function tooLarge(limit: number): Error {
  return refuse(413, `Request is larger than ${limit} bytes.`);
}

/** An error of body-parser as one that clients are told. */
function httpErrorOf(error: unknown, limit: number): Error {
  const { type, status } = error as { type?: string; status?: number };
  if (type === 'entity.too.large') return tooLarge(limit);
  if (status === 415) return refuse(415, 'The content encoding of the request is not supported.');
  return refuse(400, 'The body of the request could not be read.');
}
