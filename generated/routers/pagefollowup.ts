// Generated from resources/pages/pagefollowup.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { pagefollowupPlan } from '../resources/pagefollowup';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/pagefollowup/`. */
export const pagefollowupRouter: Router = Router();

pagefollowupRouter
  .route('/schema/')
  .get(may('pages', 'view'), answer(schema, pagefollowupPlan))
  .all(notAllowed(['GET']));

pagefollowupRouter
  .route('/')
  .get(may('pages', 'view'), answer(collection, pagefollowupPlan, 'rows'))
  .post(may('pages', 'edit'), answer(create, pagefollowupPlan))
  .all(notAllowed(['GET', 'POST']));

pagefollowupRouter
  .route('/:key/')
  .get(may('pages', 'view'), answer(detailAsOf, pagefollowupPlan))
  .put(may('pages', 'edit'), answer(replace, pagefollowupPlan))
  .patch(may('pages', 'edit'), answer(update, pagefollowupPlan))
  .delete(may('pages', 'delete'), answer(remove, pagefollowupPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

pagefollowupRouter
  .route('/:key/history/')
  .get(may('pages', 'view'), answer(historyOf(pagefollowupPlan), historyentryPlan))
  .all(notAllowed(['GET']));
