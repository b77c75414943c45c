// Generated from resources/actions/recurringdonationupdateaction.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { recurringdonationupdateactionPlan } from '../resources/recurringdonationupdateaction';

/** The endpoints below `/rest/v1/recurringdonationupdateaction/`. */
export const recurringdonationupdateactionRouter: Router = Router();

recurringdonationupdateactionRouter
  .route('/schema/')
  .get(may('actions', 'view'), answer(schema, recurringdonationupdateactionPlan))
  .all(notAllowed(['GET']));

recurringdonationupdateactionRouter
  .route('/')
  .get(may('actions', 'view'), answer(collection, recurringdonationupdateactionPlan, 'rows'))
  .all(notAllowed(['GET'], '/rest/v1/action/'));

recurringdonationupdateactionRouter
  .route('/:key/')
  .get(may('actions', 'view'), answer(detail, recurringdonationupdateactionPlan))
  .put(may('actions', 'edit'), answer(replace, recurringdonationupdateactionPlan))
  .patch(may('actions', 'edit'), answer(update, recurringdonationupdateactionPlan))
  .delete(may('actions', 'delete'), answer(remove, recurringdonationupdateactionPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));
