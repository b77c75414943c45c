// Generated from resources/pages/pushendpoint.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detailAsOf, historyOf, may, notAllowed, remove, schema, withBodyRights, withBodySchema } from '../../runtime';
import { writeEndpoint as actionsDeliveryWriteEndpoint, endpointSecret as actionsDeliveryEndpointSecret } from '../../runtime/domain/actions/handlers/delivery';
import { pushendpointPlan } from '../resources/pushendpoint';
import { historyentryPlan } from '../resources/historyentry';

const noBody = { type: 'object' };

/** The endpoints below `/rest/v1/pushendpoint/`. */
export const pushendpointRouter: Router = Router();

pushendpointRouter
  .route('/schema/')
  .get(may('pages', 'view'), answer(schema, pushendpointPlan))
  .all(notAllowed(['GET']));

pushendpointRouter
  .route('/')
  .get(may('pages', 'view'), answer(collection, pushendpointPlan, 'rows'))
  .post(may('pages', 'edit'), answer(withBodyRights(actionsDeliveryWriteEndpoint), pushendpointPlan))
  .all(notAllowed(['GET', 'POST']));

pushendpointRouter
  .route('/:key/')
  .get(may('pages', 'view'), answer(detailAsOf, pushendpointPlan))
  .put(may('pages', 'edit'), answer(withBodyRights(actionsDeliveryWriteEndpoint), pushendpointPlan))
  .patch(may('pages', 'edit'), answer(withBodyRights(actionsDeliveryWriteEndpoint), pushendpointPlan))
  .delete(may('pages', 'delete'), answer(remove, pushendpointPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

pushendpointRouter
  .route('/:key/history/')
  .get(may('pages', 'view'), answer(historyOf(pushendpointPlan), historyentryPlan))
  .all(notAllowed(['GET']));

pushendpointRouter
  .route('/:key/secret/')
  .post(may('pages', 'edit'), answer(withBodySchema(noBody, actionsDeliveryEndpointSecret), pushendpointPlan))
  .all(notAllowed(['POST']));
