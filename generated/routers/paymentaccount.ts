// Generated from resources/money/paymentaccount.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { paymentaccountPlan } from '../resources/paymentaccount';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/paymentaccount/`. */
export const paymentaccountRouter: Router = Router();

paymentaccountRouter
  .route('/schema/')
  .get(may('money', 'view'), answer(schema, paymentaccountPlan))
  .all(notAllowed(['GET']));

paymentaccountRouter
  .route('/')
  .get(may('money', 'view'), answer(collection, paymentaccountPlan, 'rows'))
  .post(may('money', 'edit'), answer(create, paymentaccountPlan))
  .all(notAllowed(['GET', 'POST']));

paymentaccountRouter
  .route('/:key/')
  .get(may('money', 'view'), answer(detailAsOf, paymentaccountPlan))
  .put(may('money', 'edit'), answer(replace, paymentaccountPlan))
  .patch(may('money', 'edit'), answer(update, paymentaccountPlan))
  .delete(may('money', 'delete'), answer(remove, paymentaccountPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

paymentaccountRouter
  .route('/:key/history/')
  .get(may('money', 'view'), answer(historyOf(paymentaccountPlan), historyentryPlan))
  .all(notAllowed(['GET']));
