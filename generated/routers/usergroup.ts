// Generated from resources/users/usergroup.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detail, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { usergroupPlan } from '../resources/usergroup';

/** The endpoints below `/rest/v1/usergroup/`. */
export const usergroupRouter: Router = Router();

usergroupRouter
  .route('/schema/')
  .get(may('users', 'view'), answer(schema, usergroupPlan))
  .all(notAllowed(['GET']));

usergroupRouter
  .route('/')
  .get(may('users', 'view'), answer(collection, usergroupPlan))
  .post(may('users', 'edit'), answer(create, usergroupPlan))
  .all(notAllowed(['GET', 'POST']));

usergroupRouter
  .route('/:key/')
  .get(may('users', 'view'), answer(detail, usergroupPlan))
  .put(may('users', 'edit'), answer(replace, usergroupPlan))
  .patch(may('users', 'edit'), answer(update, usergroupPlan))
  .delete(may('users', 'delete'), answer(remove, usergroupPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));
