// Generated from resources/actions/eventcreateaction.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { eventcreateactionPlan } from '../resources/eventcreateaction';

/** The endpoints below `/rest/v1/eventcreateaction/`. */
export const eventcreateactionRouter: Router = Router();

eventcreateactionRouter
  .route('/schema/')
  .get(may('actions', 'view'), answer(schema, eventcreateactionPlan))
  .all(notAllowed(['GET']));

eventcreateactionRouter
  .route('/')
  .get(may('actions', 'view'), answer(collection, eventcreateactionPlan, 'rows'))
  .all(notAllowed(['GET'], '/rest/v1/action/'));

eventcreateactionRouter
  .route('/:key/')
  .get(may('actions', 'view'), answer(detail, eventcreateactionPlan))
  .put(may('actions', 'edit'), answer(replace, eventcreateactionPlan))
  .patch(may('actions', 'edit'), answer(update, eventcreateactionPlan))
  .delete(may('actions', 'delete'), answer(remove, eventcreateactionPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));
