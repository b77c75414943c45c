// Generated from resources/pages/signuppage.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { signuppagePlan } from '../resources/signuppage';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/signuppage/`. */
export const signuppageRouter: Router = Router();

signuppageRouter
  .route('/schema/')
  .get(may('pages', 'view'), answer(schema, signuppagePlan))
  .all(notAllowed(['GET']));

signuppageRouter
  .route('/')
  .get(may('pages', 'view'), answer(collection, signuppagePlan, 'rows'))
  .post(may('pages', 'edit'), answer(create, signuppagePlan))
  .all(notAllowed(['GET', 'POST']));

signuppageRouter
  .route('/:key/')
  .get(may('pages', 'view'), answer(detailAsOf, signuppagePlan))
  .put(may('pages', 'edit'), answer(replace, signuppagePlan))
  .patch(may('pages', 'edit'), answer(update, signuppagePlan))
  .delete(may('pages', 'delete'), answer(remove, signuppagePlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

signuppageRouter
  .route('/:key/history/')
  .get(may('pages', 'view'), answer(historyOf(signuppagePlan), historyentryPlan))
  .all(notAllowed(['GET']));
