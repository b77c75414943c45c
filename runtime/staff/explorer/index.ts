import { Router } from 'express';
import { notAllowed } from '../../core/http/answer';
import { explorerFile } from './files';
import { explorerPage } from './page';

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
