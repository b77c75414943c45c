// Generated from resources/pages/donationpage.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { createPage as donationsPaymentsCreatePage } from '../../runtime/domain/donations/handlers/payments';
import { donationpagePlan } from '../resources/donationpage';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/donationpage/`. */
export const donationpageRouter: Router = Router();

donationpageRouter
  .route('/schema/')
  .get(may('pages', 'view'), answer(schema, donationpagePlan))
  .all(notAllowed(['GET']));

donationpageRouter
  .route('/')
  .get(may('pages', 'view'), answer(collection, donationpagePlan, 'rows'))
  .post(may('pages', 'edit'), answer(donationsPaymentsCreatePage, donationpagePlan))
  .all(notAllowed(['GET', 'POST']));

donationpageRouter
  .route('/:key/')
  .get(may('pages', 'view'), answer(detailAsOf, donationpagePlan))
  .put(may('pages', 'edit'), answer(replace, donationpagePlan))
  .patch(may('pages', 'edit'), answer(update, donationpagePlan))
  .delete(may('pages', 'delete'), answer(remove, donationpagePlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

donationpageRouter
  .route('/:key/history/')
  .get(may('pages', 'view'), answer(historyOf(donationpagePlan), historyentryPlan))
  .all(notAllowed(['GET']));
