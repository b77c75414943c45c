// Generated from resources/pages/recurringdonationupdatepage.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { recurringdonationupdatepagePlan } from '../resources/recurringdonationupdatepage';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/recurringdonationupdatepage/`. */
export const recurringdonationupdatepageRouter: Router = Router();

recurringdonationupdatepageRouter
  .route('/schema/')
  .get(may('pages', 'view'), answer(schema, recurringdonationupdatepagePlan))
  .all(notAllowed(['GET']));

recurringdonationupdatepageRouter
  .route('/')
  .get(may('pages', 'view'), answer(collection, recurringdonationupdatepagePlan, 'rows'))
  .post(may('pages', 'edit'), answer(create, recurringdonationupdatepagePlan))
  .all(notAllowed(['GET', 'POST']));

recurringdonationupdatepageRouter
  .route('/:key/')
  .get(may('pages', 'view'), answer(detailAsOf, recurringdonationupdatepagePlan))
  .put(may('pages', 'edit'), answer(replace, recurringdonationupdatepagePlan))
  .patch(may('pages', 'edit'), answer(update, recurringdonationupdatepagePlan))
  .delete(may('pages', 'delete'), answer(remove, recurringdonationupdatepagePlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

recurringdonationupdatepageRouter
  .route('/:key/history/')
  .get(may('pages', 'view'), answer(historyOf(recurringdonationupdatepagePlan), historyentryPlan))
  .all(notAllowed(['GET']));
