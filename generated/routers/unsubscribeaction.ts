// Generated from resources/actions/unsubscribeaction.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { unsubscribeactionPlan } from '../resources/unsubscribeaction';

/** The endpoints below `/rest/v1/unsubscribeaction/`. */
export const unsubscribeactionRouter: Router = Router();

unsubscribeactionRouter
  .route('/schema/')
  .get(may('actions', 'view'), answer(schema, unsubscribeactionPlan))
  .all(notAllowed(['GET']));

unsubscribeactionRouter
  .route('/')
  .get(may('actions', 'view'), answer(collection, unsubscribeactionPlan, 'rows'))
  .all(notAllowed(['GET'], '/rest/v1/action/'));

unsubscribeactionRouter
  .route('/:key/')
  .get(may('actions', 'view'), answer(detail, unsubscribeactionPlan))
  .put(may('actions', 'edit'), answer(replace, unsubscribeactionPlan))
  .patch(may('actions', 'edit'), answer(update, unsubscribeactionPlan))
  .delete(may('actions', 'delete'), answer(remove, unsubscribeactionPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));
