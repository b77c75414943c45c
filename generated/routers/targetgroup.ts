// Generated from resources/targets/targetgroup.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { targetgroupPlan } from '../resources/targetgroup';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/targetgroup/`. */
export const targetgroupRouter: Router = Router();

targetgroupRouter
  .route('/schema/')
  .get(may('targets', 'view'), answer(schema, targetgroupPlan))
  .all(notAllowed(['GET']));

targetgroupRouter
  .route('/')
  .get(may('targets', 'view'), answer(collection, targetgroupPlan, 'rows'))
  .all(notAllowed(['GET']));

targetgroupRouter
  .route('/:key/')
  .get(may('targets', 'view'), answer(detailAsOf, targetgroupPlan))
  .put(may('targets', 'edit'), answer(replace, targetgroupPlan))
  .patch(may('targets', 'edit'), answer(update, targetgroupPlan))
  .delete(may('targets', 'delete'), answer(remove, targetgroupPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

targetgroupRouter
  .route('/:key/history/')
  .get(may('targets', 'view'), answer(historyOf(targetgroupPlan), historyentryPlan))
  .all(notAllowed(['GET']));
