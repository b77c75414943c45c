// Generated from resources/actions/callaction.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { callactionPlan } from '../resources/callaction';

/** The endpoints below `/rest/v1/callaction/`. */
export const callactionRouter: Router = Router();

callactionRouter
  .route('/schema/')
  .get(may('actions', 'view'), answer(schema, callactionPlan))
  .all(notAllowed(['GET']));

callactionRouter
  .route('/')
  .get(may('actions', 'view'), answer(collection, callactionPlan, 'rows'))
  .all(notAllowed(['GET'], '/rest/v1/action/'));

callactionRouter
  .route('/:key/')
  .get(may('actions', 'view'), answer(detail, callactionPlan))
  .put(may('actions', 'edit'), answer(replace, callactionPlan))
  .patch(may('actions', 'edit'), answer(update, callactionPlan))
  .delete(may('actions', 'delete'), answer(remove, callactionPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));
