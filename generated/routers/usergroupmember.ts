// Generated from resources/users/usergroupmember.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detail, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { usergroupmemberPlan } from '../resources/usergroupmember';

/** The endpoints below `/rest/v1/usergroupmember/`. */
export const usergroupmemberRouter: Router = Router();

usergroupmemberRouter
  .route('/schema/')
  .get(may('users', 'view'), answer(schema, usergroupmemberPlan))
  .all(notAllowed(['GET']));

usergroupmemberRouter
  .route('/')
  .get(may('users', 'view'), answer(collection, usergroupmemberPlan, 'rows'))
  .post(may('users', 'edit'), answer(create, usergroupmemberPlan))
  .all(notAllowed(['GET', 'POST']));

usergroupmemberRouter
  .route('/:key/')
  .get(may('users', 'view'), answer(detail, usergroupmemberPlan))
  .put(may('users', 'edit'), answer(replace, usergroupmemberPlan))
  .patch(may('users', 'edit'), answer(update, usergroupmemberPlan))
  .delete(may('users', 'delete'), answer(remove, usergroupmemberPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));
