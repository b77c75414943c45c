import { Message } from '../../core/words';
import { Router } from 'express';
import type { RequestHandler } from '../../core/call/express';
import { notAllowed } from '../../core/http/answer';
import { explorerPage } from './page';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { refuse } from '../../core/errors/http-error';
import { sendBytes } from '../../core/http/send';

const SCRIPT = 'text/javascript; charset=utf-8';

const STYLE = 'text/css; charset=utf-8';

/** The files that an explorer loads: two of the library, and our own. */
const FILES: ReadonlyMap<string, StoredFile> = new Map([
  ['swagger-ui-bundle.js', { path: () => require.resolve('swagger-ui-dist/swagger-ui-bundle.js'), type: SCRIPT }],
  ['swagger-ui.css', { path: () => require.resolve('swagger-ui-dist/swagger-ui.css'), type: STYLE }],
  ['explorer.js', { path: () => join(__dirname, 'explorer.js'), type: SCRIPT }],
  ['explorer.css', { path: () => join(__dirname, 'explorer.css'), type: STYLE }],
]);

/** GET `/rest/v1/docs/swagger-ui.css`: a file of the explorer. A browser that has it does not load it again. */
const explorerFile: RequestHandler = async (request, response) => {
  const file = FILES.get(String(request.params.file));
  if (!file) throw refuse(404, new Message('writing.not_found'));
  sendBytes(request, response, { bytes: await readFile(file.path()), type: file.type });
};

/** `/rest/v1/docs/`: pages that tell people of the API and try it, and the files that they load. */
export function explorer(): Router {
  const router = Router();
  router
    .route('/')
    .get(explorerPage)
    .all(notAllowed(['GET']));
  router
    .route('/:file')
    .get(explorerFile)
    .all(notAllowed(['GET']));
  return router;
}

interface StoredFile {
  path(): string;
  type: string;
}
