// Generated from resources/pages/cannedletter.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { cannedletterPlan } from '../resources/cannedletter';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/cannedletter/`. */
export const cannedletterRouter: Router = Router();

cannedletterRouter
  .route('/schema/')
  .get(may('pages', 'view'), answer(schema, cannedletterPlan))
  .all(notAllowed(['GET']));

cannedletterRouter
  .route('/')
  .get(may('pages', 'view'), answer(collection, cannedletterPlan, 'rows'))
  .post(may('pages', 'edit'), answer(create, cannedletterPlan))
  .all(notAllowed(['GET', 'POST']));

cannedletterRouter
  .route('/:key/')
  .get(may('pages', 'view'), answer(detailAsOf, cannedletterPlan))
  .put(may('pages', 'edit'), answer(replace, cannedletterPlan))
  .patch(may('pages', 'edit'), answer(update, cannedletterPlan))
  .delete(may('pages', 'delete'), answer(remove, cannedletterPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

cannedletterRouter
  .route('/:key/history/')
  .get(may('pages', 'view'), answer(historyOf(cannedletterPlan), historyentryPlan))
  .all(notAllowed(['GET']));
