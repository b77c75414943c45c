// Generated from resources/lists/list.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { listPlan } from '../resources/list';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/list/`. */
export const listRouter: Router = Router();

listRouter
  .route('/schema/')
  .get(may('lists', 'view'), answer(schema, listPlan))
  .all(notAllowed(['GET']));

listRouter
  .route('/')
  .get(may('lists', 'view'), answer(collection, listPlan, 'rows'))
  .post(may('lists', 'edit'), answer(create, listPlan))
  .all(notAllowed(['GET', 'POST']));

listRouter
  .route('/:key/')
  .get(may('lists', 'view'), answer(detailAsOf, listPlan))
  .put(may('lists', 'edit'), answer(replace, listPlan))
  .patch(may('lists', 'edit'), answer(update, listPlan))
  .delete(may('lists', 'delete'), answer(remove, listPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

listRouter
  .route('/:key/history/')
  .get(may('lists', 'view'), answer(historyOf(listPlan), historyentryPlan))
  .all(notAllowed(['GET']));
