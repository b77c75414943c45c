// Generated from resources/pages/donationform.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { donationformPlan } from '../resources/donationform';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/donationform/`. */
export const donationformRouter: Router = Router();

donationformRouter
  .route('/schema/')
  .get(may('pages', 'view'), answer(schema, donationformPlan))
  .all(notAllowed(['GET']));

donationformRouter
  .route('/')
  .get(may('pages', 'view'), answer(collection, donationformPlan, 'rows'))
  .post(may('pages', 'edit'), answer(create, donationformPlan))
  .all(notAllowed(['GET', 'POST']));

donationformRouter
  .route('/:key/')
  .get(may('pages', 'view'), answer(detailAsOf, donationformPlan))
  .put(may('pages', 'edit'), answer(replace, donationformPlan))
  .patch(may('pages', 'edit'), answer(update, donationformPlan))
  .delete(may('pages', 'delete'), answer(remove, donationformPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

donationformRouter
  .route('/:key/history/')
  .get(may('pages', 'view'), answer(historyOf(donationformPlan), historyentryPlan))
  .all(notAllowed(['GET']));
