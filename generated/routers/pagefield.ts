// Generated from resources/pages/pagefield.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { pagefieldPlan } from '../resources/pagefield';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/pagefield/`. */
export const pagefieldRouter: Router = Router();

pagefieldRouter
  .route('/schema/')
  .get(may('pages', 'view'), answer(schema, pagefieldPlan))
  .all(notAllowed(['GET']));

pagefieldRouter
  .route('/')
  .get(may('pages', 'view'), answer(collection, pagefieldPlan, 'rows'))
  .post(may('pages', 'edit'), answer(create, pagefieldPlan))
  .all(notAllowed(['GET', 'POST']));

pagefieldRouter
  .route('/:key/')
  .get(may('pages', 'view'), answer(detailAsOf, pagefieldPlan))
  .put(may('pages', 'edit'), answer(replace, pagefieldPlan))
  .patch(may('pages', 'edit'), answer(update, pagefieldPlan))
  .delete(may('pages', 'delete'), answer(remove, pagefieldPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

pagefieldRouter
  .route('/:key/history/')
  .get(may('pages', 'view'), answer(historyOf(pagefieldPlan), historyentryPlan))
  .all(notAllowed(['GET']));
