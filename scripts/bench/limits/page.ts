import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Pool } from 'pg';
import { serve, textOf } from './server';
import { sign } from './sign';

/** What the page shows, as one text: it says whether anything has changed. And whether the form that the visitor has was sent (`$2`), which must not be sent again. */
const PAGE = `
  SELECT json_build_array(p.title, p.status, p.hidden, f.statement_leadin, f.statement_text, f.about_text)::text,
    EXISTS (SELECT FROM core_sentform s WHERE s.token = $2)
  FROM core_page p JOIN cms_petition_form f ON f.page_id = p.id WHERE lower(p.name) COLLATE "C" = lower($1)`;

/** A page ready to be sent, what it was made of, and where the token of its form stands. */
let made: { from: string; bytes: Buffer; place: number; tag: string } | undefined;

const PLACE = 'token-of-the-form-here';
const secret = process.env.SECRET_KEY!;

serve(async (pool, path, _query, request, response) => {
  if (path !== '/pages/petition/') return false;
  if (request.method === 'POST') await receive(pool, request, response);
  else await show(pool, request, response);
  return true;
});

/** A page of the usual length, which is made anew only after a change. Each visitor gets a form with a token of their own, and keeps it until it was sent. */
async function show(pool: Pool, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const known = request.headers['if-none-match'];
  const kept = known === undefined ? undefined : /\.([\w-]{22})"/.exec(known)?.[1];
  const sent = kept === undefined ? null : createHmac('sha256', secret).update(kept).digest('base64url');
  const { rows } = await pool.query<[string, boolean]>({ name: 'page', text: PAGE, values: ['petition', sent], rowMode: 'array' });
  const [from, isSent] = rows[0]!;
  if (made?.from !== from) made = make(from);
  const { bytes, place, tag } = made!;
  const token = kept !== undefined && !isSent ? kept : randomBytes(16).toString('base64url');
  const headers = { 'Content-Type': 'text/html; charset=utf-8', ETag: `W/"${tag}.${token}"`, 'Cache-Control': 'public, no-cache' };
  if (known === headers.ETag) {
    response.writeHead(304, headers).end();
    return;
  }
  const own = Buffer.from(bytes);
  own.write(token, place, 'latin1');
  response.writeHead(200, { ...headers, 'Content-Length': own.length }).end(own);
}

function make(from: string): typeof made {
  const [title, , , ...texts] = JSON.parse(from) as string[];
  const form = `<input type="hidden" name="form_token" value="${PLACE}">`;
  const bytes = Buffer.from(`<!DOCTYPE html><title>${title}</title>${texts.join('')}${form}${'<p>We want clean air.</p>'.repeat(300)}`);
  return { from, bytes, place: bytes.indexOf(PLACE), tag: createHash('sha1').update(bytes).digest('base64url') };
}

async function receive(pool: Pool, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const form = Object.fromEntries(new URLSearchParams(await textOf(request)));
  const { redirectUrl } = await sign(pool, request, 'website', { ...form, page: 'petition' });
  response.writeHead(303, { Location: redirectUrl, 'Content-Length': 0, 'Cache-Control': 'no-store' }).end();
}
