import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request, Response } from 'express';
import { etagOf, matchesEtag } from '../../../framework/http/etag';

/** The script is small for whoever loads it: without comments, indents, and blanks around operators. None of its texts holds any of these. */
export const EMBED_SCRIPT = readFileSync(join(__dirname, 'embed.js'), 'utf8')
  .replace(/^\s+/gm, '')
  .replace(/^(\/\/|\/\*).*\n/gm, '')
  .replace(/([;{,(])\n/g, '$1')
  .replace(/ (=>|={1,3}|&&|\|\||\?) /g, '$1');

const BYTES = Buffer.from(EMBED_SCRIPT);
const ETAG = etagOf(BYTES);

/** GET `/embed.js`: the script that puts forms on other sites. A browser keeps it for an hour. */
export function sendScript(request: Request, response: Response): void {
  response.setHeader('ETag', ETAG);
  response.setHeader('Cache-Control', 'public, max-age=3600');
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  if (matchesEtag(request.headers['if-none-match'], ETAG)) {
    response.writeHead(304).end();
    return;
  }
  response.writeHead(200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Content-Length': BYTES.length }).end(BYTES);
}
