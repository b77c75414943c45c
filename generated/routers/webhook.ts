// Generated from resources/integrations/webhook.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detailAsOf, historyOf, may, notAllowed, remove, schema, withBodySchema, withinScope } from '../../runtime';
import { createWebhook as webhooksWebhookCreateWebhook, change as webhooksWebhookChange, tryOut as webhooksWebhookTryOut, replay as webhooksWebhookReplay, rotate as webhooksWebhookRotate } from '../../runtime/domain/webhooks/handlers/webhook';
import { webhookPlan } from '../resources/webhook';
import { historyentryPlan } from '../resources/historyentry';

const noBody = { type: 'object' };

const replayBody = {
  type: 'object',
  required: ['from'],
  properties: { from: { type: 'string', format: 'date-time', description: 'UTC, as in `2026-05-01T18:00:00`.' } },
};

/** The endpoints below `/rest/v1/webhook/`. */
export const webhookRouter: Router = Router();

webhookRouter
  .route('/schema/')
  .get(may('integrations', 'view'), answer(schema, webhookPlan))
  .all(notAllowed(['GET']));

webhookRouter
  .route('/')
  .get(may('integrations', 'view'), answer(collection, webhookPlan, 'rows'))
  .post(may('integrations', 'edit'), answer(webhooksWebhookCreateWebhook, webhookPlan))
  .all(notAllowed(['GET', 'POST']));

webhookRouter
  .route('/:key/')
  .get(may('integrations', 'view'), answer(detailAsOf, webhookPlan))
  .put(may('integrations', 'edit'), answer(withinScope(webhooksWebhookChange), webhookPlan))
  .patch(may('integrations', 'edit'), answer(withinScope(webhooksWebhookChange), webhookPlan))
  .delete(may('integrations', 'delete'), answer(remove, webhookPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

webhookRouter
  .route('/:key/history/')
  .get(may('integrations', 'view'), answer(historyOf(webhookPlan), historyentryPlan))
  .all(notAllowed(['GET']));

webhookRouter
  .route('/:key/test/')
  .post(may('integrations', 'edit'), answer(withinScope(withBodySchema(noBody, webhooksWebhookTryOut)), webhookPlan))
  .all(notAllowed(['POST']));

webhookRouter
  .route('/:key/replay/')
  .post(may('integrations', 'edit'), answer(withinScope(withBodySchema(replayBody, webhooksWebhookReplay, ['from'])), webhookPlan))
  .all(notAllowed(['POST']));

webhookRouter
  .route('/:key/rotate/')
  .post(may('integrations', 'edit'), answer(withinScope(withBodySchema(noBody, webhooksWebhookRotate)), webhookPlan))
  .all(notAllowed(['POST']));
