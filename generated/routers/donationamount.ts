// Generated from resources/pages/donationamount.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { donationamountPlan } from '../resources/donationamount';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/donationamount/`. */
export const donationamountRouter: Router = Router();

donationamountRouter
  .route('/schema/')
  .get(may('pages', 'view'), answer(schema, donationamountPlan))
  .all(notAllowed(['GET']));

donationamountRouter
  .route('/')
  .get(may('pages', 'view'), answer(collection, donationamountPlan, 'rows'))
  .post(may('pages', 'edit'), answer(create, donationamountPlan))
  .all(notAllowed(['GET', 'POST']));

donationamountRouter
  .route('/:key/')
  .get(may('pages', 'view'), answer(detailAsOf, donationamountPlan))
  .put(may('pages', 'edit'), answer(replace, donationamountPlan))
  .patch(may('pages', 'edit'), answer(update, donationamountPlan))
  .delete(may('pages', 'delete'), answer(remove, donationamountPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

donationamountRouter
  .route('/:key/history/')
  .get(may('pages', 'view'), answer(historyOf(donationamountPlan), historyentryPlan))
  .all(notAllowed(['GET']));
