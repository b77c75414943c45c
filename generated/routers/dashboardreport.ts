// Generated from resources/reports/dashboardreport.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { dashboardreportPlan } from '../resources/dashboardreport';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/dashboardreport/`. */
export const dashboardreportRouter: Router = Router();

dashboardreportRouter
  .route('/schema/')
  .get(may('reports', 'view'), answer(schema, dashboardreportPlan))
  .all(notAllowed(['GET']));

dashboardreportRouter
  .route('/')
  .get(may('reports', 'view'), answer(collection, dashboardreportPlan, 'rows'))
  .post(may('reports', 'edit'), answer(create, dashboardreportPlan))
  .all(notAllowed(['GET', 'POST']));

dashboardreportRouter
  .route('/:key/')
  .get(may('reports', 'view'), answer(detailAsOf, dashboardreportPlan))
  .put(may('reports', 'edit'), answer(replace, dashboardreportPlan))
  .patch(may('reports', 'edit'), answer(update, dashboardreportPlan))
  .delete(may('reports', 'delete'), answer(remove, dashboardreportPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

dashboardreportRouter
  .route('/:key/history/')
  .get(may('reports', 'view'), answer(historyOf(dashboardreportPlan), historyentryPlan))
  .all(notAllowed(['GET']));
