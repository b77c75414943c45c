// Generated from resources/money/paymenttoken.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detail, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { paymenttokenPlan } from '../resources/paymenttoken';

/** The endpoints below `/rest/v1/paymenttoken/`. */
export const paymenttokenRouter: Router = Router();

paymenttokenRouter
  .route('/schema/')
  .get(may('money', 'view'), answer(schema, paymenttokenPlan))
  .all(notAllowed(['GET']));

paymenttokenRouter
  .route('/')
  .get(may('money', 'view'), answer(collection, paymenttokenPlan, 'rows'))
  .post(may('money', 'edit'), answer(create, paymenttokenPlan))
  .all(notAllowed(['GET', 'POST']));

paymenttokenRouter
  .route('/:key/')
  .get(may('money', 'view'), answer(detail, paymenttokenPlan))
  .put(may('money', 'edit'), answer(replace, paymenttokenPlan))
  .patch(may('money', 'edit'), answer(update, paymenttokenPlan))
  .delete(may('money', 'delete'), answer(remove, paymenttokenPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));
