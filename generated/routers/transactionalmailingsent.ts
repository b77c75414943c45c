// Generated from resources/mailings/transactionalmailingsent.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, schema } from '../../runtime';
import { transactionalmailingsentPlan } from '../resources/transactionalmailingsent';

/** The endpoints below `/rest/v1/transactionalmailingsent/`. */
export const transactionalmailingsentRouter: Router = Router();

transactionalmailingsentRouter
  .route('/schema/')
  .get(may('mailings', 'view'), answer(schema, transactionalmailingsentPlan))
  .all(notAllowed(['GET']));

transactionalmailingsentRouter
  .route('/')
  .get(may('mailings', 'view'), answer(collection, transactionalmailingsentPlan, 'rows'))
  .all(notAllowed(['GET']));

transactionalmailingsentRouter
  .route('/:key/')
  .get(may('mailings', 'view'), answer(detail, transactionalmailingsentPlan))
  .all(notAllowed(['GET']));
