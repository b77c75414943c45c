import type { Request, Response } from '../call/express';
import { etagOf, matchesEtag } from '../formats/write-body';

/** The answer to GET for a script of this service. A browser keeps it for an hour, and then asks whether it has changed. */
export function scriptSender(text: string): (request: Request, response: Response) => void {
  const bytes = Buffer.from(text);
  const etag = etagOf(bytes);
  return (request, response) => {
    response.setHeader('ETag', etag);
    response.setHeader('Cache-Control', 'public, max-age=3600');
    // Pages of other sites load scripts too. They hold no secret.
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    if (matchesEtag(request.headers['if-none-match'], etag)) response.writeHead(304).end();
    else response.writeHead(200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Content-Length': bytes.length }).end(bytes);
  };
}
