// Generated from resources/actions/importaction.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { importactionPlan } from '../resources/importaction';

/** The endpoints below `/rest/v1/importaction/`. */
export const importactionRouter: Router = Router();

importactionRouter
  .route('/schema/')
  .get(may('actions', 'view'), answer(schema, importactionPlan))
  .all(notAllowed(['GET']));

importactionRouter
  .route('/')
  .get(may('actions', 'view'), answer(collection, importactionPlan, 'rows'))
  .all(notAllowed(['GET'], '/rest/v1/action/'));

importactionRouter
  .route('/:key/')
  .get(may('actions', 'view'), answer(detail, importactionPlan))
  .put(may('actions', 'edit'), answer(replace, importactionPlan))
  .patch(may('actions', 'edit'), answer(update, importactionPlan))
  .delete(may('actions', 'delete'), answer(remove, importactionPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));
