// Generated from resources/pages/signupform.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { signupformPlan } from '../resources/signupform';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/signupform/`. */
export const signupformRouter: Router = Router();

signupformRouter
  .route('/schema/')
  .get(may('pages', 'view'), answer(schema, signupformPlan))
  .all(notAllowed(['GET']));

signupformRouter
  .route('/')
  .get(may('pages', 'view'), answer(collection, signupformPlan, 'rows'))
  .post(may('pages', 'edit'), answer(create, signupformPlan))
  .all(notAllowed(['GET', 'POST']));

signupformRouter
  .route('/:key/')
  .get(may('pages', 'view'), answer(detailAsOf, signupformPlan))
  .put(may('pages', 'edit'), answer(replace, signupformPlan))
  .patch(may('pages', 'edit'), answer(update, signupformPlan))
  .delete(may('pages', 'delete'), answer(remove, signupformPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

signupformRouter
  .route('/:key/history/')
  .get(may('pages', 'view'), answer(historyOf(signupformPlan), historyentryPlan))
  .all(notAllowed(['GET']));
