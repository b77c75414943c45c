// Generated from resources/pages/campaignvolunteerform.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { campaignvolunteerformPlan } from '../resources/campaignvolunteerform';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/campaignvolunteerform/`. */
export const campaignvolunteerformRouter: Router = Router();

campaignvolunteerformRouter
  .route('/schema/')
  .get(may('pages', 'view'), answer(schema, campaignvolunteerformPlan))
  .all(notAllowed(['GET']));

campaignvolunteerformRouter
  .route('/')
  .get(may('pages', 'view'), answer(collection, campaignvolunteerformPlan, 'rows'))
  .post(may('pages', 'edit'), answer(create, campaignvolunteerformPlan))
  .all(notAllowed(['GET', 'POST']));

campaignvolunteerformRouter
  .route('/:key/')
  .get(may('pages', 'view'), answer(detailAsOf, campaignvolunteerformPlan))
  .put(may('pages', 'edit'), answer(replace, campaignvolunteerformPlan))
  .patch(may('pages', 'edit'), answer(update, campaignvolunteerformPlan))
  .delete(may('pages', 'delete'), answer(remove, campaignvolunteerformPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

campaignvolunteerformRouter
  .route('/:key/history/')
  .get(may('pages', 'view'), answer(historyOf(campaignvolunteerformPlan), historyentryPlan))
  .all(notAllowed(['GET']));
