// Generated from resources/users/userpublic.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, anyone, may, notAllowed, schema } from '../../runtime';
import { handler as usersPublic } from '../../runtime/handlers/users/public';
import { userpublicPlan } from '../plans/userpublic';

/** The endpoints below `/rest/v1/userpublic/`. */
export const userpublicRouter: Router = Router();

userpublicRouter
  .route('/schema/')
  .get(may('users', 'view'), answer(schema, userpublicPlan))
  .all(notAllowed(['GET']));

userpublicRouter
  .route('/')
  .all(notAllowed([]));

userpublicRouter
  .route('/:key/')
  .get(anyone(), answer(usersPublic, userpublicPlan))
  .all(notAllowed(['GET']));
