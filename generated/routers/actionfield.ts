// Generated from resources/actions/actionfield.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detail, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { actionfieldPlan } from '../resources/actionfield';

/** The endpoints below `/rest/v1/actionfield/`. */
export const actionfieldRouter: Router = Router();

actionfieldRouter
  .route('/schema/')
  .get(may('actions', 'view'), answer(schema, actionfieldPlan))
  .all(notAllowed(['GET']));

actionfieldRouter
  .route('/')
  .get(may('actions', 'view'), answer(collection, actionfieldPlan, 'rows'))
  .post(may('actions', 'edit'), answer(create, actionfieldPlan))
  .all(notAllowed(['GET', 'POST']));

actionfieldRouter
  .route('/:key/')
  .get(may('actions', 'view'), answer(detail, actionfieldPlan))
  .put(may('actions', 'edit'), answer(replace, actionfieldPlan))
  .patch(may('actions', 'edit'), answer(update, actionfieldPlan))
  .delete(may('actions', 'delete'), answer(remove, actionfieldPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));
