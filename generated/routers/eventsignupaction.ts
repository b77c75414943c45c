// Generated from resources/actions/eventsignupaction.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { eventsignupactionPlan } from '../resources/eventsignupaction';

/** The endpoints below `/rest/v1/eventsignupaction/`. */
export const eventsignupactionRouter: Router = Router();

eventsignupactionRouter
  .route('/schema/')
  .get(may('actions', 'view'), answer(schema, eventsignupactionPlan))
  .all(notAllowed(['GET']));

eventsignupactionRouter
  .route('/')
  .get(may('actions', 'view'), answer(collection, eventsignupactionPlan, 'rows'))
  .all(notAllowed(['GET'], '/rest/v1/action/'));

eventsignupactionRouter
  .route('/:key/')
  .get(may('actions', 'view'), answer(detail, eventsignupactionPlan))
  .put(may('actions', 'edit'), answer(replace, eventsignupactionPlan))
  .patch(may('actions', 'edit'), answer(update, eventsignupactionPlan))
  .delete(may('actions', 'delete'), answer(remove, eventsignupactionPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));
