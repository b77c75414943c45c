// Generated from resources/events/eventfield.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detail, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { eventfieldPlan } from '../resources/eventfield';

/** The endpoints below `/rest/v1/eventfield/`. */
export const eventfieldRouter: Router = Router();

eventfieldRouter
  .route('/schema/')
  .get(may('events', 'view'), answer(schema, eventfieldPlan))
  .all(notAllowed(['GET']));

eventfieldRouter
  .route('/')
  .get(may('events', 'view'), answer(collection, eventfieldPlan, 'rows'))
  .post(may('events', 'edit'), answer(create, eventfieldPlan))
  .all(notAllowed(['GET', 'POST']));

eventfieldRouter
  .route('/:key/')
  .get(may('events', 'view'), answer(detail, eventfieldPlan))
  .put(may('events', 'edit'), answer(replace, eventfieldPlan))
  .patch(may('events', 'edit'), answer(update, eventfieldPlan))
  .delete(may('events', 'delete'), answer(remove, eventfieldPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));
