// Generated from resources/money/order.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detail, historyOf, may, notAllowed, remove, replace, schema, update, withBodySchema } from '../../runtime';
import { reverseOrder as donationsPaymentsReverseOrder } from '../../runtime/domain/donations/handlers/payments';
import { orderPlan } from '../resources/order';
import { historyentryPlan } from '../resources/historyentry';

const reverseBody = {
  type: 'object',
  properties: {
    amount: { type: ['number', 'string'], description: 'How much of the last payment was given back. Left empty, everything was given back.' },
  },
};

/** The endpoints below `/rest/v1/order/`. */
export const orderRouter: Router = Router();

orderRouter
  .route('/schema/')
  .get(may('money', 'view'), answer(schema, orderPlan))
  .all(notAllowed(['GET']));

orderRouter
  .route('/')
  .get(may('money', 'view'), answer(collection, orderPlan, 'rows'))
  .post(may('money', 'edit'), answer(create, orderPlan))
  .all(notAllowed(['GET', 'POST']));

orderRouter
  .route('/:key/')
  .get(may('money', 'view'), answer(detail, orderPlan))
  .put(may('money', 'edit'), answer(replace, orderPlan))
  .patch(may('money', 'edit'), answer(update, orderPlan))
  .delete(may('money', 'delete'), answer(remove, orderPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

orderRouter
  .route('/:key/history/')
  .get(may('money', 'view'), answer(historyOf(orderPlan), historyentryPlan))
  .all(notAllowed(['GET']));

orderRouter
  .route('/:key/reverse/')
  .post(may('money', 'edit'), answer(withBodySchema(reverseBody, donationsPaymentsReverseOrder, ['amount']), orderPlan))
  .all(notAllowed(['POST']));
