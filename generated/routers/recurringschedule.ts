// Generated from resources/mailings/recurringschedule.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { recurringschedulePlan } from '../resources/recurringschedule';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/recurringschedule/`. */
export const recurringscheduleRouter: Router = Router();

recurringscheduleRouter
  .route('/schema/')
  .get(may('mailings', 'view'), answer(schema, recurringschedulePlan))
  .all(notAllowed(['GET']));

recurringscheduleRouter
  .route('/')
  .get(may('mailings', 'view'), answer(collection, recurringschedulePlan, 'rows'))
  .post(may('mailings', 'edit'), answer(create, recurringschedulePlan))
  .all(notAllowed(['GET', 'POST']));

recurringscheduleRouter
  .route('/:key/')
  .get(may('mailings', 'view'), answer(detailAsOf, recurringschedulePlan))
  .put(may('mailings', 'edit'), answer(replace, recurringschedulePlan))
  .patch(may('mailings', 'edit'), answer(update, recurringschedulePlan))
  .delete(may('mailings', 'delete'), answer(remove, recurringschedulePlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

recurringscheduleRouter
  .route('/:key/history/')
  .get(may('mailings', 'view'), answer(historyOf(recurringschedulePlan), historyentryPlan))
  .all(notAllowed(['GET']));
