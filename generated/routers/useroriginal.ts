// Generated from resources/users/useroriginal.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, schema } from '../../runtime';
import { useroriginalPlan } from '../resources/useroriginal';

/** The endpoints below `/rest/v1/useroriginal/`. */
export const useroriginalRouter: Router = Router();

useroriginalRouter
  .route('/schema/')
  .get(may('users', 'view'), answer(schema, useroriginalPlan))
  .all(notAllowed(['GET']));

useroriginalRouter
  .route('/')
  .get(may('users', 'view'), answer(collection, useroriginalPlan, 'rows'))
  .all(notAllowed(['GET']));

useroriginalRouter
  .route('/:key/')
  .get(may('users', 'view'), answer(detail, useroriginalPlan))
  .all(notAllowed(['GET']));
