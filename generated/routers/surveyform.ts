// Generated from resources/pages/surveyform.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { surveyformPlan } from '../resources/surveyform';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/surveyform/`. */
export const surveyformRouter: Router = Router();

surveyformRouter
  .route('/schema/')
  .get(may('pages', 'view'), answer(schema, surveyformPlan))
  .all(notAllowed(['GET']));

surveyformRouter
  .route('/')
  .get(may('pages', 'view'), answer(collection, surveyformPlan, 'rows'))
  .post(may('pages', 'edit'), answer(create, surveyformPlan))
  .all(notAllowed(['GET', 'POST']));

surveyformRouter
  .route('/:key/')
  .get(may('pages', 'view'), answer(detailAsOf, surveyformPlan))
  .put(may('pages', 'edit'), answer(replace, surveyformPlan))
  .patch(may('pages', 'edit'), answer(update, surveyformPlan))
  .delete(may('pages', 'delete'), answer(remove, surveyformPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

surveyformRouter
  .route('/:key/history/')
  .get(may('pages', 'view'), answer(historyOf(surveyformPlan), historyentryPlan))
  .all(notAllowed(['GET']));
