// Generated from resources/pages/eventsignuppage.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { eventsignuppagePlan } from '../resources/eventsignuppage';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/eventsignuppage/`. */
export const eventsignuppageRouter: Router = Router();

eventsignuppageRouter
  .route('/schema/')
  .get(may('pages', 'view'), answer(schema, eventsignuppagePlan))
  .all(notAllowed(['GET']));

eventsignuppageRouter
  .route('/')
  .get(may('pages', 'view'), answer(collection, eventsignuppagePlan, 'rows'))
  .post(may('pages', 'edit'), answer(create, eventsignuppagePlan))
  .all(notAllowed(['GET', 'POST']));

eventsignuppageRouter
  .route('/:key/')
  .get(may('pages', 'view'), answer(detailAsOf, eventsignuppagePlan))
  .put(may('pages', 'edit'), answer(replace, eventsignuppagePlan))
  .patch(may('pages', 'edit'), answer(update, eventsignuppagePlan))
  .delete(may('pages', 'delete'), answer(remove, eventsignuppagePlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

eventsignuppageRouter
  .route('/:key/history/')
  .get(may('pages', 'view'), answer(historyOf(eventsignuppagePlan), historyentryPlan))
  .all(notAllowed(['GET']));
