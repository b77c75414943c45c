// Generated from resources/targets/boundary.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detail, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { boundaryPlan } from '../resources/boundary';

/** The endpoints below `/rest/v1/boundary/`. */
export const boundaryRouter: Router = Router();

boundaryRouter
  .route('/schema/')
  .get(may('targets', 'view'), answer(schema, boundaryPlan))
  .all(notAllowed(['GET']));

boundaryRouter
  .route('/')
  .get(may('targets', 'view'), answer(collection, boundaryPlan, 'rows'))
  .post(may('targets', 'edit'), answer(create, boundaryPlan))
  .all(notAllowed(['GET', 'POST']));

boundaryRouter
  .route('/:key/')
  .get(may('targets', 'view'), answer(detail, boundaryPlan))
  .put(may('targets', 'edit'), answer(replace, boundaryPlan))
  .patch(may('targets', 'edit'), answer(update, boundaryPlan))
  .delete(may('targets', 'delete'), answer(remove, boundaryPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));
