// Generated from resources/users/userfield.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detail, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { userfieldPlan } from '../resources/userfield';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/userfield/`. */
export const userfieldRouter: Router = Router();

userfieldRouter
  .route('/schema/')
  .get(may('users', 'view'), answer(schema, userfieldPlan))
  .all(notAllowed(['GET']));

userfieldRouter
  .route('/')
  .get(may('users', 'view'), answer(collection, userfieldPlan, 'rows'))
  .post(may('users', 'edit'), answer(create, userfieldPlan))
  .all(notAllowed(['GET', 'POST']));

userfieldRouter
  .route('/:key/')
  .get(may('users', 'view'), answer(detail, userfieldPlan))
  .put(may('users', 'edit'), answer(replace, userfieldPlan))
  .patch(may('users', 'edit'), answer(update, userfieldPlan))
  .delete(may('users', 'delete'), answer(remove, userfieldPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

userfieldRouter
  .route('/:key/history/')
  .get(may('users', 'view'), answer(historyOf(userfieldPlan), historyentryPlan))
  .all(notAllowed(['GET']));
