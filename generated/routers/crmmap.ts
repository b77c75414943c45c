// Generated from resources/links/crmmap.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, schema, withBodySchema } from '../../runtime';
import { create as crmMappingCreate, syncUser as crmMappingSyncUser, disconnectUser as crmMappingDisconnectUser } from '../../runtime/domain/crm/handlers/mapping';
import { crmmapPlan } from '../resources/crmmap';

const listPostBody = {
  type: 'object',
  properties: {
    user_id: { type: ['integer', 'string'], description: 'The id of the user. It is needed, or the URI.' },
    user: { type: 'string', description: 'Its URI, in place of the id.' },
  },
};

const noBody = { type: 'object' };

/** The endpoints below `/rest/v1/crmmap/`. */
export const crmmapRouter: Router = Router();

crmmapRouter
  .route('/schema/')
  .get(may('links', 'view'), answer(schema, crmmapPlan))
  .all(notAllowed(['GET']));

crmmapRouter
  .route('/')
  .get(may('links', 'view'), answer(collection, crmmapPlan, 'rows'))
  .post(may('links', 'edit'), answer(withBodySchema(listPostBody, crmMappingCreate), crmmapPlan))
  .all(notAllowed(['GET', 'POST']));

crmmapRouter
  .route('/:key/')
  .get(may('links', 'view'), answer(detail, crmmapPlan))
  .all(notAllowed(['GET']));

crmmapRouter
  .route('/:key/sync_user/')
  .post(may('links', 'edit'), answer(withBodySchema(noBody, crmMappingSyncUser), crmmapPlan))
  .all(notAllowed(['POST']));

crmmapRouter
  .route('/:key/disconnect_user/')
  .post(may('links', 'edit'), answer(withBodySchema(noBody, crmMappingDisconnectUser), crmmapPlan))
  .all(notAllowed(['POST']));
