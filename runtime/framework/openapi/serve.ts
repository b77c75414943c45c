import type { RequestHandler } from 'express';
import { hasRight } from '../auth/permissions';
import { matchesEtag } from '../http/etag';
import { queryOf } from '../http/request';
import { setHead } from '../http/send';
import { checkParameters } from '../http/strict/check-names';
import { Forms } from './forms';

/** Reads the text of the document. It is called at the first request, not when the process starts. */
export type ReadOpenapi = () => Promise<string>;

/**
 * GET of `/rest/v1/openapi.json`: 200 with the document, and with `?kind=pages` with the part of one kind of object. Fields that the account does not see are
 * not in it. 304 to whoever has it already.
 */
export function openapi(read: ReadOpenapi): RequestHandler {
  let forms: Forms | undefined;
  return async (request, response) => {
    forms ??= new Forms(await read());
    const query = queryOf(request);
    checkParameters(request, response, query, ['kind']);
    const kind = query.get('kind') || undefined;
    const lacking = forms.rights.filter((right) => !hasRight(request.account ?? null, right));
    const { bytes, etag } = forms.form(kind, lacking);
    const isKnown = matchesEtag(request.headers['if-none-match'], etag);
    setHead(response, { status: isKnown ? 304 : 200, headers: { ETag: etag, Vary: 'Authorization' } });
    if (isKnown) return void response.end();
    response.setHeader('Content-Type', 'application/json');
    response.setHeader('Content-Length', bytes.length);
    response.end(bytes);
  };
}
