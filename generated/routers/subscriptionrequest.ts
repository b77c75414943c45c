// Generated from resources/lists/subscriptionrequest.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, schema } from '../../runtime';
import { subscriptionrequestPlan } from '../resources/subscriptionrequest';

/** The endpoints below `/rest/v1/subscriptionrequest/`. */
export const subscriptionrequestRouter: Router = Router();

subscriptionrequestRouter
  .route('/schema/')
  .get(may('lists', 'view'), answer(schema, subscriptionrequestPlan))
  .all(notAllowed(['GET']));

subscriptionrequestRouter
  .route('/')
  .get(may('lists', 'view'), answer(collection, subscriptionrequestPlan, 'rows'))
  .all(notAllowed(['GET']));

subscriptionrequestRouter
  .route('/:key/')
  .get(may('lists', 'view'), answer(detail, subscriptionrequestPlan))
  .all(notAllowed(['GET']));
