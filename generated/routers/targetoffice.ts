// Generated from resources/targets/targetoffice.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { targetofficePlan } from '../resources/targetoffice';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/targetoffice/`. */
export const targetofficeRouter: Router = Router();

targetofficeRouter
  .route('/schema/')
  .get(may('targets', 'view'), answer(schema, targetofficePlan))
  .all(notAllowed(['GET']));

targetofficeRouter
  .route('/')
  .get(may('targets', 'view'), answer(collection, targetofficePlan, 'rows'))
  .post(may('targets', 'edit'), answer(create, targetofficePlan))
  .all(notAllowed(['GET', 'POST']));

targetofficeRouter
  .route('/:key/')
  .get(may('targets', 'view'), answer(detailAsOf, targetofficePlan))
  .put(may('targets', 'edit'), answer(replace, targetofficePlan))
  .patch(may('targets', 'edit'), answer(update, targetofficePlan))
  .delete(may('targets', 'delete'), answer(remove, targetofficePlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

targetofficeRouter
  .route('/:key/history/')
  .get(may('targets', 'view'), answer(historyOf(targetofficePlan), historyentryPlan))
  .all(notAllowed(['GET']));
