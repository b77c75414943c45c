// Generated from resources/users/location.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, may, notAllowed, schema } from '../../runtime';
import { handler as geoLocation } from '../../runtime/domain/geo/handlers/location';
import { locationPlan } from '../resources/location';

/** The endpoints below `/rest/v1/location/`. */
export const locationRouter: Router = Router();

locationRouter
  .route('/schema/')
  .get(may('users', 'view'), answer(schema, locationPlan))
  .all(notAllowed(['GET']));

locationRouter
  .route('/')
  .get(may('users', 'view'), answer(collection, locationPlan, 'rows'))
  .all(notAllowed(['GET']));

locationRouter
  .route('/:key/')
  .get(may('users', 'view'), answer(geoLocation, locationPlan))
  .all(notAllowed(['GET']));
