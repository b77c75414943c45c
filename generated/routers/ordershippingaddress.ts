// Generated from resources/money/ordershippingaddress.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detail, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { ordershippingaddressPlan } from '../resources/ordershippingaddress';

/** The endpoints below `/rest/v1/ordershippingaddress/`. */
export const ordershippingaddressRouter: Router = Router();

ordershippingaddressRouter
  .route('/schema/')
  .get(may('money', 'view'), answer(schema, ordershippingaddressPlan))
  .all(notAllowed(['GET']));

ordershippingaddressRouter
  .route('/')
  .get(may('money', 'view'), answer(collection, ordershippingaddressPlan, 'rows'))
  .post(may('money', 'edit'), answer(create, ordershippingaddressPlan))
  .all(notAllowed(['GET', 'POST']));

ordershippingaddressRouter
  .route('/:key/')
  .get(may('money', 'view'), answer(detail, ordershippingaddressPlan))
  .put(may('money', 'edit'), answer(replace, ordershippingaddressPlan))
  .patch(may('money', 'edit'), answer(update, ordershippingaddressPlan))
  .delete(may('money', 'delete'), answer(remove, ordershippingaddressPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));
