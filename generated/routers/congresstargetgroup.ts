// Generated from resources/targets/congresstargetgroup.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { congresstargetgroupPlan } from '../resources/congresstargetgroup';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/congresstargetgroup/`. */
export const congresstargetgroupRouter: Router = Router();

congresstargetgroupRouter
  .route('/schema/')
  .get(may('targets', 'view'), answer(schema, congresstargetgroupPlan))
  .all(notAllowed(['GET']));

congresstargetgroupRouter
  .route('/')
  .get(may('targets', 'view'), answer(collection, congresstargetgroupPlan, 'rows'))
  .post(may('targets', 'edit'), answer(create, congresstargetgroupPlan))
  .all(notAllowed(['GET', 'POST']));

congresstargetgroupRouter
  .route('/:key/')
  .get(may('targets', 'view'), answer(detailAsOf, congresstargetgroupPlan))
  .put(may('targets', 'edit'), answer(replace, congresstargetgroupPlan))
  .patch(may('targets', 'edit'), answer(update, congresstargetgroupPlan))
  .delete(may('targets', 'delete'), answer(remove, congresstargetgroupPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

congresstargetgroupRouter
  .route('/:key/history/')
  .get(may('targets', 'view'), answer(historyOf(congresstargetgroupPlan), historyentryPlan))
  .all(notAllowed(['GET']));
