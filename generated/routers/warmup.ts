// Generated from resources/mailings/warmup.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { warmupPlan } from '../resources/warmup';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/warmup/`. */
export const warmupRouter: Router = Router();

warmupRouter
  .route('/schema/')
  .get(may('mailings', 'view'), answer(schema, warmupPlan))
  .all(notAllowed(['GET']));

warmupRouter
  .route('/')
  .get(may('mailings', 'view'), answer(collection, warmupPlan, 'rows'))
  .post(may('mailings', 'edit'), answer(create, warmupPlan))
  .all(notAllowed(['GET', 'POST']));

warmupRouter
  .route('/:key/')
  .get(may('mailings', 'view'), answer(detailAsOf, warmupPlan))
  .put(may('mailings', 'edit'), answer(replace, warmupPlan))
  .patch(may('mailings', 'edit'), answer(update, warmupPlan))
  .delete(may('mailings', 'delete'), answer(remove, warmupPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

warmupRouter
  .route('/:key/history/')
  .get(may('mailings', 'view'), answer(historyOf(warmupPlan), historyentryPlan))
  .all(notAllowed(['GET']));
