// Generated from resources/users/usergeofield.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detail, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { usergeofieldPlan } from '../resources/usergeofield';

/** The endpoints below `/rest/v1/usergeofield/`. */
export const usergeofieldRouter: Router = Router();

usergeofieldRouter
  .route('/schema/')
  .get(may('users', 'view'), answer(schema, usergeofieldPlan))
  .all(notAllowed(['GET']));

usergeofieldRouter
  .route('/')
  .get(may('users', 'view'), answer(collection, usergeofieldPlan, 'rows'))
  .post(may('users', 'edit'), answer(create, usergeofieldPlan))
  .all(notAllowed(['GET', 'POST']));

usergeofieldRouter
  .route('/:key/')
  .get(may('users', 'view'), answer(detail, usergeofieldPlan))
  .put(may('users', 'edit'), answer(replace, usergeofieldPlan))
  .patch(may('users', 'edit'), answer(update, usergeofieldPlan))
  .delete(may('users', 'delete'), answer(remove, usergeofieldPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));
