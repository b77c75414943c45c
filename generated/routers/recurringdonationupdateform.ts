// Generated from resources/pages/recurringdonationupdateform.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { recurringdonationupdateformPlan } from '../resources/recurringdonationupdateform';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/recurringdonationupdateform/`. */
export const recurringdonationupdateformRouter: Router = Router();

recurringdonationupdateformRouter
  .route('/schema/')
  .get(may('pages', 'view'), answer(schema, recurringdonationupdateformPlan))
  .all(notAllowed(['GET']));

recurringdonationupdateformRouter
  .route('/')
  .get(may('pages', 'view'), answer(collection, recurringdonationupdateformPlan, 'rows'))
  .post(may('pages', 'edit'), answer(create, recurringdonationupdateformPlan))
  .all(notAllowed(['GET', 'POST']));

recurringdonationupdateformRouter
  .route('/:key/')
  .get(may('pages', 'view'), answer(detailAsOf, recurringdonationupdateformPlan))
  .put(may('pages', 'edit'), answer(replace, recurringdonationupdateformPlan))
  .patch(may('pages', 'edit'), answer(update, recurringdonationupdateformPlan))
  .delete(may('pages', 'delete'), answer(remove, recurringdonationupdateformPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

recurringdonationupdateformRouter
  .route('/:key/history/')
  .get(may('pages', 'view'), answer(historyOf(recurringdonationupdateformPlan), historyentryPlan))
  .all(notAllowed(['GET']));
