// Generated from resources/mailings/transactionalmailing.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { transactionalmailingPlan } from '../resources/transactionalmailing';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/transactionalmailing/`. */
export const transactionalmailingRouter: Router = Router();

transactionalmailingRouter
  .route('/schema/')
  .get(may('mailings', 'view'), answer(schema, transactionalmailingPlan))
  .all(notAllowed(['GET']));

transactionalmailingRouter
  .route('/')
  .get(may('mailings', 'view'), answer(collection, transactionalmailingPlan, 'rows'))
  .post(may('mailings', 'edit'), answer(create, transactionalmailingPlan))
  .all(notAllowed(['GET', 'POST']));

transactionalmailingRouter
  .route('/:key/')
  .get(may('mailings', 'view'), answer(detailAsOf, transactionalmailingPlan))
  .put(may('mailings', 'edit'), answer(replace, transactionalmailingPlan))
  .patch(may('mailings', 'edit'), answer(update, transactionalmailingPlan))
  .delete(may('mailings', 'delete'), answer(remove, transactionalmailingPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

transactionalmailingRouter
  .route('/:key/history/')
  .get(may('mailings', 'view'), answer(historyOf(transactionalmailingPlan), historyentryPlan))
  .all(notAllowed(['GET']));
