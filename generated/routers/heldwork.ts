// Generated from resources/core/jobs/heldwork.yaml and resources/jobs/heldwork.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, schema, withBodySchema } from '../../runtime';
import { releaseHeld as coreJobsReleaseHeld, dropHeld as coreJobsDropHeld } from '../../runtime/core/handlers/jobs';
import { heldworkPlan } from '../resources/heldwork';

const noBody = { type: 'object' };

/** The endpoints below `/rest/v1/heldwork/`. */
export const heldworkRouter: Router = Router();

heldworkRouter
  .route('/schema/')
  .get(may('jobs', 'view'), answer(schema, heldworkPlan))
  .all(notAllowed(['GET']));

heldworkRouter
  .route('/')
  .get(may('jobs', 'view'), answer(collection, heldworkPlan, 'rows'))
  .all(notAllowed(['GET']));

heldworkRouter
  .route('/:key/')
  .get(may('jobs', 'view'), answer(detail, heldworkPlan))
  .all(notAllowed(['GET']));

heldworkRouter
  .route('/:key/release/')
  .post(may('jobs', 'edit'), answer(withBodySchema(noBody, coreJobsReleaseHeld), heldworkPlan))
  .all(notAllowed(['POST']));

heldworkRouter
  .route('/:key/drop/')
  .post(may('jobs', 'edit'), answer(withBodySchema(noBody, coreJobsDropHeld), heldworkPlan))
  .all(notAllowed(['POST']));
