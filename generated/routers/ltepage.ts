// Generated from resources/pages/ltepage.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { ltepagePlan } from '../resources/ltepage';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/ltepage/`. */
export const ltepageRouter: Router = Router();

ltepageRouter
  .route('/schema/')
  .get(may('pages', 'view'), answer(schema, ltepagePlan))
  .all(notAllowed(['GET']));

ltepageRouter
  .route('/')
  .get(may('pages', 'view'), answer(collection, ltepagePlan, 'rows'))
  .post(may('pages', 'edit'), answer(create, ltepagePlan))
  .all(notAllowed(['GET', 'POST']));

ltepageRouter
  .route('/:key/')
  .get(may('pages', 'view'), answer(detailAsOf, ltepagePlan))
  .put(may('pages', 'edit'), answer(replace, ltepagePlan))
  .patch(may('pages', 'edit'), answer(update, ltepagePlan))
  .delete(may('pages', 'delete'), answer(remove, ltepagePlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

ltepageRouter
  .route('/:key/history/')
  .get(may('pages', 'view'), answer(historyOf(ltepagePlan), historyentryPlan))
  .all(notAllowed(['GET']));
