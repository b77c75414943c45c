// Generated from resources/pages/importpage.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { importpagePlan } from '../resources/importpage';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/importpage/`. */
export const importpageRouter: Router = Router();

importpageRouter
  .route('/schema/')
  .get(may('pages', 'view'), answer(schema, importpagePlan))
  .all(notAllowed(['GET']));

importpageRouter
  .route('/')
  .get(may('pages', 'view'), answer(collection, importpagePlan, 'rows'))
  .post(may('pages', 'edit'), answer(create, importpagePlan))
  .all(notAllowed(['GET', 'POST']));

importpageRouter
  .route('/:key/')
  .get(may('pages', 'view'), answer(detailAsOf, importpagePlan))
  .put(may('pages', 'edit'), answer(replace, importpagePlan))
  .patch(may('pages', 'edit'), answer(update, importpagePlan))
  .delete(may('pages', 'delete'), answer(remove, importpagePlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

importpageRouter
  .route('/:key/history/')
  .get(may('pages', 'view'), answer(historyOf(importpagePlan), historyentryPlan))
  .all(notAllowed(['GET']));
