// Generated from resources/pages/actionnotification.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update, withBodyRights } from '../../runtime';
import { actionnotificationPlan } from '../resources/actionnotification';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/actionnotification/`. */
export const actionnotificationRouter: Router = Router();

actionnotificationRouter
  .route('/schema/')
  .get(may('pages', 'view'), answer(schema, actionnotificationPlan))
  .all(notAllowed(['GET']));

actionnotificationRouter
  .route('/')
  .get(may('pages', 'view'), answer(collection, actionnotificationPlan, 'rows'))
  .post(may('pages', 'edit'), answer(withBodyRights(create), actionnotificationPlan))
  .all(notAllowed(['GET', 'POST']));

actionnotificationRouter
  .route('/:key/')
  .get(may('pages', 'view'), answer(detailAsOf, actionnotificationPlan))
  .put(may('pages', 'edit'), answer(withBodyRights(replace), actionnotificationPlan))
  .patch(may('pages', 'edit'), answer(withBodyRights(update), actionnotificationPlan))
  .delete(may('pages', 'delete'), answer(remove, actionnotificationPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

actionnotificationRouter
  .route('/:key/history/')
  .get(may('pages', 'view'), answer(historyOf(actionnotificationPlan), historyentryPlan))
  .all(notAllowed(['GET']));
