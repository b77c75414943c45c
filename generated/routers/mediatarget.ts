// Generated from resources/targets/mediatarget.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detail, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { mediatargetPlan } from '../resources/mediatarget';

/** The endpoints below `/rest/v1/mediatarget/`. */
export const mediatargetRouter: Router = Router();

mediatargetRouter
  .route('/schema/')
  .get(may('targets', 'view'), answer(schema, mediatargetPlan))
  .all(notAllowed(['GET']));

mediatargetRouter
  .route('/')
  .get(may('targets', 'view'), answer(collection, mediatargetPlan, 'rows'))
  .post(may('targets', 'edit'), answer(create, mediatargetPlan))
  .all(notAllowed(['GET', 'POST']));

mediatargetRouter
  .route('/:key/')
  .get(may('targets', 'view'), answer(detail, mediatargetPlan))
  .put(may('targets', 'edit'), answer(replace, mediatargetPlan))
  .patch(may('targets', 'edit'), answer(update, mediatargetPlan))
  .delete(may('targets', 'delete'), answer(remove, mediatargetPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));
