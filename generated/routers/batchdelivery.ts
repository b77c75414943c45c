// Generated from resources/pages/batchdelivery.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, schema, withBodySchema, withinScope } from '../../runtime';
import { retryBatch as actionsDeliveryRetryBatch } from '../../runtime/domain/actions/handlers/delivery';
import { batchdeliveryPlan } from '../resources/batchdelivery';

const noBody = { type: 'object' };

/** The endpoints below `/rest/v1/batchdelivery/`. */
export const batchdeliveryRouter: Router = Router();

batchdeliveryRouter
  .route('/schema/')
  .get(may('pages', 'view'), answer(schema, batchdeliveryPlan))
  .all(notAllowed(['GET']));

batchdeliveryRouter
  .route('/')
  .get(may('pages', 'view'), answer(collection, batchdeliveryPlan, 'rows'))
  .all(notAllowed(['GET']));

batchdeliveryRouter
  .route('/:key/')
  .get(may('pages', 'view'), answer(detail, batchdeliveryPlan))
  .all(notAllowed(['GET']));

batchdeliveryRouter
  .route('/:key/retry/')
  .post(may('pages', 'edit'), answer(withinScope(withBodySchema(noBody, actionsDeliveryRetryBatch)), batchdeliveryPlan))
  .all(notAllowed(['POST']));
