// Generated from resources/pages/lteform.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { lteformPlan } from '../resources/lteform';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/lteform/`. */
export const lteformRouter: Router = Router();

lteformRouter
  .route('/schema/')
  .get(may('pages', 'view'), answer(schema, lteformPlan))
  .all(notAllowed(['GET']));

lteformRouter
  .route('/')
  .get(may('pages', 'view'), answer(collection, lteformPlan, 'rows'))
  .post(may('pages', 'edit'), answer(create, lteformPlan))
  .all(notAllowed(['GET', 'POST']));

lteformRouter
  .route('/:key/')
  .get(may('pages', 'view'), answer(detailAsOf, lteformPlan))
  .put(may('pages', 'edit'), answer(replace, lteformPlan))
  .patch(may('pages', 'edit'), answer(update, lteformPlan))
  .delete(may('pages', 'delete'), answer(remove, lteformPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

lteformRouter
  .route('/:key/history/')
  .get(may('pages', 'view'), answer(historyOf(lteformPlan), historyentryPlan))
  .all(notAllowed(['GET']));
