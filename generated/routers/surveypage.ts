// Generated from resources/pages/surveypage.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { surveypagePlan } from '../resources/surveypage';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/surveypage/`. */
export const surveypageRouter: Router = Router();

surveypageRouter
  .route('/schema/')
  .get(may('pages', 'view'), answer(schema, surveypagePlan))
  .all(notAllowed(['GET']));

surveypageRouter
  .route('/')
  .get(may('pages', 'view'), answer(collection, surveypagePlan, 'rows'))
  .post(may('pages', 'edit'), answer(create, surveypagePlan))
  .all(notAllowed(['GET', 'POST']));

surveypageRouter
  .route('/:key/')
  .get(may('pages', 'view'), answer(detailAsOf, surveypagePlan))
  .put(may('pages', 'edit'), answer(replace, surveypagePlan))
  .patch(may('pages', 'edit'), answer(update, surveypagePlan))
  .delete(may('pages', 'delete'), answer(remove, surveypagePlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

surveypageRouter
  .route('/:key/history/')
  .get(may('pages', 'view'), answer(historyOf(surveypagePlan), historyentryPlan))
  .all(notAllowed(['GET']));
