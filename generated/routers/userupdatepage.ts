// Generated from resources/pages/userupdatepage.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { userupdatepagePlan } from '../resources/userupdatepage';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/userupdatepage/`. */
export const userupdatepageRouter: Router = Router();

userupdatepageRouter
  .route('/schema/')
  .get(may('pages', 'view'), answer(schema, userupdatepagePlan))
  .all(notAllowed(['GET']));

userupdatepageRouter
  .route('/')
  .get(may('pages', 'view'), answer(collection, userupdatepagePlan, 'rows'))
  .post(may('pages', 'edit'), answer(create, userupdatepagePlan))
  .all(notAllowed(['GET', 'POST']));

userupdatepageRouter
  .route('/:key/')
  .get(may('pages', 'view'), answer(detailAsOf, userupdatepagePlan))
  .put(may('pages', 'edit'), answer(replace, userupdatepagePlan))
  .patch(may('pages', 'edit'), answer(update, userupdatepagePlan))
  .delete(may('pages', 'delete'), answer(remove, userupdatepagePlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

userupdatepageRouter
  .route('/:key/history/')
  .get(may('pages', 'view'), answer(historyOf(userupdatepagePlan), historyentryPlan))
  .all(notAllowed(['GET']));
