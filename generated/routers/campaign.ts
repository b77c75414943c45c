// Generated from resources/events/campaign.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, asked, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { handler as eventsSearch } from '../../runtime/domain/events/handlers/search';
import { campaignPlan } from '../resources/campaign';
import { historyentryPlan } from '../resources/historyentry';

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
  .get(may('events', 'view'), answer(asked(['for_signup', 'for_moderation', 'future_only', 'status', 'moderation_status', 'event_id', 'states', 'q', 'place', 'zip', 'radius', 'filter[*', 'exclude[*', 'order_by', 'reverse', '_limit', '_offset', '_cursor'], eventsSearch), campaignPlan))
  .all(notAllowed(['GET']));
