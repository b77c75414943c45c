// Generated from resources/actions/petitionaction.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { petitionactionPlan } from '../resources/petitionaction';

/** The endpoints below `/rest/v1/petitionaction/`. */
export const petitionactionRouter: Router = Router();

petitionactionRouter
  .route('/schema/')
  .get(may('actions', 'view'), answer(schema, petitionactionPlan))
  .all(notAllowed(['GET']));

petitionactionRouter
  .route('/')
  .get(may('actions', 'view'), answer(collection, petitionactionPlan, 'rows'))
  .all(notAllowed(['GET'], '/rest/v1/action/'));

petitionactionRouter
  .route('/:key/')
  .get(may('actions', 'view'), answer(detail, petitionactionPlan))
  .put(may('actions', 'edit'), answer(replace, petitionactionPlan))
  .patch(may('actions', 'edit'), answer(update, petitionactionPlan))
  .delete(may('actions', 'delete'), answer(remove, petitionactionPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));
