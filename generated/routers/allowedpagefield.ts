// Generated from resources/pages/allowedpagefield.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { allowedpagefieldPlan } from '../resources/allowedpagefield';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/allowedpagefield/`. */
export const allowedpagefieldRouter: Router = Router();

allowedpagefieldRouter
  .route('/schema/')
  .get(may('pages', 'view'), answer(schema, allowedpagefieldPlan))
  .all(notAllowed(['GET']));

allowedpagefieldRouter
  .route('/')
  .get(may('pages', 'view'), answer(collection, allowedpagefieldPlan, 'rows'))
  .post(may('pages', 'edit'), answer(create, allowedpagefieldPlan))
  .all(notAllowed(['GET', 'POST']));

allowedpagefieldRouter
  .route('/:key/')
  .get(may('pages', 'view'), answer(detailAsOf, allowedpagefieldPlan))
  .put(may('pages', 'edit'), answer(replace, allowedpagefieldPlan))
  .patch(may('pages', 'edit'), answer(update, allowedpagefieldPlan))
  .delete(may('pages', 'delete'), answer(remove, allowedpagefieldPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

allowedpagefieldRouter
  .route('/:key/history/')
  .get(may('pages', 'view'), answer(historyOf(allowedpagefieldPlan), historyentryPlan))
  .all(notAllowed(['GET']));
