// Generated from resources/lists/subscriptionchangetype.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, schema } from '../../runtime';
import { subscriptionchangetypePlan } from '../resources/subscriptionchangetype';

/** The endpoints below `/rest/v1/subscriptionchangetype/`. */
export const subscriptionchangetypeRouter: Router = Router();

subscriptionchangetypeRouter
  .route('/schema/')
  .get(may('lists', 'view'), answer(schema, subscriptionchangetypePlan))
  .all(notAllowed(['GET']));

subscriptionchangetypeRouter
  .route('/')
  .get(may('lists', 'view'), answer(collection, subscriptionchangetypePlan, 'rows'))
  .all(notAllowed(['GET']));

subscriptionchangetypeRouter
  .route('/:key/')
  .get(may('lists', 'view'), answer(detail, subscriptionchangetypePlan))
  .all(notAllowed(['GET']));
