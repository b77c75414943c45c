// Generated from resources/actions/action.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, anyone, collection, detail, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { handler as actionsProcess } from '../../runtime/domain/actions/handlers/process';
import { actionPlan } from '../resources/action';

/** The endpoints below `/rest/v1/action/`. */
export const actionRouter: Router = Router();

actionRouter
  .route('/schema/')
  .get(may('actions', 'view'), answer(schema, actionPlan))
  .all(notAllowed(['GET']));

actionRouter
  .route('/')
  .get(may('actions', 'view'), answer(collection, actionPlan, 'rows'))
  .post(anyone(), answer(actionsProcess, actionPlan, 'multipart'))
  .all(notAllowed(['GET', 'POST']));

actionRouter
  .route('/:key/')
  .get(may('actions', 'view'), answer(detail, actionPlan))
  .put(may('actions', 'edit'), answer(replace, actionPlan))
  .patch(may('actions', 'edit'), answer(update, actionPlan))
  .delete(may('actions', 'delete'), answer(remove, actionPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));
