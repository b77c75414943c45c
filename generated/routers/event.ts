// Generated from resources/events/event.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detail, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { eventPlan } from '../resources/event';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/event/`. */
export const eventRouter: Router = Router();

eventRouter
  .route('/schema/')
  .get(may('events', 'view'), answer(schema, eventPlan))
  .all(notAllowed(['GET']));

eventRouter
  .route('/')
  .get(may('events', 'view'), answer(collection, eventPlan, 'rows'))
  .post(may('events', 'edit'), answer(create, eventPlan))
  .all(notAllowed(['GET', 'POST']));

eventRouter
  .route('/:key/')
  .get(may('events', 'view'), answer(detail, eventPlan))
  .put(may('events', 'edit'), answer(replace, eventPlan))
  .patch(may('events', 'edit'), answer(update, eventPlan))
  .delete(may('events', 'delete'), answer(remove, eventPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

eventRouter
  .route('/:key/history/')
  .get(may('events', 'view'), answer(historyOf(eventPlan), historyentryPlan))
  .all(notAllowed(['GET']));
