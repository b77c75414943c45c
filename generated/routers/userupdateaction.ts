// Generated from resources/actions/userupdateaction.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { userupdateactionPlan } from '../resources/userupdateaction';

/** The endpoints below `/rest/v1/userupdateaction/`. */
export const userupdateactionRouter: Router = Router();

userupdateactionRouter
  .route('/schema/')
  .get(may('actions', 'view'), answer(schema, userupdateactionPlan))
  .all(notAllowed(['GET']));

userupdateactionRouter
  .route('/')
  .get(may('actions', 'view'), answer(collection, userupdateactionPlan, 'rows'))
  .all(notAllowed(['GET'], '/rest/v1/action/'));

userupdateactionRouter
  .route('/:key/')
  .get(may('actions', 'view'), answer(detail, userupdateactionPlan))
  .put(may('actions', 'edit'), answer(replace, userupdateactionPlan))
  .patch(may('actions', 'edit'), answer(update, userupdateactionPlan))
  .delete(may('actions', 'delete'), answer(remove, userupdateactionPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));
