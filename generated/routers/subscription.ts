// Generated from resources/lists/subscription.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, schema } from '../../runtime';
import { subscriptionPlan } from '../resources/subscription';

/** The endpoints below `/rest/v1/subscription/`. */
export const subscriptionRouter: Router = Router();

subscriptionRouter
  .route('/schema/')
  .get(may('lists', 'view'), answer(schema, subscriptionPlan))
  .all(notAllowed(['GET']));

subscriptionRouter
  .route('/')
  .get(may('lists', 'view'), answer(collection, subscriptionPlan, 'rows'))
  .all(notAllowed(['GET']));

subscriptionRouter
  .route('/:key/')
  .get(may('lists', 'view'), answer(detail, subscriptionPlan))
  .all(notAllowed(['GET']));
