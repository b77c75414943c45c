import type { Request, Response } from '../../../core/call/express';
import { FORM_TOKEN, isUnsent, newFormToken } from '../../actions';
import { hidden } from '../../../core/controls';
import type { Markup } from '../../../core/formats/markup';
import { type PreparedPage, preparePage, type RenderedPage, sendPage } from '../render/send-page';

/** Where the token of a form stands in a page that was made for everybody: as long as a token, so that one takes its place. */
const PLACE = 'token-of-the-form-here';

/** The hidden field of a form whose sending counts once. Whoever gets the form gets a token of their own. */
export const tokenMarkup = (): Markup => hidden(FORM_TOKEN, PLACE);

/** A page with this token in its forms. Its `ETag` names the token, so that the browser keeps its copy only as long as it keeps the token. */
function withToken(page: PreparedPage, token: string): PreparedPage {
  return {
    ...page,
    etag: page.etag.replace(/"$/, `.${token}"`),
    // Made when they are sent: a browser that has its copy gets none.
    get bytes() {
      const bytes = Buffer.from(page.bytes);
      for (const place of placesIn(page)) bytes.write(token, place, 'latin1');
      return bytes;
    },
  };
}

const places = new WeakMap<PreparedPage, number[]>();

/** Where a page has the token of a form. They are looked for once in a page that is kept. */
function placesIn(page: PreparedPage): number[] {
  let found = places.get(page);
  if (!found) {
    found = [];
    for (let at = page.bytes.indexOf(PLACE); at >= 0; at = page.bytes.indexOf(PLACE, at + 1)) found.push(at);
    places.set(page, found);
  }
  return found;
}

/**
 * Sends a page with a form. The form has a token that nobody had before. A browser that asks whether its copy is still the same keeps that of its copy,
 * unless it was sent: who comes back to sign for somebody else, or once more, means another sending.
 */
export async function sendForm(request: Request, response: Response, status: number, page: RenderedPage | PreparedPage): Promise<void> {
  const prepared = 'bytes' in page ? page : preparePage(page);
  if (placesIn(prepared).length === 0) return sendPage(request, response, status, prepared);
  const kept = prepared.personal ? undefined : /\.([\w-]{22})"/.exec(request.headers['if-none-match'] ?? '')?.[1];
  const token = kept !== undefined && (await isUnsent(request.services, kept)) ? kept : newFormToken();
  sendPage(request, response, status, withToken(prepared, token));
}
