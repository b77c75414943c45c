// Generated from resources/actions/letteraction.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { letteractionPlan } from '../resources/letteraction';

/** The endpoints below `/rest/v1/letteraction/`. */
export const letteractionRouter: Router = Router();

letteractionRouter
  .route('/schema/')
  .get(may('actions', 'view'), answer(schema, letteractionPlan))
  .all(notAllowed(['GET']));

letteractionRouter
  .route('/')
  .get(may('actions', 'view'), answer(collection, letteractionPlan, 'rows'))
  .all(notAllowed(['GET'], '/rest/v1/action/'));

letteractionRouter
  .route('/:key/')
  .get(may('actions', 'view'), answer(detail, letteractionPlan))
  .put(may('actions', 'edit'), answer(replace, letteractionPlan))
  .patch(may('actions', 'edit'), answer(update, letteractionPlan))
  .delete(may('actions', 'delete'), answer(remove, letteractionPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));
