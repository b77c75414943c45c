// Generated from resources/pages/recurringdonationcancelform.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { recurringdonationcancelformPlan } from '../resources/recurringdonationcancelform';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/recurringdonationcancelform/`. */
export const recurringdonationcancelformRouter: Router = Router();

recurringdonationcancelformRouter
  .route('/schema/')
  .get(may('pages', 'view'), answer(schema, recurringdonationcancelformPlan))
  .all(notAllowed(['GET']));

recurringdonationcancelformRouter
  .route('/')
  .get(may('pages', 'view'), answer(collection, recurringdonationcancelformPlan, 'rows'))
  .post(may('pages', 'edit'), answer(create, recurringdonationcancelformPlan))
  .all(notAllowed(['GET', 'POST']));

recurringdonationcancelformRouter
  .route('/:key/')
  .get(may('pages', 'view'), answer(detailAsOf, recurringdonationcancelformPlan))
  .put(may('pages', 'edit'), answer(replace, recurringdonationcancelformPlan))
  .patch(may('pages', 'edit'), answer(update, recurringdonationcancelformPlan))
  .delete(may('pages', 'delete'), answer(remove, recurringdonationcancelformPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

recurringdonationcancelformRouter
  .route('/:key/history/')
  .get(may('pages', 'view'), answer(historyOf(recurringdonationcancelformPlan), historyentryPlan))
  .all(notAllowed(['GET']));
