// Generated from resources/users/user.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, may, notAllowed, remove, schema } from '../../runtime';
import { handler as usersCreate } from '../../runtime/handlers/users/create';
import { handler as usersDetail } from '../../runtime/handlers/users/detail';
import { handler as usersReplace } from '../../runtime/handlers/users/replace';
import { handler as usersUpdate } from '../../runtime/handlers/users/update';
import { handler as tokensLogin } from '../../runtime/handlers/tokens/login';
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
  .post(may('users', 'edit'), answer(usersCreate, userPlan))
  .all(notAllowed(['GET', 'POST']));

userRouter
  .route('/:key/')
  .get(may('users', 'view'), answer(usersDetail, userPlan))
  .put(may('users', 'edit'), answer(usersReplace, userPlan))
  .patch(may('users', 'edit'), answer(usersUpdate, userPlan))
  .delete(may('users', 'delete'), answer(remove, userPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

userRouter
  .route('/:key/logintoken/')
  .post(may('users', 'edit'), answer(tokensLogin, userPlan))
  .all(notAllowed(['POST']));
