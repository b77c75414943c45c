// Generated from resources/actions/surveyaction.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { surveyactionPlan } from '../resources/surveyaction';

/** The endpoints below `/rest/v1/surveyaction/`. */
export const surveyactionRouter: Router = Router();

surveyactionRouter
  .route('/schema/')
  .get(may('actions', 'view'), answer(schema, surveyactionPlan))
  .all(notAllowed(['GET']));

surveyactionRouter
  .route('/')
  .get(may('actions', 'view'), answer(collection, surveyactionPlan, 'rows'))
  .all(notAllowed(['GET'], '/rest/v1/action/'));

surveyactionRouter
  .route('/:key/')
  .get(may('actions', 'view'), answer(detail, surveyactionPlan))
  .put(may('actions', 'edit'), answer(replace, surveyactionPlan))
  .patch(may('actions', 'edit'), answer(update, surveyactionPlan))
  .delete(may('actions', 'delete'), answer(remove, surveyactionPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));
