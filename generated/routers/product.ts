// Generated from resources/money/product.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { productPlan } from '../resources/product';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/product/`. */
export const productRouter: Router = Router();

productRouter
  .route('/schema/')
  .get(may('money', 'view'), answer(schema, productPlan))
  .all(notAllowed(['GET']));

productRouter
  .route('/')
  .get(may('money', 'view'), answer(collection, productPlan, 'rows'))
  .post(may('money', 'edit'), answer(create, productPlan))
  .all(notAllowed(['GET', 'POST']));

productRouter
  .route('/:key/')
  .get(may('money', 'view'), answer(detailAsOf, productPlan))
  .put(may('money', 'edit'), answer(replace, productPlan))
  .patch(may('money', 'edit'), answer(update, productPlan))
  .delete(may('money', 'delete'), answer(remove, productPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

productRouter
  .route('/:key/history/')
  .get(may('money', 'view'), answer(historyOf(productPlan), historyentryPlan))
  .all(notAllowed(['GET']));
