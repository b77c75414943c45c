// Generated from resources/mailings/receivingdomain.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { receivingdomainPlan } from '../resources/receivingdomain';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/receivingdomain/`. */
export const receivingdomainRouter: Router = Router();

receivingdomainRouter
  .route('/schema/')
  .get(may('mailings', 'view'), answer(schema, receivingdomainPlan))
  .all(notAllowed(['GET']));

receivingdomainRouter
  .route('/')
  .get(may('mailings', 'view'), answer(collection, receivingdomainPlan, 'rows'))
  .post(may('mailings', 'edit'), answer(create, receivingdomainPlan))
  .all(notAllowed(['GET', 'POST']));

receivingdomainRouter
  .route('/:key/')
  .get(may('mailings', 'view'), answer(detailAsOf, receivingdomainPlan))
  .put(may('mailings', 'edit'), answer(replace, receivingdomainPlan))
  .patch(may('mailings', 'edit'), answer(update, receivingdomainPlan))
  .delete(may('mailings', 'delete'), answer(remove, receivingdomainPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

receivingdomainRouter
  .route('/:key/history/')
  .get(may('mailings', 'view'), answer(historyOf(receivingdomainPlan), historyentryPlan))
  .all(notAllowed(['GET']));
