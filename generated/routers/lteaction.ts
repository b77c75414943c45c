// Generated from resources/actions/lteaction.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { lteactionPlan } from '../resources/lteaction';

/** The endpoints below `/rest/v1/lteaction/`. */
export const lteactionRouter: Router = Router();

lteactionRouter
  .route('/schema/')
  .get(may('actions', 'view'), answer(schema, lteactionPlan))
  .all(notAllowed(['GET']));

lteactionRouter
  .route('/')
  .get(may('actions', 'view'), answer(collection, lteactionPlan, 'rows'))
  .all(notAllowed(['GET'], '/rest/v1/action/'));

lteactionRouter
  .route('/:key/')
  .get(may('actions', 'view'), answer(detail, lteactionPlan))
  .put(may('actions', 'edit'), answer(replace, lteactionPlan))
  .patch(may('actions', 'edit'), answer(update, lteactionPlan))
  .delete(may('actions', 'delete'), answer(remove, lteactionPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));
