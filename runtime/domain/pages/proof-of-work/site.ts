import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request, Response } from 'express';
import { etagOf, matchesEtag } from '../../../framework/http/etag';
import { newChallenge } from '../../actions';

const SCRIPT = readFileSync(join(__dirname, 'proof.js'));
const ETAG = etagOf(SCRIPT);

/** GET `/challenge/`: what a browser solves before it sends a form. A program that acts without credentials may do the same. */
export async function sendChallenge(request: Request, response: Response): Promise<void> {
  const text = JSON.stringify(await newChallenge(request.services));
  response
    .writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text), 'Cache-Control': 'no-store' })
    .end(text);
}

/** GET `/proof.js`: the script that solves it. A browser keeps it for an hour. */
export function sendProofScript(request: Request, response: Response): void {
  response.setHeader('ETag', ETAG);
  response.setHeader('Cache-Control', 'public, max-age=3600');
  if (matchesEtag(request.headers['if-none-match'], ETAG)) response.writeHead(304).end();
  else response.writeHead(200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Content-Length': SCRIPT.length }).end(SCRIPT);
}
