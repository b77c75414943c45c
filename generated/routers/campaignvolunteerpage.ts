// Generated from resources/pages/campaignvolunteerpage.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { campaignvolunteerpagePlan } from '../resources/campaignvolunteerpage';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/campaignvolunteerpage/`. */
export const campaignvolunteerpageRouter: Router = Router();

campaignvolunteerpageRouter
  .route('/schema/')
  .get(may('pages', 'view'), answer(schema, campaignvolunteerpagePlan))
  .all(notAllowed(['GET']));

campaignvolunteerpageRouter
  .route('/')
  .get(may('pages', 'view'), answer(collection, campaignvolunteerpagePlan, 'rows'))
  .post(may('pages', 'edit'), answer(create, campaignvolunteerpagePlan))
  .all(notAllowed(['GET', 'POST']));

campaignvolunteerpageRouter
  .route('/:key/')
  .get(may('pages', 'view'), answer(detailAsOf, campaignvolunteerpagePlan))
  .put(may('pages', 'edit'), answer(replace, campaignvolunteerpagePlan))
  .patch(may('pages', 'edit'), answer(update, campaignvolunteerpagePlan))
  .delete(may('pages', 'delete'), answer(remove, campaignvolunteerpagePlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

campaignvolunteerpageRouter
  .route('/:key/history/')
  .get(may('pages', 'view'), answer(historyOf(campaignvolunteerpagePlan), historyentryPlan))
  .all(notAllowed(['GET']));
