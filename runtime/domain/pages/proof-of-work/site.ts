import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request, Response } from 'express';
import { scriptSender } from '../../../framework/http/script';
import { newChallenge } from '../../actions';

/** GET `/challenge/`: what a browser solves before it sends a form. A program that acts without credentials may do the same. */
export async function sendChallenge(request: Request, response: Response): Promise<void> {
  const text = JSON.stringify(await newChallenge(request.services));
  response
    .writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text), 'Cache-Control': 'no-store' })
    .end(text);
}

/** GET `/proof.js`: the script that solves it. */
export const sendProofScript = scriptSender(readFileSync(join(__dirname, 'proof.js'), 'utf8'));
