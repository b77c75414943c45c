// Generated from resources/pages/petitionform.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { petitionformPlan } from '../resources/petitionform';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/petitionform/`. */
export const petitionformRouter: Router = Router();

petitionformRouter
  .route('/schema/')
  .get(may('pages', 'view'), answer(schema, petitionformPlan))
  .all(notAllowed(['GET']));

petitionformRouter
  .route('/')
  .get(may('pages', 'view'), answer(collection, petitionformPlan, 'rows'))
  .post(may('pages', 'edit'), answer(create, petitionformPlan))
  .all(notAllowed(['GET', 'POST']));

petitionformRouter
  .route('/:key/')
  .get(may('pages', 'view'), answer(detailAsOf, petitionformPlan))
  .put(may('pages', 'edit'), answer(replace, petitionformPlan))
  .patch(may('pages', 'edit'), answer(update, petitionformPlan))
  .delete(may('pages', 'delete'), answer(remove, petitionformPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

petitionformRouter
  .route('/:key/history/')
  .get(may('pages', 'view'), answer(historyOf(petitionformPlan), historyentryPlan))
  .all(notAllowed(['GET']));
