// Generated from resources/pages/letterform.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { letterformPlan } from '../resources/letterform';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/letterform/`. */
export const letterformRouter: Router = Router();

letterformRouter
  .route('/schema/')
  .get(may('pages', 'view'), answer(schema, letterformPlan))
  .all(notAllowed(['GET']));

letterformRouter
  .route('/')
  .get(may('pages', 'view'), answer(collection, letterformPlan, 'rows'))
  .post(may('pages', 'edit'), answer(create, letterformPlan))
  .all(notAllowed(['GET', 'POST']));

letterformRouter
  .route('/:key/')
  .get(may('pages', 'view'), answer(detailAsOf, letterformPlan))
  .put(may('pages', 'edit'), answer(replace, letterformPlan))
  .patch(may('pages', 'edit'), answer(update, letterformPlan))
  .delete(may('pages', 'delete'), answer(remove, letterformPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

letterformRouter
  .route('/:key/history/')
  .get(may('pages', 'view'), answer(historyOf(letterformPlan), historyentryPlan))
  .all(notAllowed(['GET']));
