// Generated from resources/integrations/webhookdelivery.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, schema, withBodySchema, withinScope } from '../../runtime';
import { retry as webhooksWebhookRetry } from '../../runtime/domain/webhooks/handlers/webhook';
import { webhookdeliveryPlan } from '../resources/webhookdelivery';

const noBody = { type: 'object' };

/** The endpoints below `/rest/v1/webhookdelivery/`. */
export const webhookdeliveryRouter: Router = Router();

webhookdeliveryRouter
  .route('/schema/')
  .get(may('integrations', 'view'), answer(schema, webhookdeliveryPlan))
  .all(notAllowed(['GET']));

webhookdeliveryRouter
  .route('/')
  .get(may('integrations', 'view'), answer(collection, webhookdeliveryPlan, 'rows'))
  .all(notAllowed(['GET']));

webhookdeliveryRouter
  .route('/:key/')
  .get(may('integrations', 'view'), answer(detail, webhookdeliveryPlan))
  .all(notAllowed(['GET']));

webhookdeliveryRouter
  .route('/:key/retry/')
  .post(may('integrations', 'edit'), answer(withinScope(withBodySchema(noBody, webhooksWebhookRetry)), webhookdeliveryPlan))
  .all(notAllowed(['POST']));
