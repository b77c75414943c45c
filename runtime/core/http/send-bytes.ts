import type { Request, Response } from '../express';
import { etagOf, matchesEtag } from '../formats/etag';
import { setHead } from './send';

/** Bytes that a path always gives, and their media type. `etag` where it is known already. */
interface FixedBytes {
  bytes: Uint8Array;
  type: string;
  etag?: string;
  /** A header of the request, beside those of accounts, that the bytes follow from. */
  vary?: string;
}

/** Sends bytes as they are, with their `ETag`; 304 to whoever has them already. */
export function sendBytes(request: Request, response: Response, { bytes, type, etag = etagOf(bytes), vary }: FixedBytes): void {
  const isKnown = matchesEtag(request.headers['if-none-match'], etag);
  setHead(response, {
    status: isKnown ? 304 : 200,
    headers: { ETag: etag, Vary: ['Authorization', 'Cookie', ...(vary === undefined ? [] : [vary])].join(', ') },
  });
  if (isKnown) return void response.end();
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', bytes.length);
  response.end(bytes);
}
