// Generated from resources/pages/recurringdonationcancelpage.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { recurringdonationcancelpagePlan } from '../resources/recurringdonationcancelpage';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/recurringdonationcancelpage/`. */
export const recurringdonationcancelpageRouter: Router = Router();

recurringdonationcancelpageRouter
  .route('/schema/')
  .get(may('pages', 'view'), answer(schema, recurringdonationcancelpagePlan))
  .all(notAllowed(['GET']));

recurringdonationcancelpageRouter
  .route('/')
  .get(may('pages', 'view'), answer(collection, recurringdonationcancelpagePlan, 'rows'))
  .post(may('pages', 'edit'), answer(create, recurringdonationcancelpagePlan))
  .all(notAllowed(['GET', 'POST']));

recurringdonationcancelpageRouter
  .route('/:key/')
  .get(may('pages', 'view'), answer(detailAsOf, recurringdonationcancelpagePlan))
  .put(may('pages', 'edit'), answer(replace, recurringdonationcancelpagePlan))
  .patch(may('pages', 'edit'), answer(update, recurringdonationcancelpagePlan))
  .delete(may('pages', 'delete'), answer(remove, recurringdonationcancelpagePlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

recurringdonationcancelpageRouter
  .route('/:key/history/')
  .get(may('pages', 'view'), answer(historyOf(recurringdonationcancelpagePlan), historyentryPlan))
  .all(notAllowed(['GET']));
