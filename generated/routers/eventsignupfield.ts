// Generated from resources/events/eventsignupfield.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detail, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { eventsignupfieldPlan } from '../resources/eventsignupfield';

/** The endpoints below `/rest/v1/eventsignupfield/`. */
export const eventsignupfieldRouter: Router = Router();

eventsignupfieldRouter
  .route('/schema/')
  .get(may('events', 'view'), answer(schema, eventsignupfieldPlan))
  .all(notAllowed(['GET']));

eventsignupfieldRouter
  .route('/')
  .get(may('events', 'view'), answer(collection, eventsignupfieldPlan, 'rows'))
  .post(may('events', 'edit'), answer(create, eventsignupfieldPlan))
  .all(notAllowed(['GET', 'POST']));

eventsignupfieldRouter
  .route('/:key/')
  .get(may('events', 'view'), answer(detail, eventsignupfieldPlan))
  .put(may('events', 'edit'), answer(replace, eventsignupfieldPlan))
  .patch(may('events', 'edit'), answer(update, eventsignupfieldPlan))
  .delete(may('events', 'delete'), answer(remove, eventsignupfieldPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));
