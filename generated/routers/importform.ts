// Generated from resources/pages/importform.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { importformPlan } from '../resources/importform';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/importform/`. */
export const importformRouter: Router = Router();

importformRouter
  .route('/schema/')
  .get(may('pages', 'view'), answer(schema, importformPlan))
  .all(notAllowed(['GET']));

importformRouter
  .route('/')
  .get(may('pages', 'view'), answer(collection, importformPlan, 'rows'))
  .post(may('pages', 'edit'), answer(create, importformPlan))
  .all(notAllowed(['GET', 'POST']));

importformRouter
  .route('/:key/')
  .get(may('pages', 'view'), answer(detailAsOf, importformPlan))
  .put(may('pages', 'edit'), answer(replace, importformPlan))
  .patch(may('pages', 'edit'), answer(update, importformPlan))
  .delete(may('pages', 'delete'), answer(remove, importformPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

importformRouter
  .route('/:key/history/')
  .get(may('pages', 'view'), answer(historyOf(importformPlan), historyentryPlan))
  .all(notAllowed(['GET']));
