// Generated from resources/events/eventsignup.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detail, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { eventsignupPlan } from '../resources/eventsignup';

/** The endpoints below `/rest/v1/eventsignup/`. */
export const eventsignupRouter: Router = Router();

eventsignupRouter
  .route('/schema/')
  .get(may('events', 'view'), answer(schema, eventsignupPlan))
  .all(notAllowed(['GET']));

eventsignupRouter
  .route('/')
  .get(may('events', 'view'), answer(collection, eventsignupPlan, 'rows'))
  .post(may('events', 'edit'), answer(create, eventsignupPlan))
  .all(notAllowed(['GET', 'POST']));

eventsignupRouter
  .route('/:key/')
  .get(may('events', 'view'), answer(detail, eventsignupPlan))
  .put(may('events', 'edit'), answer(replace, eventsignupPlan))
  .patch(may('events', 'edit'), answer(update, eventsignupPlan))
  .delete(may('events', 'delete'), answer(remove, eventsignupPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));
