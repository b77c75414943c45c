// Generated from resources/users/usergroup.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { usergroupPlan } from '../resources/usergroup';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/usergroup/`. */
export const usergroupRouter: Router = Router();

usergroupRouter
  .route('/schema/')
  .get(may('users', 'view'), answer(schema, usergroupPlan))
  .all(notAllowed(['GET']));

usergroupRouter
  .route('/')
  .get(may('users', 'view'), answer(collection, usergroupPlan, 'rows'))
  .post(may('users', 'edit'), answer(create, usergroupPlan))
  .all(notAllowed(['GET', 'POST']));

usergroupRouter
  .route('/:key/')
  .get(may('users', 'view'), answer(detailAsOf, usergroupPlan))
  .put(may('users', 'edit'), answer(replace, usergroupPlan))
  .patch(may('users', 'edit'), answer(update, usergroupPlan))
  .delete(may('users', 'delete'), answer(remove, usergroupPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

usergroupRouter
  .route('/:key/history/')
  .get(may('users', 'view'), answer(historyOf(usergroupPlan), historyentryPlan))
  .all(notAllowed(['GET']));
