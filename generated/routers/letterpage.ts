// Generated from resources/pages/letterpage.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { letterpagePlan } from '../resources/letterpage';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/letterpage/`. */
export const letterpageRouter: Router = Router();

letterpageRouter
  .route('/schema/')
  .get(may('pages', 'view'), answer(schema, letterpagePlan))
  .all(notAllowed(['GET']));

letterpageRouter
  .route('/')
  .get(may('pages', 'view'), answer(collection, letterpagePlan, 'rows'))
  .post(may('pages', 'edit'), answer(create, letterpagePlan))
  .all(notAllowed(['GET', 'POST']));

letterpageRouter
  .route('/:key/')
  .get(may('pages', 'view'), answer(detailAsOf, letterpagePlan))
  .put(may('pages', 'edit'), answer(replace, letterpagePlan))
  .patch(may('pages', 'edit'), answer(update, letterpagePlan))
  .delete(may('pages', 'delete'), answer(remove, letterpagePlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

letterpageRouter
  .route('/:key/history/')
  .get(may('pages', 'view'), answer(historyOf(letterpagePlan), historyentryPlan))
  .all(notAllowed(['GET']));
