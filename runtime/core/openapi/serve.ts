import type { RequestHandler } from 'express';
import { hasRight } from '../auth/permissions';
import { queryOf } from '../http/request';
import { sendBytes } from '../http/send-bytes';
import { checkParameters } from '../http/strict/check-names';
import { Forms } from './forms';
import { PARTS } from './part';

/** Reads the text of the document. It is called at the first request, not when the process starts. */
export type ReadOpenapi = () => Promise<string>;

/**
 * GET of `/rest/v1/openapi.json`: 200 with the document, with `?kind=pages` with the part of one kind of object, and with `?resource=action` with that of one
 * resource. Fields that the account does not see are not in it. 304 to whoever has it already.
 */
export function openapi(read: ReadOpenapi): RequestHandler {
  let forms: Forms | undefined;
  return async (request, response) => {
    forms ??= new Forms(await read());
    const query = queryOf(request);
    checkParameters(request, response, query, PARTS);
    const lacking = forms.rights.filter((right) => !hasRight(request.account ?? null, right));
    const part = { kind: query.get('kind') || undefined, resource: query.get('resource') || undefined };
    sendBytes(request, response, { ...forms.form(part, lacking), type: 'application/json' });
  };
}
