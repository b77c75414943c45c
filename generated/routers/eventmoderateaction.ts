// Generated from resources/actions/eventmoderateaction.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { eventmoderateactionPlan } from '../resources/eventmoderateaction';

/** The endpoints below `/rest/v1/eventmoderateaction/`. */
export const eventmoderateactionRouter: Router = Router();

eventmoderateactionRouter
  .route('/schema/')
  .get(may('actions', 'view'), answer(schema, eventmoderateactionPlan))
  .all(notAllowed(['GET']));

eventmoderateactionRouter
  .route('/')
  .get(may('actions', 'view'), answer(collection, eventmoderateactionPlan, 'rows'))
  .all(notAllowed(['GET'], '/rest/v1/action/'));

eventmoderateactionRouter
  .route('/:key/')
  .get(may('actions', 'view'), answer(detail, eventmoderateactionPlan))
  .put(may('actions', 'edit'), answer(replace, eventmoderateactionPlan))
  .patch(may('actions', 'edit'), answer(update, eventmoderateactionPlan))
  .delete(may('actions', 'delete'), answer(remove, eventmoderateactionPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));
