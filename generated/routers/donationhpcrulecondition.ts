// Generated from resources/money/donationhpcrulecondition.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { donationhpcruleconditionPlan } from '../resources/donationhpcrulecondition';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/donationhpcrulecondition/`. */
export const donationhpcruleconditionRouter: Router = Router();

donationhpcruleconditionRouter
  .route('/schema/')
  .get(may('money', 'view'), answer(schema, donationhpcruleconditionPlan))
  .all(notAllowed(['GET']));

donationhpcruleconditionRouter
  .route('/')
  .get(may('money', 'view'), answer(collection, donationhpcruleconditionPlan, 'rows'))
  .post(may('money', 'edit'), answer(create, donationhpcruleconditionPlan))
  .all(notAllowed(['GET', 'POST']));

donationhpcruleconditionRouter
  .route('/:key/')
  .get(may('money', 'view'), answer(detailAsOf, donationhpcruleconditionPlan))
  .put(may('money', 'edit'), answer(replace, donationhpcruleconditionPlan))
  .patch(may('money', 'edit'), answer(update, donationhpcruleconditionPlan))
  .delete(may('money', 'delete'), answer(remove, donationhpcruleconditionPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

donationhpcruleconditionRouter
  .route('/:key/history/')
  .get(may('money', 'view'), answer(historyOf(donationhpcruleconditionPlan), historyentryPlan))
  .all(notAllowed(['GET']));
