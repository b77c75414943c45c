// Generated from resources/mailings/sendingdomain.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detailAsOf, historyOf, may, notAllowed, remove, schema, withBodySchema } from '../../runtime';
import { createDomain as mailingsSetupCreateDomain, checkDomain as mailingsSetupCheckDomain } from '../../runtime/domain/mailings/handlers/setup';
import { sendingdomainPlan } from '../resources/sendingdomain';
import { historyentryPlan } from '../resources/historyentry';

const noBody = { type: 'object' };

/** The endpoints below `/rest/v1/sendingdomain/`. */
export const sendingdomainRouter: Router = Router();

sendingdomainRouter
  .route('/schema/')
  .get(may('mailings', 'view'), answer(schema, sendingdomainPlan))
  .all(notAllowed(['GET']));

sendingdomainRouter
  .route('/')
  .get(may('mailings', 'view'), answer(collection, sendingdomainPlan, 'rows'))
  .post(may('mailings', 'edit'), answer(mailingsSetupCreateDomain, sendingdomainPlan))
  .all(notAllowed(['GET', 'POST']));

sendingdomainRouter
  .route('/:key/')
  .get(may('mailings', 'view'), answer(detailAsOf, sendingdomainPlan))
  .delete(may('mailings', 'delete'), answer(remove, sendingdomainPlan))
  .all(notAllowed(['GET', 'DELETE']));

sendingdomainRouter
  .route('/:key/history/')
  .get(may('mailings', 'view'), answer(historyOf(sendingdomainPlan), historyentryPlan))
  .all(notAllowed(['GET']));

sendingdomainRouter
  .route('/:key/check/')
  .post(may('mailings', 'edit'), answer(withBodySchema(noBody, mailingsSetupCheckDomain), sendingdomainPlan))
  .all(notAllowed(['POST']));
