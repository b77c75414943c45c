// Generated from resources/targets/target.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { targetPlan } from '../resources/target';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/target/`. */
export const targetRouter: Router = Router();

targetRouter
  .route('/schema/')
  .get(may('targets', 'view'), answer(schema, targetPlan))
  .all(notAllowed(['GET']));

targetRouter
  .route('/')
  .get(may('targets', 'view'), answer(collection, targetPlan, 'rows'))
  .post(may('targets', 'edit'), answer(create, targetPlan))
  .all(notAllowed(['GET', 'POST']));

targetRouter
  .route('/:key/')
  .get(may('targets', 'view'), answer(detailAsOf, targetPlan))
  .put(may('targets', 'edit'), answer(replace, targetPlan))
  .patch(may('targets', 'edit'), answer(update, targetPlan))
  .delete(may('targets', 'delete'), answer(remove, targetPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

targetRouter
  .route('/:key/history/')
  .get(may('targets', 'view'), answer(historyOf(targetPlan), historyentryPlan))
  .all(notAllowed(['GET']));
