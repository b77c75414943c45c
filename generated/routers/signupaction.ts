// Generated from resources/actions/signupaction.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { signupactionPlan } from '../resources/signupaction';

/** The endpoints below `/rest/v1/signupaction/`. */
export const signupactionRouter: Router = Router();

signupactionRouter
  .route('/schema/')
  .get(may('actions', 'view'), answer(schema, signupactionPlan))
  .all(notAllowed(['GET']));

signupactionRouter
  .route('/')
  .get(may('actions', 'view'), answer(collection, signupactionPlan, 'rows'))
  .all(notAllowed(['GET'], '/rest/v1/action/'));

signupactionRouter
  .route('/:key/')
  .get(may('actions', 'view'), answer(detail, signupactionPlan))
  .put(may('actions', 'edit'), answer(replace, signupactionPlan))
  .patch(may('actions', 'edit'), answer(update, signupactionPlan))
  .delete(may('actions', 'delete'), answer(remove, signupactionPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));
