// Generated from resources/lists/subscriptionhistory.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, schema } from '../../runtime';
import { subscriptionhistoryPlan } from '../resources/subscriptionhistory';

/** The endpoints below `/rest/v1/subscriptionhistory/`. */
export const subscriptionhistoryRouter: Router = Router();

subscriptionhistoryRouter
  .route('/schema/')
  .get(may('lists', 'view'), answer(schema, subscriptionhistoryPlan))
  .all(notAllowed(['GET']));

subscriptionhistoryRouter
  .route('/')
  .get(may('lists', 'view'), answer(collection, subscriptionhistoryPlan, 'rows'))
  .all(notAllowed(['GET']));

subscriptionhistoryRouter
  .route('/:key/')
  .get(may('lists', 'view'), answer(detail, subscriptionhistoryPlan))
  .all(notAllowed(['GET']));
