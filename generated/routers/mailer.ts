// Generated from resources/mailings/mailer.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, schema } from '../../runtime';
import { handler as mailerCreate } from '../../runtime/handlers/mailer/create';
import { handler as mailerUpdate } from '../../runtime/handlers/mailer/update';
import { handler as mailerQueue } from '../../runtime/handlers/mailer/queue';
import { handler as mailerResults } from '../../runtime/handlers/mailer/results';
import { handler as mailerProgress } from '../../runtime/handlers/mailer/progress';
import { handler as mailerCopy } from '../../runtime/handlers/mailer/copy';
import { handler as mailerStatus } from '../../runtime/handlers/mailer/status';
import { handler as mailerStop } from '../../runtime/handlers/mailer/stop';
import { handler as mailerRebuild } from '../../runtime/handlers/mailer/rebuild';
import { handler as mailerRebuildStatus } from '../../runtime/handlers/mailer/rebuild-status';
import { handler as mailerProofs } from '../../runtime/handlers/mailer/proofs';
import { handler as mailerProofStatus } from '../../runtime/handlers/mailer/proof-status';
import { mailerPlan } from '../plans/mailer';

/** The endpoints below `/rest/v1/mailer/`. */
export const mailerRouter: Router = Router();

mailerRouter
  .route('/schema/')
  .get(may('mailings', 'view'), answer(schema, mailerPlan))
  .all(notAllowed(['GET']));

mailerRouter
  .route('/')
  .get(may('mailings', 'view'), answer(collection, mailerPlan))
  .post(may('mailings', 'edit'), answer(mailerCreate, mailerPlan))
  .all(notAllowed(['GET', 'POST']));

mailerRouter
  .route('/:key/')
  .get(may('mailings', 'view'), answer(detail, mailerPlan))
  .patch(may('mailings', 'edit'), answer(mailerUpdate, mailerPlan))
  .all(notAllowed(['GET', 'PATCH']));

mailerRouter
  .route('/:key/queue/')
  .post(may('mailings', 'edit'), answer(mailerQueue, mailerPlan))
  .all(notAllowed(['POST']));

mailerRouter
  .route('/:key/results/')
  .get(may('mailings', 'view'), answer(mailerResults, mailerPlan))
  .all(notAllowed(['GET']));

mailerRouter
  .route('/:key/progress/')
  .get(may('mailings', 'view'), answer(mailerProgress, mailerPlan))
  .all(notAllowed(['GET']));

mailerRouter
  .route('/:key/copy/')
  .post(may('mailings', 'edit'), answer(mailerCopy, mailerPlan))
  .all(notAllowed(['POST']));

mailerRouter
  .route('/:key/status/')
  .get(may('mailings', 'view'), answer(mailerStatus, mailerPlan))
  .all(notAllowed(['GET']));

mailerRouter
  .route('/:key/stop/')
  .post(may('mailings', 'edit'), answer(mailerStop, mailerPlan))
  .all(notAllowed(['POST']));

mailerRouter
  .route('/:key/rebuild/')
  .post(may('mailings', 'edit'), answer(mailerRebuild, mailerPlan))
  .all(notAllowed(['POST']));

mailerRouter
  .route('/:key/rebuild/status/:subkey/')
  .get(may('mailings', 'view'), answer(mailerRebuildStatus, mailerPlan))
  .all(notAllowed(['GET']));

mailerRouter
  .route('/:key/proofs/')
  .post(may('mailings', 'edit'), answer(mailerProofs, mailerPlan))
  .all(notAllowed(['POST']));

mailerRouter
  .route('/:key/proofs/status/:subkey/')
  .get(may('mailings', 'view'), answer(mailerProofStatus, mailerPlan))
  .all(notAllowed(['GET']));
