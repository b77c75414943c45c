// Generated from resources/pages/page.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { pagePlan } from '../types/page';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/page/`. */
export const pageRouter: Router = Router();

pageRouter
  .route('/schema/')
  .get(may('pages', 'view'), answer(schema, pagePlan))
  .all(notAllowed(['GET']));

pageRouter
  .route('/')
  .get(may('pages', 'view'), answer(collection, pagePlan, 'rows'))
  .all(notAllowed(['GET']));

pageRouter
  .route('/:key/')
  .get(may('pages', 'view'), answer(detailAsOf, pagePlan))
  .put(may('pages', 'edit'), answer(replace, pagePlan))
  .patch(may('pages', 'edit'), answer(update, pagePlan))
  .delete(may('pages', 'delete'), answer(remove, pagePlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

pageRouter
  .route('/:key/history/')
  .get(may('pages', 'view'), answer(historyOf(pagePlan), historyentryPlan))
  .all(notAllowed(['GET']));
