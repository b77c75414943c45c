// Generated from resources/money/donationpush.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, may, notAllowed, schema } from '../../runtime';
import { donationPush as actionsProcessDonationPush } from '../../runtime/domain/actions/handlers/process';
import { donationpushPlan } from '../resources/donationpush';

/** The endpoints below `/rest/v1/donationpush/`. */
export const donationpushRouter: Router = Router();

donationpushRouter
  .route('/schema/')
  .get(may('money', 'view'), answer(schema, donationpushPlan))
  .all(notAllowed(['GET']));

donationpushRouter
  .route('/')
  .post(may('money', 'edit'), answer(actionsProcessDonationPush, donationpushPlan))
  .all(notAllowed(['POST']));

donationpushRouter
  .route('/:key/')
  .all(notAllowed([]));
