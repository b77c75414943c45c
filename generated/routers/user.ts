// Generated from resources/users/user.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detail, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { userPlan } from '../plans/user';

/** The endpoints below `/rest/v1/user/`. */
export const userRouter: Router = Router();

userRouter
  .route('/schema/')
  .get(may('users', 'view'), answer(schema, userPlan))
  .all(notAllowed(['GET']));

userRouter
  .route('/')
  .get(may('users', 'view'), answer(collection, userPlan))
  .post(may('users', 'edit'), answer(create, userPlan))
  .all(notAllowed(['GET', 'POST']));

userRouter
  .route('/:key/')
  .get(may('users', 'view'), answer(detail, userPlan))
  .put(may('users', 'edit'), answer(replace, userPlan))
  .patch(may('users', 'edit'), answer(update, userPlan))
  .delete(may('users', 'delete'), answer(remove, userPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));
