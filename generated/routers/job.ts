// Generated from resources/core/jobs/job.yaml and resources/jobs/job.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, schema, withBodySchema } from '../../runtime';
import { retry as coreJobsRetry, cancel as coreJobsCancel } from '../../runtime/core/handlers/jobs';
import { jobPlan } from '../resources/job';

const noBody = { type: 'object' };

/** The endpoints below `/rest/v1/job/`. */
export const jobRouter: Router = Router();

jobRouter
  .route('/schema/')
  .get(may('jobs', 'view'), answer(schema, jobPlan))
  .all(notAllowed(['GET']));

jobRouter
  .route('/')
  .get(may('jobs', 'view'), answer(collection, jobPlan, 'rows'))
  .all(notAllowed(['GET']));

jobRouter
  .route('/:key/')
  .get(may('jobs', 'view'), answer(detail, jobPlan))
  .all(notAllowed(['GET']));

jobRouter
  .route('/:key/retry/')
  .post(may('jobs', 'edit'), answer(withBodySchema(noBody, coreJobsRetry), jobPlan))
  .all(notAllowed(['POST']));

jobRouter
  .route('/:key/cancel/')
  .post(may('jobs', 'edit'), answer(withBodySchema(noBody, coreJobsCancel), jobPlan))
  .all(notAllowed(['POST']));
