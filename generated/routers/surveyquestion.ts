// Generated from resources/pages/surveyquestion.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { surveyquestionPlan } from '../resources/surveyquestion';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/surveyquestion/`. */
export const surveyquestionRouter: Router = Router();

surveyquestionRouter
  .route('/schema/')
  .get(may('pages', 'view'), answer(schema, surveyquestionPlan))
  .all(notAllowed(['GET']));

surveyquestionRouter
  .route('/')
  .get(may('pages', 'view'), answer(collection, surveyquestionPlan, 'rows'))
  .post(may('pages', 'edit'), answer(create, surveyquestionPlan))
  .all(notAllowed(['GET', 'POST']));

surveyquestionRouter
  .route('/:key/')
  .get(may('pages', 'view'), answer(detailAsOf, surveyquestionPlan))
  .put(may('pages', 'edit'), answer(replace, surveyquestionPlan))
  .patch(may('pages', 'edit'), answer(update, surveyquestionPlan))
  .delete(may('pages', 'delete'), answer(remove, surveyquestionPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

surveyquestionRouter
  .route('/:key/history/')
  .get(may('pages', 'view'), answer(historyOf(surveyquestionPlan), historyentryPlan))
  .all(notAllowed(['GET']));
