// Generated from resources/reports/reportcategory.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { reportcategoryPlan } from '../resources/reportcategory';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/reportcategory/`. */
export const reportcategoryRouter: Router = Router();

reportcategoryRouter
  .route('/schema/')
  .get(may('reports', 'view'), answer(schema, reportcategoryPlan))
  .all(notAllowed(['GET']));

reportcategoryRouter
  .route('/')
  .get(may('reports', 'view'), answer(collection, reportcategoryPlan, 'rows'))
  .post(may('reports', 'edit'), answer(create, reportcategoryPlan))
  .all(notAllowed(['GET', 'POST']));

reportcategoryRouter
  .route('/:key/')
  .get(may('reports', 'view'), answer(detailAsOf, reportcategoryPlan))
  .put(may('reports', 'edit'), answer(replace, reportcategoryPlan))
  .patch(may('reports', 'edit'), answer(update, reportcategoryPlan))
  .delete(may('reports', 'delete'), answer(remove, reportcategoryPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

reportcategoryRouter
  .route('/:key/history/')
  .get(may('reports', 'view'), answer(historyOf(reportcategoryPlan), historyentryPlan))
  .all(notAllowed(['GET']));
