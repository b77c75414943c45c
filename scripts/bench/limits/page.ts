import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Pool } from 'pg';
import { serve, textOf } from './server';
import { sign } from './sign';

/** What the page shows, as one text: it says whether anything has changed. */
const PAGE = `
  SELECT json_build_array(p.title, p.status, p.hidden, f.statement_leadin, f.statement_text, f.about_text)::text
  FROM core_page p JOIN cms_petition_form f ON f.page_id = p.id WHERE lower(p.name) COLLATE "C" = lower($1)`;

/** A page ready to be sent, and what it was made of. */
let made: { from: string; bytes: Buffer; etag: string } | undefined;

serve(async (pool, path, _query, request, response) => {
  if (path !== '/pages/petition/') return false;
  if (request.method === 'POST') await receive(pool, request, response);
  else await show(pool, request, response);
  return true;
});

/** A page of the usual length, which is made anew only after a change. */
async function show(pool: Pool, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { rows } = await pool.query<[string]>({ name: 'page', text: PAGE, values: ['petition'], rowMode: 'array' });
  if (made?.from !== rows[0]![0]) made = make(rows[0]![0]);
  const { bytes, etag } = made!;
  const headers = { 'Content-Type': 'text/html; charset=utf-8', ETag: etag, 'Cache-Control': 'public, no-cache' };
  if (request.headers['if-none-match'] !== undefined) response.writeHead(304, headers).end();
  else response.writeHead(200, { ...headers, 'Content-Length': bytes.length }).end(bytes);
}

function make(from: string): typeof made {
  const [title, , , ...texts] = JSON.parse(from) as string[];
  const bytes = Buffer.from(`<!DOCTYPE html><title>${title}</title>${texts.join('')}${'<p>We want clean air.</p>'.repeat(300)}`);
  return { from, bytes, etag: `W/"${createHash('sha1').update(bytes).digest('base64url')}"` };
}

async function receive(pool: Pool, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const form = Object.fromEntries(new URLSearchParams(await textOf(request)));
  const { redirectUrl } = await sign(pool, request, 'website', { ...form, page: 'petition' });
  response.writeHead(303, { Location: redirectUrl, 'Content-Length': 0, 'Cache-Control': 'no-store' }).end();
}
