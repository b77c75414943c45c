// Generated from resources/money/orderdetail.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detail, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { orderdetailPlan } from '../resources/orderdetail';

/** The endpoints below `/rest/v1/orderdetail/`. */
export const orderdetailRouter: Router = Router();

orderdetailRouter
  .route('/schema/')
  .get(may('money', 'view'), answer(schema, orderdetailPlan))
  .all(notAllowed(['GET']));

orderdetailRouter
  .route('/')
  .get(may('money', 'view'), answer(collection, orderdetailPlan, 'rows'))
  .post(may('money', 'edit'), answer(create, orderdetailPlan))
  .all(notAllowed(['GET', 'POST']));

orderdetailRouter
  .route('/:key/')
  .get(may('money', 'view'), answer(detail, orderdetailPlan))
  .put(may('money', 'edit'), answer(replace, orderdetailPlan))
  .patch(may('money', 'edit'), answer(update, orderdetailPlan))
  .delete(may('money', 'delete'), answer(remove, orderdetailPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));
