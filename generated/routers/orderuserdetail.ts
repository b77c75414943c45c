// Generated from resources/money/orderuserdetail.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detail, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { orderuserdetailPlan } from '../resources/orderuserdetail';

/** The endpoints below `/rest/v1/orderuserdetail/`. */
export const orderuserdetailRouter: Router = Router();

orderuserdetailRouter
  .route('/schema/')
  .get(may('money', 'view'), answer(schema, orderuserdetailPlan))
  .all(notAllowed(['GET']));

orderuserdetailRouter
  .route('/')
  .get(may('money', 'view'), answer(collection, orderuserdetailPlan, 'rows'))
  .post(may('money', 'edit'), answer(create, orderuserdetailPlan))
  .all(notAllowed(['GET', 'POST']));

orderuserdetailRouter
  .route('/:key/')
  .get(may('money', 'view'), answer(detail, orderuserdetailPlan))
  .put(may('money', 'edit'), answer(replace, orderuserdetailPlan))
  .patch(may('money', 'edit'), answer(update, orderuserdetailPlan))
  .delete(may('money', 'delete'), answer(remove, orderuserdetailPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));
