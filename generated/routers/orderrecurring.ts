// Generated from resources/money/orderrecurring.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detail, historyOf, may, notAllowed, remove, schema, withBodySchema } from '../../runtime';
import { put as donationsRecurringPut, change as donationsRecurringChange, cancel as donationsRecurringCancel } from '../../runtime/domain/donations/handlers/recurring';
import { orderrecurringPlan } from '../resources/orderrecurring';
import { historyentryPlan } from '../resources/historyentry';

const cancelBody = {
  type: 'object',
  properties: { canceled_by: { enum: ['user', 'admin', 'processor'], description: 'Who ended it; admin unless said otherwise.' } },
};

/** The endpoints below `/rest/v1/orderrecurring/`. */
export const orderrecurringRouter: Router = Router();

orderrecurringRouter
  .route('/schema/')
  .get(may('money', 'view'), answer(schema, orderrecurringPlan))
  .all(notAllowed(['GET']));

orderrecurringRouter
  .route('/')
  .get(may('money', 'view'), answer(collection, orderrecurringPlan, 'rows'))
  .post(may('money', 'edit'), answer(create, orderrecurringPlan))
  .all(notAllowed(['GET', 'POST']));

orderrecurringRouter
  .route('/:key/')
  .get(may('money', 'view'), answer(detail, orderrecurringPlan))
  .put(may('money', 'edit'), answer(donationsRecurringPut, orderrecurringPlan))
  .patch(may('money', 'edit'), answer(donationsRecurringChange, orderrecurringPlan))
  .delete(may('money', 'delete'), answer(remove, orderrecurringPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

orderrecurringRouter
  .route('/:key/history/')
  .get(may('money', 'view'), answer(historyOf(orderrecurringPlan), historyentryPlan))
  .all(notAllowed(['GET']));

orderrecurringRouter
  .route('/:key/cancel/')
  .post(may('money', 'edit'), answer(withBodySchema(cancelBody, donationsRecurringCancel, ['canceled_by']), orderrecurringPlan))
  .all(notAllowed(['POST']));
