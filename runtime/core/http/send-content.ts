import { pipeline } from 'node:stream';
import type { Request, Response } from '../express';
import type { Answer, Content } from '../call';
import { ENDING } from './drain';
import { setHead } from './send';

/**
 * Sends a text or a stream as it is. A stream is sent as fast as the client reads it, and destroyed when the client disconnects.
 * A stream that fails closes the connection before the end of the body, so that no client takes a part for the whole.
 */
export function sendContent(request: Request, response: Response, answer: Answer, { content, type, lasting }: Content): void {
  if (response.destroyed || response.headersSent) {
    if (typeof content !== 'string') content.destroy();
    return;
  }
  setHead(response, answer);
  response.setHeader('Content-Type', type);
  if (typeof content === 'string') {
    const bytes = Buffer.from(content);
    response.setHeader('Content-Length', bytes.length);
    response.end(bytes);
    return;
  }
  if (request.isHead) {
    content.destroy();
    response.end();
    return;
  }
  if (lasting) {
    request.admission.release();
    response.once(ENDING, () => response.end());
    if (request.isEnding) response.end();
  }
  // The stream, and each step of a request, wait for the end of the answer. Node warns of a leak from the eleventh listener on.
  response.setMaxListeners(20);
  pipeline(content, response, (error) => {
    if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') {
      request.services.log.warn('An answer broke off.', { request_id: request.requestId, path: request.canonicalPath, cause: error });
    }
  });
}
