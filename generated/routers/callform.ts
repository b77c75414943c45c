// Generated from resources/pages/callform.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { callformPlan } from '../resources/callform';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/callform/`. */
export const callformRouter: Router = Router();

callformRouter
  .route('/schema/')
  .get(may('pages', 'view'), answer(schema, callformPlan))
  .all(notAllowed(['GET']));

callformRouter
  .route('/')
  .get(may('pages', 'view'), answer(collection, callformPlan, 'rows'))
  .post(may('pages', 'edit'), answer(create, callformPlan))
  .all(notAllowed(['GET', 'POST']));

callformRouter
  .route('/:key/')
  .get(may('pages', 'view'), answer(detailAsOf, callformPlan))
  .put(may('pages', 'edit'), answer(replace, callformPlan))
  .patch(may('pages', 'edit'), answer(update, callformPlan))
  .delete(may('pages', 'delete'), answer(remove, callformPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

callformRouter
  .route('/:key/history/')
  .get(may('pages', 'view'), answer(historyOf(callformPlan), historyentryPlan))
  .all(notAllowed(['GET']));
