// Generated from resources/money/profileupdatepush.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, may, notAllowed, schema } from '../../runtime';
import { profileUpdate as donationsPushesProfileUpdate } from '../../runtime/domain/donations/handlers/pushes';
import { profileupdatepushPlan } from '../resources/profileupdatepush';

/** The endpoints below `/rest/v1/profileupdatepush/`. */
export const profileupdatepushRouter: Router = Router();

profileupdatepushRouter
  .route('/schema/')
  .get(may('money', 'view'), answer(schema, profileupdatepushPlan))
  .all(notAllowed(['GET']));

profileupdatepushRouter
  .route('/')
  .post(may('money', 'edit'), answer(donationsPushesProfileUpdate, profileupdatepushPlan))
  .all(notAllowed(['POST']));

profileupdatepushRouter
  .route('/:key/')
  .all(notAllowed([]));
