// Generated from resources/targets/boundarygroup.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detail, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { boundarygroupPlan } from '../resources/boundarygroup';

/** The endpoints below `/rest/v1/boundarygroup/`. */
export const boundarygroupRouter: Router = Router();

boundarygroupRouter
  .route('/schema/')
  .get(may('targets', 'view'), answer(schema, boundarygroupPlan))
  .all(notAllowed(['GET']));

boundarygroupRouter
  .route('/')
  .get(may('targets', 'view'), answer(collection, boundarygroupPlan, 'rows'))
  .post(may('targets', 'edit'), answer(create, boundarygroupPlan))
  .all(notAllowed(['GET', 'POST']));

boundarygroupRouter
  .route('/:key/')
  .get(may('targets', 'view'), answer(detail, boundarygroupPlan))
  .put(may('targets', 'edit'), answer(replace, boundarygroupPlan))
  .patch(may('targets', 'edit'), answer(update, boundarygroupPlan))
  .delete(may('targets', 'delete'), answer(remove, boundarygroupPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));
