// Generated from resources/pages/eventsignupform.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { eventsignupformPlan } from '../resources/eventsignupform';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/eventsignupform/`. */
export const eventsignupformRouter: Router = Router();

eventsignupformRouter
  .route('/schema/')
  .get(may('pages', 'view'), answer(schema, eventsignupformPlan))
  .all(notAllowed(['GET']));

eventsignupformRouter
  .route('/')
  .get(may('pages', 'view'), answer(collection, eventsignupformPlan, 'rows'))
  .post(may('pages', 'edit'), answer(create, eventsignupformPlan))
  .all(notAllowed(['GET', 'POST']));

eventsignupformRouter
  .route('/:key/')
  .get(may('pages', 'view'), answer(detailAsOf, eventsignupformPlan))
  .put(may('pages', 'edit'), answer(replace, eventsignupformPlan))
  .patch(may('pages', 'edit'), answer(update, eventsignupformPlan))
  .delete(may('pages', 'delete'), answer(remove, eventsignupformPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

eventsignupformRouter
  .route('/:key/history/')
  .get(may('pages', 'view'), answer(historyOf(eventsignupformPlan), historyentryPlan))
  .all(notAllowed(['GET']));
