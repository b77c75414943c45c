import type { NextFunction, Request, Response } from 'express';
import { redirect } from './send-page';

/**
 * GET `/<short_code>/`: leads to the URL of the `redirect` with this code. Nothing of the request becomes part of the URL, so strangers
 * cannot make our address lead elsewhere. An unknown code is left to what comes after.
 */
export async function followShortLink(request: Request, response: Response, next: NextFunction): Promise<void> {
  const code = String(request.params.code);
  const { rows } = await request.services.pool.query<{ url: string | null }>({
    name: 'page_short_link',
    text: 'SELECT url FROM core_redirect WHERE short_code = $1',
    values: [code],
  });
  const url = rows[0]?.url ?? '';
  if (/^https?:\/\//i.test(url) && URL.canParse(url)) redirect(response, 302, new URL(url).href);
  else next();
}
