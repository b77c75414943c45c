// Generated from resources/users/userpublic.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, anyone, may, notAllowed, schema } from '../../runtime';
import { readPublic as peoplePersonReadPublic } from '../../runtime/domain/people/handlers/person';
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
  .get(anyone(), answer(peoplePersonReadPublic, userpublicPlan))
  .all(notAllowed(['GET']));
