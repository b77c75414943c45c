// Generated from resources/money/transaction.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, historyOf, may, notAllowed, remove, schema, update, withBodySchema } from '../../runtime';
import { createTransaction as donationsPaymentsCreateTransaction, replaceTransaction as donationsPaymentsReplaceTransaction, reverseTransaction as donationsPaymentsReverseTransaction } from '../../runtime/domain/donations/handlers/payments';
import { transactionPlan } from '../resources/transaction';
import { historyentryPlan } from '../resources/historyentry';

const reverseBody = {
  type: 'object',
  properties: { amount: { type: ['number', 'string'], description: 'How much of it was given back. Without it all that is left.' } },
};

/** The endpoints below `/rest/v1/transaction/`. */
export const transactionRouter: Router = Router();

transactionRouter
  .route('/schema/')
  .get(may('money', 'view'), answer(schema, transactionPlan))
  .all(notAllowed(['GET']));

transactionRouter
  .route('/')
  .get(may('money', 'view'), answer(collection, transactionPlan, 'rows'))
  .post(may('money', 'edit'), answer(donationsPaymentsCreateTransaction, transactionPlan))
  .all(notAllowed(['GET', 'POST']));

transactionRouter
  .route('/:key/')
  .get(may('money', 'view'), answer(detail, transactionPlan))
  .put(may('money', 'edit'), answer(donationsPaymentsReplaceTransaction, transactionPlan))
  .patch(may('money', 'edit'), answer(update, transactionPlan))
  .delete(may('money', 'delete'), answer(remove, transactionPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

transactionRouter
  .route('/:key/history/')
  .get(may('money', 'view'), answer(historyOf(transactionPlan), historyentryPlan))
  .all(notAllowed(['GET']));

transactionRouter
  .route('/:key/reverse/')
  .post(may('money', 'edit'), answer(withBodySchema(reverseBody, donationsPaymentsReverseTransaction, ['amount']), transactionPlan))
  .all(notAllowed(['POST']));
