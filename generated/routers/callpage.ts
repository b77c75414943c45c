// Generated from resources/pages/callpage.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { callpagePlan } from '../resources/callpage';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/callpage/`. */
export const callpageRouter: Router = Router();

callpageRouter
  .route('/schema/')
  .get(may('pages', 'view'), answer(schema, callpagePlan))
  .all(notAllowed(['GET']));

callpageRouter
  .route('/')
  .get(may('pages', 'view'), answer(collection, callpagePlan, 'rows'))
  .post(may('pages', 'edit'), answer(create, callpagePlan))
  .all(notAllowed(['GET', 'POST']));

callpageRouter
  .route('/:key/')
  .get(may('pages', 'view'), answer(detailAsOf, callpagePlan))
  .put(may('pages', 'edit'), answer(replace, callpagePlan))
  .patch(may('pages', 'edit'), answer(update, callpagePlan))
  .delete(may('pages', 'delete'), answer(remove, callpagePlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

callpageRouter
  .route('/:key/history/')
  .get(may('pages', 'view'), answer(historyOf(callpagePlan), historyentryPlan))
  .all(notAllowed(['GET']));
