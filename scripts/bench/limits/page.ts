import { createHash } from 'node:crypto';
import { serve } from './server';

/** A page of the usual length, made once and sent to everybody: the least that a server of pages can do. */
const BYTES = Buffer.from(`<!DOCTYPE html><title>Petition</title>${'<p>We want clean air.</p>'.repeat(300)}`);
const ETAG = `W/"${createHash('sha1').update(BYTES).digest('base64url')}"`;

serve((_pool, path, _query, request, response) => {
  if (path !== '/pages/petition/') return Promise.resolve(false);
  const headers = { 'Content-Type': 'text/html; charset=utf-8', ETag: ETAG, 'Cache-Control': 'public, no-cache' };
  if (request.headers['if-none-match'] !== undefined) response.writeHead(304, headers).end();
  else response.writeHead(200, { ...headers, 'Content-Length': BYTES.length }).end(BYTES);
  return Promise.resolve(true);
});
