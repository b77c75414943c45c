// Generated from resources/pages/unsubscribeform.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { unsubscribeformPlan } from '../resources/unsubscribeform';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/unsubscribeform/`. */
export const unsubscribeformRouter: Router = Router();

unsubscribeformRouter
  .route('/schema/')
  .get(may('pages', 'view'), answer(schema, unsubscribeformPlan))
  .all(notAllowed(['GET']));

unsubscribeformRouter
  .route('/')
  .get(may('pages', 'view'), answer(collection, unsubscribeformPlan, 'rows'))
  .post(may('pages', 'edit'), answer(create, unsubscribeformPlan))
  .all(notAllowed(['GET', 'POST']));

unsubscribeformRouter
  .route('/:key/')
  .get(may('pages', 'view'), answer(detailAsOf, unsubscribeformPlan))
  .put(may('pages', 'edit'), answer(replace, unsubscribeformPlan))
  .patch(may('pages', 'edit'), answer(update, unsubscribeformPlan))
  .delete(may('pages', 'delete'), answer(remove, unsubscribeformPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

unsubscribeformRouter
  .route('/:key/history/')
  .get(may('pages', 'view'), answer(historyOf(unsubscribeformPlan), historyentryPlan))
  .all(notAllowed(['GET']));
