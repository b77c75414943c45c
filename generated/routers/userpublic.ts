// Generated from resources/users/userpublic.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, anyone, may, notAllowed, schema } from '../../runtime';
import { handler as peoplePublic } from '../../runtime/domain/people/handlers/public';
import { userpublicPlan } from '../resources/userpublic';

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
  .get(anyone(), answer(peoplePublic, userpublicPlan))
  .all(notAllowed(['GET']));
