// Generated from resources/actions/recurringdonationcancelaction.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { recurringdonationcancelactionPlan } from '../resources/recurringdonationcancelaction';

/** The endpoints below `/rest/v1/recurringdonationcancelaction/`. */
export const recurringdonationcancelactionRouter: Router = Router();

recurringdonationcancelactionRouter
  .route('/schema/')
  .get(may('actions', 'view'), answer(schema, recurringdonationcancelactionPlan))
  .all(notAllowed(['GET']));

recurringdonationcancelactionRouter
  .route('/')
  .get(may('actions', 'view'), answer(collection, recurringdonationcancelactionPlan, 'rows'))
  .all(notAllowed(['GET'], '/rest/v1/action/'));

recurringdonationcancelactionRouter
  .route('/:key/')
  .get(may('actions', 'view'), answer(detail, recurringdonationcancelactionPlan))
  .put(may('actions', 'edit'), answer(replace, recurringdonationcancelactionPlan))
  .patch(may('actions', 'edit'), answer(update, recurringdonationcancelactionPlan))
  .delete(may('actions', 'delete'), answer(remove, recurringdonationcancelactionPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));
