// Generated from resources/events/campaign.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update, withQuerySchema } from '../../runtime';
import { search as eventsEventSearch } from '../../runtime/domain/events/handlers/event';
import { campaignPlan } from '../resources/campaign';
import { historyentryPlan } from '../resources/historyentry';

const eventSearchQuery = {
  for_signup: {
    type: 'boolean',
    description: 'Only events that take signups: active, approved, confirmed, public, and neither full nor over unless the campaign shows those.',
  },
  for_moderation: { type: 'boolean', description: 'Only active events that wait for approval.' },
  future_only: { type: 'boolean', description: 'Only events that have not begun.' },
  status: {
    type: 'array',
    items: { enum: ['active', 'cancelled', 'deleted', 'all'] },
    description: 'Which events are meant; all, unless `for_signup` or `for_moderation` asks for the active ones.',
  },
  moderation_status: {
    type: 'string',
    enum: ['approved', 'unapproved', 'confirmed', 'unconfirmed', 'all'],
    description: 'What staff and hosts have done about it.',
  },
  event_id: { type: 'array', items: { type: 'integer', minimum: 0, maximum: 2147483647 }, maxItems: 1000, description: 'Only these events.' },
  states: { type: 'array', items: { type: 'string' }, maxItems: 1000, description: 'Only events in these states.' },
  q: { type: 'string', description: 'Words that all stand in the title, venue, address or description.' },
  place: { type: 'string', description: 'Where to look: a postcode or a place.' },
  zip: { type: 'string', description: 'The same as `place`.' },
  radius: { type: 'number', minimum: 0, maximum: 12500, description: 'How many miles from there; 50 where it is not sent.' },
  filter: {
    type: 'object',
    description: 'Filters of the list of events: `filter[city__icontains]=york`. `filter[field__name]` and `filter[field__value]` are those of one custom field.',
  },
  exclude: { type: 'object', description: 'Filters in the same words; what they find is left out.' },
  order_by: {
    type: 'string',
    description: 'A field of events, `distance`, or `field__name` or `field__value` of the custom field that is filtered; with `-` before it in descending order.',
  },
  reverse: { type: 'boolean', description: 'Turns the order around.' },
  _limit: { type: 'integer', minimum: 0, description: 'How many events a page has at most: up to 100, which 0 means too.' },
  _offset: { type: 'integer', minimum: 0, description: 'How many events are skipped.' },
  _cursor: { type: 'string', description: '`meta.next` has it. It means nothing elsewhere.' },
};

/** The endpoints below `/rest/v1/campaign/`. */
export const campaignRouter: Router = Router();

campaignRouter
  .route('/schema/')
  .get(may('events', 'view'), answer(schema, campaignPlan))
  .all(notAllowed(['GET']));

campaignRouter
  .route('/')
  .get(may('events', 'view'), answer(collection, campaignPlan, 'rows'))
  .post(may('events', 'edit'), answer(create, campaignPlan))
  .all(notAllowed(['GET', 'POST']));

campaignRouter
  .route('/:key/')
  .get(may('events', 'view'), answer(detailAsOf, campaignPlan))
  .put(may('events', 'edit'), answer(replace, campaignPlan))
  .patch(may('events', 'edit'), answer(update, campaignPlan))
  .delete(may('events', 'delete'), answer(remove, campaignPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

campaignRouter
  .route('/:key/history/')
  .get(may('events', 'view'), answer(historyOf(campaignPlan), historyentryPlan))
  .all(notAllowed(['GET']));

campaignRouter
  .route('/:key/event_search/')
  .get(may('events', 'view'), answer(withQuerySchema(eventSearchQuery, eventsEventSearch), campaignPlan))
  .all(notAllowed(['GET']));
