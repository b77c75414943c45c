// Generated from resources/actions/campaignvolunteeraction.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { campaignvolunteeractionPlan } from '../resources/campaignvolunteeraction';

/** The endpoints below `/rest/v1/campaignvolunteeraction/`. */
export const campaignvolunteeractionRouter: Router = Router();

campaignvolunteeractionRouter
  .route('/schema/')
  .get(may('actions', 'view'), answer(schema, campaignvolunteeractionPlan))
  .all(notAllowed(['GET']));

campaignvolunteeractionRouter
  .route('/')
  .get(may('actions', 'view'), answer(collection, campaignvolunteeractionPlan, 'rows'))
  .all(notAllowed(['GET'], '/rest/v1/action/'));

campaignvolunteeractionRouter
  .route('/:key/')
  .get(may('actions', 'view'), answer(detail, campaignvolunteeractionPlan))
  .put(may('actions', 'edit'), answer(replace, campaignvolunteeractionPlan))
  .patch(may('actions', 'edit'), answer(update, campaignvolunteeractionPlan))
  .delete(may('actions', 'delete'), answer(remove, campaignvolunteeractionPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));
