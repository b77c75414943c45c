// Generated from resources/pages/eventmoderateform.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { eventmoderateformPlan } from '../resources/eventmoderateform';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/eventmoderateform/`. */
export const eventmoderateformRouter: Router = Router();

eventmoderateformRouter
  .route('/schema/')
  .get(may('pages', 'view'), answer(schema, eventmoderateformPlan))
  .all(notAllowed(['GET']));

eventmoderateformRouter
  .route('/')
  .get(may('pages', 'view'), answer(collection, eventmoderateformPlan, 'rows'))
  .post(may('pages', 'edit'), answer(create, eventmoderateformPlan))
  .all(notAllowed(['GET', 'POST']));

eventmoderateformRouter
  .route('/:key/')
  .get(may('pages', 'view'), answer(detailAsOf, eventmoderateformPlan))
  .put(may('pages', 'edit'), answer(replace, eventmoderateformPlan))
  .patch(may('pages', 'edit'), answer(update, eventmoderateformPlan))
  .delete(may('pages', 'delete'), answer(remove, eventmoderateformPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

eventmoderateformRouter
  .route('/:key/history/')
  .get(may('pages', 'view'), answer(historyOf(eventmoderateformPlan), historyentryPlan))
  .all(notAllowed(['GET']));
