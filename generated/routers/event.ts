// Generated from resources/events/event.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detail, historyOf, may, notAllowed, remove, replace, schema, update, withBodySchema, withQuerySchema } from '../../runtime';
import { approve as eventsEventApprove, turnDown as eventsEventTurnDown, message as eventsEventMessage, cancel as eventsEventCancel, attendees as eventsEventAttendees } from '../../runtime/domain/events/handlers/event';
import { eventPlan } from '../resources/event';
import { historyentryPlan } from '../resources/historyentry';

const noBody = { type: 'object' };

const messageBody = {
  type: 'object',
  required: ['text'],
  properties: {
    text: {
      type: 'string',
      maxLength: 2000,
      description: 'What they read, as plain text of 2,000 characters at most. A link to their own signup is added.',
    },
  },
};

const attendeesQuery = {
  language: {
    type: 'string',
    description: 'Of a list for people: en, de, es or fr. Its headings, roles and states are in it, and its times by the clock of the event. Without it the list is for programs, with times in UTC.',
  },
};

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

eventRouter
  .route('/:key/approve/')
  .post(may('events', 'edit'), answer(withBodySchema(noBody, eventsEventApprove), eventPlan))
  .all(notAllowed(['POST']));

eventRouter
  .route('/:key/refuse/')
  .post(may('events', 'edit'), answer(withBodySchema(noBody, eventsEventTurnDown), eventPlan))
  .all(notAllowed(['POST']));

eventRouter
  .route('/:key/message/')
  .post(may('events', 'edit'), answer(withBodySchema(messageBody, eventsEventMessage, ['text']), eventPlan))
  .all(notAllowed(['POST']));

eventRouter
  .route('/:key/cancel/')
  .post(may('events', 'edit'), answer(withBodySchema(noBody, eventsEventCancel), eventPlan))
  .all(notAllowed(['POST']));

eventRouter
  .route('/:key/attendees/')
  .get(may('events', 'view'), answer(withQuerySchema(attendeesQuery, eventsEventAttendees), eventPlan))
  .all(notAllowed(['GET']));
