// Generated from resources/events/campaignvolunteer.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { campaignvolunteerPlan } from '../resources/campaignvolunteer';

/** The endpoints below `/rest/v1/campaignvolunteer/`. */
export const campaignvolunteerRouter: Router = Router();

campaignvolunteerRouter
  .route('/schema/')
  .get(may('events', 'view'), answer(schema, campaignvolunteerPlan))
  .all(notAllowed(['GET']));

campaignvolunteerRouter
  .route('/')
  .get(may('events', 'view'), answer(collection, campaignvolunteerPlan, 'rows'))
  .all(notAllowed(['GET']));

campaignvolunteerRouter
  .route('/:key/')
  .get(may('events', 'view'), answer(detail, campaignvolunteerPlan))
  .put(may('events', 'edit'), answer(replace, campaignvolunteerPlan))
  .patch(may('events', 'edit'), answer(update, campaignvolunteerPlan))
  .delete(may('events', 'delete'), answer(remove, campaignvolunteerPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));
