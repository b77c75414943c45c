// Generated from resources/money/recurringpaymentpush.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, may, notAllowed, schema } from '../../runtime';
import { recurringPayment as donationsPushesRecurringPayment } from '../../runtime/domain/donations/handlers/pushes';
import { recurringpaymentpushPlan } from '../resources/recurringpaymentpush';

/** The endpoints below `/rest/v1/recurringpaymentpush/`. */
export const recurringpaymentpushRouter: Router = Router();

recurringpaymentpushRouter
  .route('/schema/')
  .get(may('money', 'view'), answer(schema, recurringpaymentpushPlan))
  .all(notAllowed(['GET']));

recurringpaymentpushRouter
  .route('/')
  .post(may('money', 'edit'), answer(donationsPushesRecurringPayment, recurringpaymentpushPlan))
  .all(notAllowed(['POST']));

recurringpaymentpushRouter
  .route('/:key/')
  .all(notAllowed([]));
