// Generated from resources/mailings/targetinguserfield.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { targetinguserfieldPlan } from '../resources/targetinguserfield';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/targetinguserfield/`. */
export const targetinguserfieldRouter: Router = Router();

targetinguserfieldRouter
  .route('/schema/')
  .get(may('mailings', 'view'), answer(schema, targetinguserfieldPlan))
  .all(notAllowed(['GET']));

targetinguserfieldRouter
  .route('/')
  .get(may('mailings', 'view'), answer(collection, targetinguserfieldPlan, 'rows'))
  .post(may('mailings', 'edit'), answer(create, targetinguserfieldPlan))
  .all(notAllowed(['GET', 'POST']));

targetinguserfieldRouter
  .route('/:key/')
  .get(may('mailings', 'view'), answer(detailAsOf, targetinguserfieldPlan))
  .put(may('mailings', 'edit'), answer(replace, targetinguserfieldPlan))
  .patch(may('mailings', 'edit'), answer(update, targetinguserfieldPlan))
  .delete(may('mailings', 'delete'), answer(remove, targetinguserfieldPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

targetinguserfieldRouter
  .route('/:key/history/')
  .get(may('mailings', 'view'), answer(historyOf(targetinguserfieldPlan), historyentryPlan))
  .all(notAllowed(['GET']));
