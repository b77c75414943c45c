// Generated from resources/money/donationhpcrule.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { donationhpcrulePlan } from '../resources/donationhpcrule';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/donationhpcrule/`. */
export const donationhpcruleRouter: Router = Router();

donationhpcruleRouter
  .route('/schema/')
  .get(may('money', 'view'), answer(schema, donationhpcrulePlan))
  .all(notAllowed(['GET']));

donationhpcruleRouter
  .route('/')
  .get(may('money', 'view'), answer(collection, donationhpcrulePlan, 'rows'))
  .post(may('money', 'edit'), answer(create, donationhpcrulePlan))
  .all(notAllowed(['GET', 'POST']));

donationhpcruleRouter
  .route('/:key/')
  .get(may('money', 'view'), answer(detailAsOf, donationhpcrulePlan))
  .put(may('money', 'edit'), answer(replace, donationhpcrulePlan))
  .patch(may('money', 'edit'), answer(update, donationhpcrulePlan))
  .delete(may('money', 'delete'), answer(remove, donationhpcrulePlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

donationhpcruleRouter
  .route('/:key/history/')
  .get(may('money', 'view'), answer(historyOf(donationhpcrulePlan), historyentryPlan))
  .all(notAllowed(['GET']));
