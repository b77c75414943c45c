// Generated from resources/mailings/mailer.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, schema } from '../../runtime';
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
  .all(notAllowed(['GET']));

mailerRouter
  .route('/:key/')
  .get(may('mailings', 'view'), answer(detail, mailerPlan))
  .all(notAllowed(['GET']));

mailerRouter
  .route('/:key/proofs/')
  .post(may('mailings', 'edit'), answer(mailerProofs, mailerPlan))
  .all(notAllowed(['POST']));

mailerRouter
  .route('/:key/proofs/status/:subkey/')
  .get(may('mailings', 'view'), answer(mailerProofStatus, mailerPlan))
  .all(notAllowed(['GET']));
