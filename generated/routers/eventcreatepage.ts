// Generated from resources/pages/eventcreatepage.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { eventcreatepagePlan } from '../resources/eventcreatepage';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/eventcreatepage/`. */
export const eventcreatepageRouter: Router = Router();

eventcreatepageRouter
  .route('/schema/')
  .get(may('pages', 'view'), answer(schema, eventcreatepagePlan))
  .all(notAllowed(['GET']));

eventcreatepageRouter
  .route('/')
  .get(may('pages', 'view'), answer(collection, eventcreatepagePlan, 'rows'))
  .post(may('pages', 'edit'), answer(create, eventcreatepagePlan))
  .all(notAllowed(['GET', 'POST']));

eventcreatepageRouter
  .route('/:key/')
  .get(may('pages', 'view'), answer(detailAsOf, eventcreatepagePlan))
  .put(may('pages', 'edit'), answer(replace, eventcreatepagePlan))
  .patch(may('pages', 'edit'), answer(update, eventcreatepagePlan))
  .delete(may('pages', 'delete'), answer(remove, eventcreatepagePlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

eventcreatepageRouter
  .route('/:key/history/')
  .get(may('pages', 'view'), answer(historyOf(eventcreatepagePlan), historyentryPlan))
  .all(notAllowed(['GET']));
