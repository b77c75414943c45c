// Generated from resources/pages/eventcreateform.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { eventcreateformPlan } from '../resources/eventcreateform';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/eventcreateform/`. */
export const eventcreateformRouter: Router = Router();

eventcreateformRouter
  .route('/schema/')
  .get(may('pages', 'view'), answer(schema, eventcreateformPlan))
  .all(notAllowed(['GET']));

eventcreateformRouter
  .route('/')
  .get(may('pages', 'view'), answer(collection, eventcreateformPlan, 'rows'))
  .post(may('pages', 'edit'), answer(create, eventcreateformPlan))
  .all(notAllowed(['GET', 'POST']));

eventcreateformRouter
  .route('/:key/')
  .get(may('pages', 'view'), answer(detailAsOf, eventcreateformPlan))
  .put(may('pages', 'edit'), answer(replace, eventcreateformPlan))
  .patch(may('pages', 'edit'), answer(update, eventcreateformPlan))
  .delete(may('pages', 'delete'), answer(remove, eventcreateformPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

eventcreateformRouter
  .route('/:key/history/')
  .get(may('pages', 'view'), answer(historyOf(eventcreateformPlan), historyentryPlan))
  .all(notAllowed(['GET']));
