// Generated from resources/money/profilecancelpush.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, may, notAllowed, schema } from '../../runtime';
import { profileCancel as donationsPushesProfileCancel } from '../../runtime/domain/donations/handlers/pushes';
import { profilecancelpushPlan } from '../resources/profilecancelpush';

/** The endpoints below `/rest/v1/profilecancelpush/`. */
export const profilecancelpushRouter: Router = Router();

profilecancelpushRouter
  .route('/schema/')
  .get(may('money', 'view'), answer(schema, profilecancelpushPlan))
  .all(notAllowed(['GET']));

profilecancelpushRouter
  .route('/')
  .post(may('money', 'edit'), answer(donationsPushesProfileCancel, profilecancelpushPlan))
  .all(notAllowed(['POST']));

profilecancelpushRouter
  .route('/:key/')
  .all(notAllowed([]));
