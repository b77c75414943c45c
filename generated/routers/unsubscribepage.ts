// Generated from resources/pages/unsubscribepage.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { unsubscribepagePlan } from '../resources/unsubscribepage';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/unsubscribepage/`. */
export const unsubscribepageRouter: Router = Router();

unsubscribepageRouter
  .route('/schema/')
  .get(may('pages', 'view'), answer(schema, unsubscribepagePlan))
  .all(notAllowed(['GET']));

unsubscribepageRouter
  .route('/')
  .get(may('pages', 'view'), answer(collection, unsubscribepagePlan, 'rows'))
  .post(may('pages', 'edit'), answer(create, unsubscribepagePlan))
  .all(notAllowed(['GET', 'POST']));

unsubscribepageRouter
  .route('/:key/')
  .get(may('pages', 'view'), answer(detailAsOf, unsubscribepagePlan))
  .put(may('pages', 'edit'), answer(replace, unsubscribepagePlan))
  .patch(may('pages', 'edit'), answer(update, unsubscribepagePlan))
  .delete(may('pages', 'delete'), answer(remove, unsubscribepagePlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

unsubscribepageRouter
  .route('/:key/history/')
  .get(may('pages', 'view'), answer(historyOf(unsubscribepagePlan), historyentryPlan))
  .all(notAllowed(['GET']));
