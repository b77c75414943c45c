// Generated from resources/pages/userupdateform.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { userupdateformPlan } from '../resources/userupdateform';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/userupdateform/`. */
export const userupdateformRouter: Router = Router();

userupdateformRouter
  .route('/schema/')
  .get(may('pages', 'view'), answer(schema, userupdateformPlan))
  .all(notAllowed(['GET']));

userupdateformRouter
  .route('/')
  .get(may('pages', 'view'), answer(collection, userupdateformPlan, 'rows'))
  .post(may('pages', 'edit'), answer(create, userupdateformPlan))
  .all(notAllowed(['GET', 'POST']));

userupdateformRouter
  .route('/:key/')
  .get(may('pages', 'view'), answer(detailAsOf, userupdateformPlan))
  .put(may('pages', 'edit'), answer(replace, userupdateformPlan))
  .patch(may('pages', 'edit'), answer(update, userupdateformPlan))
  .delete(may('pages', 'delete'), answer(remove, userupdateformPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

userupdateformRouter
  .route('/:key/history/')
  .get(may('pages', 'view'), answer(historyOf(userupdateformPlan), historyentryPlan))
  .all(notAllowed(['GET']));
