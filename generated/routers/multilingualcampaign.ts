// Generated from resources/common/multilingualcampaign.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { multilingualcampaignPlan } from '../resources/multilingualcampaign';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/multilingualcampaign/`. */
export const multilingualcampaignRouter: Router = Router();

multilingualcampaignRouter
  .route('/schema/')
  .get(may('common', 'view'), answer(schema, multilingualcampaignPlan))
  .all(notAllowed(['GET']));

multilingualcampaignRouter
  .route('/')
  .get(may('common', 'view'), answer(collection, multilingualcampaignPlan, 'rows'))
  .post(may('common', 'edit'), answer(create, multilingualcampaignPlan))
  .all(notAllowed(['GET', 'POST']));

multilingualcampaignRouter
  .route('/:key/')
  .get(may('common', 'view'), answer(detailAsOf, multilingualcampaignPlan))
  .put(may('common', 'edit'), answer(replace, multilingualcampaignPlan))
  .patch(may('common', 'edit'), answer(update, multilingualcampaignPlan))
  .delete(may('common', 'delete'), answer(remove, multilingualcampaignPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

multilingualcampaignRouter
  .route('/:key/history/')
  .get(may('common', 'view'), answer(historyOf(multilingualcampaignPlan), historyentryPlan))
  .all(notAllowed(['GET']));
