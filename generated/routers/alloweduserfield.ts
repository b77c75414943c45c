// Generated from resources/users/alloweduserfield.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { alloweduserfieldPlan } from '../resources/alloweduserfield';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/alloweduserfield/`. */
export const alloweduserfieldRouter: Router = Router();

alloweduserfieldRouter
  .route('/schema/')
  .get(may('users', 'view'), answer(schema, alloweduserfieldPlan))
  .all(notAllowed(['GET']));

alloweduserfieldRouter
  .route('/')
  .get(may('users', 'view'), answer(collection, alloweduserfieldPlan, 'rows'))
  .post(may('users', 'edit'), answer(create, alloweduserfieldPlan))
  .all(notAllowed(['GET', 'POST']));

alloweduserfieldRouter
  .route('/:key/')
  .get(may('users', 'view'), answer(detailAsOf, alloweduserfieldPlan))
  .put(may('users', 'edit'), answer(replace, alloweduserfieldPlan))
  .patch(may('users', 'edit'), answer(update, alloweduserfieldPlan))
  .delete(may('users', 'delete'), answer(remove, alloweduserfieldPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

alloweduserfieldRouter
  .route('/:key/history/')
  .get(may('users', 'view'), answer(historyOf(alloweduserfieldPlan), historyentryPlan))
  .all(notAllowed(['GET']));
