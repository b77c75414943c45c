import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request, Response } from '../../../core/call/express';
import { newChallenge } from '../../actions';

/** GET `/challenge/`: what a browser solves before it sends a form. A program that acts without credentials may do the same. */
export async function sendChallenge(request: Request, response: Response): Promise<void> {
  const text = JSON.stringify(await newChallenge(request.services));
  response
    .writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text), 'Cache-Control': 'no-store' })
    .end(text);
}

const text = readFileSync(join(__dirname, 'proof.js'), 'utf8');

/** The script that solves it, as it stands in pages, and its hash for the Content-Security-Policy. */
export const PROOF_SCRIPT = { text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` };
